import { can, type Notification, type RightsHolder } from '@rastnetz/contract';
import { reportPath } from '#domain/clearing/report-path.ts';
import { companyPath } from '#domain/companies/company-path.ts';
import { locationsPath, paths } from '#kit/navigation/paths.ts';

/** Locations that the user's company no longer has. */
const GONE: readonly Notification['kind'][] = ['location_deleted', 'location_moved'];

const listPathOf = (kind: Notification['kind']): string => {
  if (kind === 'report_received') return paths.clearing;
  return kind === 'company_registered' ? paths.users : locationsPath({ mine: true });
};

function thingPathOf(kind: Notification['kind'], id: string, user: RightsHolder): string {
  if (kind === 'report_received') return reportPath(id);
  if (kind === 'company_registered') return can(user, 'companies') ? companyPath(id) : paths.users;
  return locationsPath({ open: id });
}

/** URL of what a notification is about: the thing if it is one, else the list with it; null if there is nothing to open. */
export function notificationPath(notification: Pick<Notification, 'kind' | 'subjects' | 'total'>, user: RightsHolder): string | null {
  const { kind, subjects, total } = notification;
  const [first] = subjects;
  if (GONE.includes(kind)) return null;
  return total === 1 && first ? thingPathOf(kind, first.id, user) : listPathOf(kind);
}

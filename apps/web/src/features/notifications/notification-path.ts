import { can, type Notification, type RightsHolder } from '@rastnetz/contract';
import { reportPath } from '#domain/clearing/report-path.ts';
import { companyPath } from '#domain/companies/company-path.ts';
import { locationsPath } from '#kit/navigation/location-paths.ts';
import { companiesPath, paths, waitingCompaniesPath } from '#kit/navigation/paths.ts';

/** Locations that the user's company no longer has. */
const GONE: readonly Notification['kind'][] = ['location_deleted', 'location_moved'];

type Counted = Pick<Notification, 'kind' | 'subjects' | 'total' | 'waiting' | 'locations'>;

/** Number of things that a notification is about now: companies that still wait, or all if none does. */
export const shownCount = ({ total, waiting }: Pick<Notification, 'total' | 'waiting'>): number => waiting || total;

function listPathOf({ kind, waiting, locations }: Counted): string {
  if (kind === 'report_received') return paths.clearing;
  if (kind !== 'company_registered') return locationsPath({ mine: true, waiting: (locations?.waiting ?? 0) > 0 });
  return waiting === 0 ? companiesPath : waitingCompaniesPath;
}

function thingPathOf(notification: Counted, id: string, user: RightsHolder): string {
  const { kind } = notification;
  if (kind === 'company_confirmed') return listPathOf(notification);
  if (kind === 'report_received') return reportPath(id);
  if (kind === 'company_registered') return can(user, 'companies') ? companyPath(id) : listPathOf(notification);
  return locationsPath({ open: id });
}

/** URL of what a notification is about: the thing if it is one, else the list with it; null if there is nothing to open. */
export function notificationPath(notification: Counted, user: RightsHolder): string | null {
  const [first] = notification.subjects;
  if (GONE.includes(notification.kind)) return null;
  return shownCount(notification) === 1 && first ? thingPathOf(notification, first.id, user) : listPathOf(notification);
}

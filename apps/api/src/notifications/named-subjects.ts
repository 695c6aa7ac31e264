import type { NotificationSubject } from '@rastnetz/contract';
import type { CompanyStores } from '../companies/company-stores.ts';
import type { NotificationRow } from './notification.store.ts';
import type { NotificationStores } from './notification-stores.ts';

/** Things named in the list. */
const MAX_NAMED = 3;

type Named = Pick<NotificationRow, 'kind' | 'subjects'>;

const firstOf = ({ subjects }: Named): readonly NotificationSubject[] => subjects.slice(0, MAX_NAMED);

/**
 * The first things of each row with their titles: locations as they were called then, because a viewer may not see a later name; reports and
 * companies as they are called now.
 */
export async function namedSubjects(
  { notifications, companies }: Pick<NotificationStores, 'notifications'> & Pick<CompanyStores, 'companies'>,
  rows: readonly Named[],
): Promise<NotificationSubject[][]> {
  const idsOf = (kind: NotificationRow['kind']) =>
    rows.filter((row) => row.kind === kind).flatMap((row) => firstOf(row).map(({ id }) => id));
  const reports = await notifications.reportTitles(idsOf('report_received'));
  const names = await companies.namesOf([...idsOf('company_registered'), ...idsOf('company_confirmed')]);
  const titles = new Map([
    ...reports.map(({ id, title }) => [id, title] as const),
    ...[...names].map(([id, { name }]) => [id, name] as const),
  ]);
  return rows.map((row) => firstOf(row).map(({ id, title }) => ({ id, title: title ?? titles.get(id) ?? null })));
}

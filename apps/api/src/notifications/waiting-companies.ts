import type { CompanyListStore } from '../companies/company-list.store.ts';
import type { NotificationRow } from './notification.store.ts';

type Countable = Pick<NotificationRow, 'kind' | 'subjects' | 'total'>;

/** The companies of a notification that still wait for their confirmation; those it does not name are assumed to wait. */
type Waiting = Pick<NotificationRow, 'subjects'> & { readonly waiting: number };

/** What still waits of each row; null for kinds of which nothing does. */
export async function waitingIn(
  companyList: Pick<CompanyListStore, 'waitingAmong'>,
  rows: readonly Countable[],
): Promise<(row: Countable) => Waiting | null> {
  const companies = rows.filter(({ kind }) => kind === 'company_registered').flatMap(({ subjects }) => subjects.map(({ id }) => id));
  const known = await companyList.waitingAmong(companies);
  return ({ kind, subjects, total }) => {
    if (kind !== 'company_registered') return null;
    const open = subjects.filter(({ id }) => known.has(id));
    return { subjects: open, waiting: total - subjects.length + open.length };
  };
}

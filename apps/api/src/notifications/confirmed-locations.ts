import type { ConfirmedLocations } from '@rastnetz/contract';
import type { NotificationRow, NotificationStore } from './notification.store.ts';

type Kind = Pick<NotificationRow, 'kind'>;

/** The present locations of each notification that the reader's company was confirmed; null for other kinds. */
export async function confirmedLocationsIn(
  notifications: Pick<NotificationStore, 'locationsOf'>,
  companyId: string,
  rows: readonly Kind[],
): Promise<(row: Kind) => ConfirmedLocations | null> {
  const isConfirmation = ({ kind }: Kind) => kind === 'company_confirmed';
  const counts = rows.some(isConfirmation) ? await notifications.locationsOf(companyId) : null;
  return (row) => (isConfirmation(row) ? counts : null);
}

import type { SavedView } from '@rastnetz/contract';
import type { SavedViewRow } from './saved-view.store.ts';

/** A stored view as the API returns it to a reader. */
export const toSavedView = (row: SavedViewRow, readerId: string): SavedView => ({
  id: row.id,
  name: row.name,
  query: row.query,
  isShared: row.company_id !== null,
  isOwn: (row.user_id ?? row.created_by) === readerId,
  version: row.version,
});

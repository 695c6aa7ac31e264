import { mayChangeView } from '@rastnetz/contract';
import { Problem } from '../kernel/problem.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { toSavedView } from './saved-view.mapper.ts';
import type { SavedViewRow } from './saved-view.store.ts';

/** The principal whose views are read or written. */
export type ViewReader = Pick<Viewer, 'userId' | 'companyId' | 'isAdmin' | 'isSuperAdmin' | 'access'>;

const unknownView = (): Problem => new Problem('not_found', { detail: 'There is no such view.' });

/** The view if the reader sees it: their own, or one shared in their company. Throws `not_found`. */
export function requireVisible(row: SavedViewRow | undefined, { userId, companyId }: ViewReader): SavedViewRow {
  if (!row || (row.user_id !== userId && row.company_id !== companyId)) throw unknownView();
  return row;
}

/** As `requireVisible`, for a reader who changes or deletes it. Throws `forbidden`. */
export function requireChangeable(row: SavedViewRow | undefined, reader: ViewReader): SavedViewRow {
  const visible = requireVisible(row, reader);
  if (!mayChangeView(reader, toSavedView(visible, reader.userId)))
    throw new Problem('forbidden', { detail: 'Only whoever shared the view, and company admins, change or delete it.' });
  return visible;
}

/** Throws `not_found` for a deleted view. */
export function requireNotRemoved(row: SavedViewRow): SavedViewRow {
  if (row.removed_at) throw unknownView();
  return row;
}

import {
  type changeSavedView,
  type createSavedView,
  foldText,
  type HandlerInput,
  MAX_PRIVATE_VIEWS,
  MAX_SHARED_VIEWS,
  normalForm,
  type SavedView,
  type SavedViews,
} from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { fieldProblem, Problem } from '../kernel/problem.ts';
import { steadyNow } from '../kernel/steady-now.ts';
import { deleteInBatches } from '../platform/transactions/delete-in-batches.ts';
import type { InTransaction } from '../platform/transactions/transactions.ts';
import { requireChangeable, requireNotRemoved, requireVisible, type ViewReader } from './require-view.ts';
import { toSavedView } from './saved-view.mapper.ts';
import type { SavedViewRow, SavedViewStore, ViewOwner } from './saved-view.store.ts';
import { savedViewStores } from './saved-view-stores.ts';

/** A deleted view can be restored for a day. */
const RESTORABLE_MS = 24 * 60 * 60 * 1000;

const MAXIMA = { private: MAX_PRIVATE_VIEWS, shared: MAX_SHARED_VIEWS } as const;

type Owned = Pick<SavedViewRow, 'user_id' | 'company_id' | 'created_by'>;

/** Saved views of the list of locations: private ones, and those shared in a company. */
export class SavedViewService {
  readonly #inTransaction: InTransaction;

  constructor(inTransaction: InTransaction) {
    this.#inTransaction = inTransaction;
  }

  /** The reader's private views, then those shared in the company, each by name. */
  list({ userId, companyId }: ViewReader): Promise<SavedViews> {
    return this.#inTransaction(savedViewStores, async ({ savedViews }) => {
      const rows = await savedViews.visible(userId, companyId);
      const chosen = await savedViews.defaultOf(userId);
      return {
        views: rows.sort(byOwnerAndName).map((row) => toSavedView(row, userId)),
        defaultId: rows.some(({ id }) => id === chosen) ? chosen : null,
      };
    });
  }

  /** Throws `validation` if the name is in use, `wrong_state` at the maximum number of views. */
  create(reader: ViewReader, { name, query, isShared }: HandlerInput<typeof createSavedView>['body']): Promise<SavedView> {
    return this.#inTransaction(savedViewStores, async ({ savedViews }) => {
      const owned = ownedBy(reader, isShared);
      await reserveName(savedViews, ownerOf(owned), nameKey(name), null);
      const row = await savedViews.insert({ id: uuidv7(), ...owned, name, name_key: nameKey(name), query });
      return toSavedView(row, reader.userId);
    });
  }

  /**
   * Without a difference nothing is written, and a stale version is accepted: a retry after a lost response gets the view. Throws `not_found`,
   * `forbidden`, `stale_version`, and what `create` throws.
   */
  change(reader: ViewReader, { params, body }: HandlerInput<typeof changeSavedView>): Promise<SavedView> {
    return this.#inTransaction(savedViewStores, async ({ savedViews }) => {
      const row = requireNotRemoved(requireChangeable(await savedViews.lock(params.id), reader));
      const { version, name = row.name, query = row.query, isShared = row.company_id !== null } = body;
      const isSame = isShared === (row.company_id !== null) && name === row.name && query === row.query;
      if (isSame) return toSavedView(row, reader.userId);
      if (row.version !== version) throw staleVersion(row);
      const owned = ownedAfter(row, isShared, reader);
      await reserveName(savedViews, ownerOf(owned), nameKey(name), row.id);
      const { user_id, company_id, created_by } = owned;
      const change = { user_id, company_id, created_by, name, name_key: nameKey(name), query };
      return toSavedView(await savedViews.change(row.id, change), reader.userId);
    });
  }

  /** Deletes a view; it can be restored for a day. Throws `not_found` or `forbidden`. */
  remove(reader: ViewReader, id: string): Promise<{ ok: true }> {
    return this.#inTransaction(savedViewStores, async ({ savedViews }) => {
      const row = requireChangeable(await savedViews.lock(id), reader);
      if (!row.removed_at) {
        await savedViews.change(id, { removed_at: steadyNow() });
        await savedViews.trimRemoved(ownerOf(row));
      }
      return { ok: true };
    });
  }

  /** Throws `not_found`, `forbidden`, and what `create` throws. */
  restore(reader: ViewReader, id: string): Promise<SavedView> {
    return this.#inTransaction(savedViewStores, async ({ savedViews }) => {
      const row = requireChangeable(await savedViews.lock(id), reader);
      if (!row.removed_at) return toSavedView(row, reader.userId);
      await reserveName(savedViews, ownerOf(row), row.name_key, id);
      return toSavedView(await savedViews.change(id, { removed_at: null }), reader.userId);
    });
  }

  /** Throws `not_found`. */
  setDefault(reader: ViewReader, id: string | null): Promise<{ defaultId: string | null }> {
    return this.#inTransaction(savedViewStores, async ({ savedViews }) => {
      if (id !== null) requireNotRemoved(requireVisible(await savedViews.lock(id), reader));
      await savedViews.setDefault(reader.userId, id);
      return { defaultId: id };
    });
  }

  /** Deletes views that can no longer be restored. */
  async deleteRemoved(now: Date = new Date()): Promise<void> {
    const before = new Date(now.getTime() - RESTORABLE_MS);
    await deleteInBatches(this.#inTransaction, savedViewStores, ({ savedViews }) => savedViews.deleteRemoved(before));
  }
}

const ownedBy = ({ userId, companyId }: ViewReader, isShared: boolean): Owned =>
  isShared ? { user_id: null, company_id: companyId, created_by: userId } : { user_id: userId, company_id: null, created_by: null };

/** The owner of a view once it is shared or private; the row itself if it is so already. Throws `forbidden`. */
function ownedAfter(row: SavedViewRow, isShared: boolean, reader: ViewReader): Owned {
  if (isShared === (row.company_id !== null)) return row;
  if (toSavedView(row, reader.userId).isOwn) return ownedBy(reader, isShared);
  throw new Problem('forbidden', { detail: 'Only whoever shared the view makes it private again.' });
}

function staleVersion({ version }: SavedViewRow): Problem {
  const message = `The view is at version ${version}.`;
  return new Problem('stale_version', { detail: message, issues: [{ path: '', key: 'views.error.stale', message }] });
}

const ownerOf = ({ user_id, company_id }: Owned): ViewOwner =>
  company_id === null ? { column: 'user_id', id: user_id ?? '' } : { column: 'company_id', id: company_id };

/** Names that differ only in upper and lower case, or in the width of their letters, are equal. */
const nameKey = (name: string): string => normalForm(name, 'NFKC').toLowerCase();

/** Locks the views of an owner; throws if another one has the name, or if there are as many as possible. */
async function reserveName(savedViews: SavedViewStore, owner: ViewOwner, key: string, id: string | null): Promise<void> {
  await savedViews.lockOwner(owner);
  const names = await savedViews.names(owner);
  const kind = owner.column === 'company_id' ? 'shared' : 'private';
  if ([...names].some(([other, name]) => other !== id && name === key))
    throw fieldProblem('name', `views.error.name_taken_${kind}`, 'another view has this name');
  if (id === null || !names.has(id)) requireQuota(kind, names.size);
}

function requireQuota(kind: keyof typeof MAXIMA, count: number): void {
  const maximum = MAXIMA[kind];
  if (count < maximum) return;
  const message = `There are ${maximum} ${kind} views, and no more are possible.`;
  throw new Problem('wrong_state', {
    detail: message,
    issues: [{ path: '', key: `views.error.too_many_${kind}`, message, params: { maximum } }],
  });
}

/** Private views first, then by folded name in code-point order; equal names by id. */
const byOwnerAndName = (one: SavedViewRow, other: SavedViewRow): number => (orderKey(one) < orderKey(other) ? -1 : 1);

const orderKey = ({ company_id, name, id }: SavedViewRow): string => `${company_id === null ? 0 : 1}${foldText(name)}\n${id}`;

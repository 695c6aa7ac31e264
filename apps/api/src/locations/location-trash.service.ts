import type { deleteLocation, HandlerInput, Location, searchTrash, TrashedLocation } from '@rastnetz/contract';
import { Problem } from '../http/errors.ts';
import { changeLives, type LifeResult, type LifeWish } from './life-batch.ts';
import type { LifeParts } from './life-parts.ts';
import { sightOf } from './location.policy.ts';
import type { Onlooker } from './location.service.ts';
import type { LocationRecord } from './location-record.ts';
import type { Actor } from './location-save.ts';
import { locationView } from './location-view.ts';
import { needlesOf } from './name-needles.ts';
import { recordsOf } from './read-records.ts';

type TrashQuery = HandlerInput<typeof searchTrash>['body'];
type DeleteWish = HandlerInput<typeof deleteLocation>;

/** The trash: what is deleted keeps its id, its number and its files, and can come back. */
export class LocationTrashService {
  readonly #parts: LifeParts;

  constructor(parts: LifeParts) {
    this.#parts = parts;
  }

  /**
   * Puts a location into the trash. One that lies there already is answered as it lies, so that a call repeated after a lost
   * answer succeeds. Throws `not_found`, `forbidden`, or `stale_version` with the stored location.
   */
  async delete(actor: Actor, { params, query }: DeleteWish): Promise<TrashedLocation> {
    const item = { id: params.id.toLowerCase(), version: query.version ?? null };
    return trashView(await this.#change({ actor, action: { kind: 'delete' }, items: [item] }));
  }

  /** Takes a location out of the trash; one that is there already is answered as it is. Throws `not_found` or `forbidden`. */
  async restore(actor: Actor, id: string): Promise<Location> {
    return locationView(await this.#change({ actor, action: { kind: 'restore' }, items: [{ id: id.toLowerCase(), version: null }] }));
  }

  /** One page of what the viewer may take out, last deleted first; the name is searched as in the list (spec section 2). */
  search(viewer: Onlooker, { suche, page, pageSize }: TrashQuery): Promise<{ data: TrashedLocation[]; total: number }> {
    const { companyId, all } = sightOf(viewer);
    const filter = { companyId: all ? null : companyId, needles: needlesOf(suche) };
    return this.#parts.inTransaction(async (stores) => {
      const rows = await stores.locationTrash.page(filter, pageSize, (page - 1) * pageSize);
      const records = await recordsOf(stores, rows);
      return { total: await stores.locationTrash.count(filter), data: [...records.values()].map(trashView) };
    });
  }

  async #change(wish: LifeWish): Promise<LocationRecord> {
    const { inTransaction, refreshMap } = this.#parts;
    const [result] = await inTransaction((stores) => changeLives(stores, wish));
    await refreshMap();
    return doneOf(result);
  }
}

/** Nobody changes a location that lies in the trash: who changed it last has put it there. */
const trashView = (record: LocationRecord): TrashedLocation => ({
  ...locationView(record),
  deletedAt: (record.row.deleted_at ?? record.row.updated_at).toISOString(),
  deletedBy: record.updatedBy,
});

function doneOf(result: LifeResult | undefined): LocationRecord {
  if (!result?.after) throw new Problem('not_found', { detail: 'There is no location with this id.' });
  const { outcome, after } = result;
  if (outcome === 'forbidden') throw new Problem('forbidden', { detail: 'This location belongs to another company.' });
  if (outcome !== 'stale') return after;
  throw new Problem('stale_version', { detail: `The location is at version ${after.row.version}.`, standort: locationView(after) });
}

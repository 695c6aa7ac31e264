import type { getLocationHistory, HandlerInput, HistoryEntry, Location, restoreLocationVersion } from '@rastnetz/contract';
import { Problem } from '../../kernel/problem.ts';
import { MediaStore } from '../../media/media.store.ts';
import { locationNames } from '../list/location-names.ts';
import { requireVisible } from '../list/require-visible.ts';
import { maySave, namesOf, visibilityOf } from '../record/location.policy.ts';
import { filesOf } from '../record/snapshot-files.ts';
import type { LifecycleDeps } from '../save/lifecycle-deps.ts';
import type { LocationViewer } from '../save/location.service.ts';
import type { Actor } from '../save/location-save.ts';
import { restoringSave } from '../save/restoring-save.ts';
import { saveBatch } from '../save/save-batch.ts';
import { currentId } from '../stores/current-id.ts';
import { historyView, snapshotView } from '../stores/history.mapper.ts';
import { type LocationStores, locationStores, saveStores } from '../stores/location-stores.ts';
import { PAGE_STEPS, stepsOfPage } from './history-page.ts';

type HistoryQuery = HandlerInput<typeof getLocationHistory>;
type RestoreInput = HandlerInput<typeof restoreLocationVersion>;

/** History of a location, and restoring a step of it. */
export class LocationHistoryService {
  readonly #deps: LifecycleDeps;

  constructor(deps: LifecycleDeps) {
    this.#deps = deps;
  }

  /**
   * At most ten steps, newest first, for those who may save the location; for a location that was merged away, those of its winner. Throws `not_found` or
   * `forbidden`.
   */
  page(viewer: LocationViewer, { params, query }: HistoryQuery): Promise<{ data: HistoryEntry[]; total: number }> {
    return this.#deps.inTransaction(locationStores, async (stores) => {
      const id = await currentId(stores, params.id);
      await requireOwn(stores, viewer, id);
      const { offset, limit } = stepsOfPage(await stores.history.sizes(id, query.page * PAGE_STEPS), query.page);
      const rows = limit > 0 ? await stores.history.page(id, limit, offset) : [];
      const others = rows.flatMap(({ merged }) => merged?.otherId ?? []);
      const names = await locationNames(stores, viewer, others);
      const namedOf = namesOf(visibilityOf(viewer));
      return { total: await stores.history.count(id), data: rows.map((row) => historyView(row, { names, namedOf })) };
    });
  }

  /**
   * Restores the state of a location after a step, saved as every location is: pictures and menus whose files are still stored come back; company
   * and publication are unchanged. Throws `not_found` (also for a step that left no location), `forbidden`, `stale_version`, or `validation` if a
   * newer rule rejects the old state.
   */
  async restore(actor: Actor, { params, body }: RestoreInput): Promise<{ standort: Location; missingFiles: number }> {
    const { inTransaction, gazetteer, refreshMap } = this.#deps;
    const restored = await inTransaction({ ...saveStores, media: MediaStore }, async (stores) => {
      const id = await currentId(stores, params.id);
      await requireOwn(stores, actor, id);
      const location = await leftBy(stores, { ...params, id });
      const files = filesOf(location);
      const present = await stores.media.lockPresent(files);
      const save = restoringSave(location, body.version, present);
      const [outcome] = await saveBatch(stores, { actor, saves: [save], source: 'panel', gazetteer });
      if (!outcome) throw new Error('a restore had no outcome');
      return { standort: outcome.location, missingFiles: files.filter((hash) => !present.has(hash)).length };
    });
    await refreshMap();
    return restored;
  }
}

async function requireOwn({ locations }: Pick<LocationStores, 'locations'>, viewer: LocationViewer, id: string): Promise<void> {
  const { company_id: companyId } = await requireVisible({ locations }, viewer, await locations.findById(id));
  if (!maySave(viewer, { companyId })) throw new Problem('forbidden', { detail: 'The history is for those who may change the location.' });
}

/** The location as a step left it; throws `not_found` after a deletion. */
async function leftBy({ history }: Pick<LocationStores, 'history'>, { id, entryId }: RestoreInput['params']): Promise<Location> {
  const location = snapshotView((await history.find(id, entryId))?.after);
  if (!location) throw new Problem('not_found', { detail: 'There is no such step of this location, or it left nothing to restore.' });
  return location;
}

import {
  type deleteLocation,
  type HandlerInput,
  type Location,
  type LocationName,
  type RetentionSettings,
  type searchTrash,
  searchWords,
  type TrashedLocation,
} from '@rastnetz/contract';
import { Problem } from '../../kernel/problem.ts';
import { purgeAt } from '../../kernel/retention-run.ts';
import type { PathSigner } from '../../media/signed-path.ts';
import { RetentionPeriodStore } from '../../retention-periods/retention-period.store.ts';
import type { RetentionPeriodStores } from '../../retention-periods/retention-period-stores.ts';
import { locationNames } from '../list/location-names.ts';
import { namesOf, visibilityOf } from '../record/location.policy.ts';
import type { LocationRecord } from '../record/location-record.ts';
import { locationView } from '../record/location-view.ts';
import { withSignedFiles } from '../record/signed-files.ts';
import type { LifecycleDeps } from '../save/lifecycle-deps.ts';
import type { LocationViewer } from '../save/location.service.ts';
import type { Actor } from '../save/location-save.ts';
import { LocationStore } from '../stores/location.store.ts';
import { type LocationStores, lifecycleStores, recordStores } from '../stores/location-stores.ts';
import { LocationTrashStore } from '../stores/location-trash.store.ts';
import { recordsOf } from '../stores/read-records.store.ts';
import { applyLifecycleAction, type LifecycleInput, type LifecycleResult } from './lifecycle-batch.ts';

type TrashQuery = HandlerInput<typeof searchTrash>['body'];
type DeleteInput = HandlerInput<typeof deleteLocation>;

interface TrashDeps extends LifecycleDeps {
  /** Files of locations in the trash are not public, so their URLs are signed. */
  readonly signer: PathSigner;
}

/** The trash: deleted locations keep id, number and files, and can be restored until their retention ends. */
export class LocationTrashService {
  readonly #deps: TrashDeps;

  constructor(deps: TrashDeps) {
    this.#deps = deps;
  }

  /**
   * Moves a location to the trash. One that is there already is returned as is, so that a request repeated after a lost response succeeds.
   * Throws `not_found`, `forbidden`, or `stale_version` with the stored location.
   */
  async delete(actor: Actor, { params, query }: DeleteInput): Promise<TrashedLocation> {
    const item = { id: params.id.toLowerCase(), version: query.version ?? null };
    const record = await this.#change({ actor, action: { kind: 'delete' }, items: [item] });
    const [trashed] = await this.#deps.inTransaction({ locations: LocationStore, retention: RetentionPeriodStore }, (stores) =>
      this.#views(stores, actor, [record]),
    );
    if (!trashed) throw new Error('a record had no view');
    return trashed;
  }

  /** Restores a location from the trash; one that is not in the trash is returned as is. Throws `not_found` or `forbidden`. */
  async restore(actor: Actor, id: string): Promise<Location> {
    return locationView(await this.#change({ actor, action: { kind: 'restore' }, items: [{ id: id.toLowerCase(), version: null }] }));
  }

  /** One page of what the viewer may restore, last deleted first; names are searched as in the list (S2-LOC-08). */
  search(viewer: LocationViewer, { suche, page, pageSize }: TrashQuery): Promise<{ data: TrashedLocation[]; total: number }> {
    const { companyId, all } = visibilityOf(viewer);
    const filter = { companyId: all ? null : companyId, words: searchWords(suche) };
    return this.#deps.inTransaction(
      { ...recordStores, locationTrash: LocationTrashStore, retention: RetentionPeriodStore },
      async (stores) => {
        const rows = await stores.locationTrash.page(filter, pageSize, (page - 1) * pageSize);
        const records = await recordsOf(stores, rows, namesOf(visibilityOf(viewer)));
        const data = await this.#views(stores, viewer, [...records.values()]);
        return { total: await stores.locationTrash.count(filter), data };
      },
    );
  }

  async #views(
    stores: Pick<LocationStores, 'locations'> & RetentionPeriodStores,
    viewer: LocationViewer,
    records: readonly LocationRecord[],
  ): Promise<TrashedLocation[]> {
    const settings = await stores.retention.get();
    const merged = records.flatMap(({ row }) => (row.merged_into ? row.id : []));
    const winners = await stores.locations.winnersOf(merged);
    const names = await locationNames(stores, viewer, [...winners.values()]);
    return records.map((record) => this.#view(record, settings, names.get(winners.get(record.row.id) ?? '') ?? null));
  }

  /** Locations in the trash are not changed, so the last author is who deleted it. */
  #view(record: LocationRecord, { days }: RetentionSettings, into: LocationName | null): TrashedLocation {
    const isMerged = record.row.merged_into !== null;
    const deletedAt = record.row.deleted_at ?? record.row.updated_at;
    return {
      ...withSignedFiles(locationView(record), this.#deps.signer),
      deletedAt: deletedAt.toISOString(),
      deletedBy: record.updatedBy,
      goesAt: isMerged ? null : purgeAt(deletedAt, days.trash, new Date()).toISOString(),
      merged: isMerged ? { into } : null,
    };
  }

  async #change(input: Omit<LifecycleInput, 'gazetteer'>): Promise<LocationRecord> {
    const { inTransaction, refreshMap, gazetteer } = this.#deps;
    const [result] = await inTransaction(lifecycleStores, (stores) => applyLifecycleAction(stores, { ...input, gazetteer }));
    await refreshMap();
    return doneOf(result);
  }
}

function doneOf(result: LifecycleResult | undefined): LocationRecord {
  if (!result?.after) throw new Problem('not_found', { detail: 'There is no location with this id.' });
  const { outcome, after } = result;
  if (outcome === 'forbidden') throw new Problem('forbidden', { detail: 'This location belongs to another company.' });
  if (outcome !== 'stale') return after;
  throw new Problem('stale_version', { detail: `The location is at version ${after.row.version}.`, standort: locationView(after) });
}

import type { Location } from '@rastnetz/contract';
import { Problem } from '../kernel/problem.ts';
import { maySave, mayTellApartFrom, namesOf, visibilityOf } from '../locations/record/location.policy.ts';
import type { LocationRow } from '../locations/record/location-record.ts';
import { locationView } from '../locations/record/location-view.ts';
import type { Actor } from '../locations/save/location-save.ts';
import { LocationSearchStore } from '../locations/stores/location-search.store.ts';
import { type LocationStores, locationStores, type RecordStores, recordStores } from '../locations/stores/location-stores.ts';
import { recordsOf } from '../locations/stores/read-records.store.ts';
import { matchAllFilter } from '../locations/stores/search-filter.ts';
import type { InTransaction } from '../platform/transactions/transactions.ts';
import { DuplicateStore, type PairKey } from './duplicate.store.ts';

export interface ConfirmationDeps {
  readonly inTransaction: InTransaction;
  /** Updates the map index to the committed state. */
  readonly refreshMap: () => Promise<void>;
}

/** Statements about locations that do not change them: that one is still correct, or that two are different places. */
export class ConfirmationService {
  readonly #deps: ConfirmationDeps;

  constructor(deps: ConfirmationDeps) {
    this.#deps = deps;
  }

  /** Confirms a location without a new version, so that concurrent edits do not conflict. Throws `not_found` or `forbidden`. */
  async confirm(actor: Actor, id: string): Promise<Location> {
    const { inTransaction, refreshMap } = this.#deps;
    const location = await inTransaction({ ...recordStores, locationSearch: LocationSearchStore }, async (stores) => {
      const [row] = await seenRows(stores, actor, [id]);
      if (!row) throw notFound();
      if (!maySave(actor, { companyId: row.company_id })) throw forbidden();
      await stores.locations.confirm([row.id], actor.userId, new Date());
      return locationOf(stores, actor, row.id);
    });
    await refreshMap();
    return location;
  }

  /** Confirms those of the locations that exist and that the actor may save, and returns their ids. */
  async confirmMany(actor: Actor, ids: readonly string[]): Promise<{ confirmed: string[] }> {
    const { inTransaction, refreshMap } = this.#deps;
    const confirmed = await inTransaction(locationStores, async (stores) => {
      const rows = await seenRows(stores, actor, ids);
      const own = rows.filter((row) => maySave(actor, { companyId: row.company_id })).map((row) => row.id);
      await stores.locations.confirm(own, actor.userId, new Date());
      return own;
    });
    await refreshMap();
    return { confirmed };
  }

  /** Marks two locations as different places. Throws `not_found`, or `forbidden` (`requirePair`). */
  async markDistinct(actor: Actor, one: string, other: string): Promise<Record<string, never>> {
    await this.#deps.inTransaction({ duplicates: DuplicateStore, ...locationStores }, async (stores) => {
      const pair = await requirePair(stores, actor, one, other);
      for (const id of [pair.low, pair.high]) await stores.published.lockForKeyShare(id);
      await stores.locationPairs.remember([{ one: pair.low, other: pair.high, userId: actor.userId }]);
      await stores.duplicates.remove(pair);
    });
    return {};
  }

  /** Removes the mark. Throws as `markDistinct`. */
  async unmarkDistinct(actor: Actor, one: string, other: string): Promise<Record<string, never>> {
    await this.#deps.inTransaction(locationStores, async (stores) => {
      const { low, high } = await requirePair(stores, actor, one, other);
      await stores.locationPairs.delete(low, high);
    });
    return {};
  }
}

const seenRows = (
  { locationSearch }: Pick<LocationStores, 'locationSearch'>,
  actor: Actor,
  ids: readonly string[],
): Promise<LocationRow[]> => locationSearch.find({ ...matchAllFilter(actor), ids });

async function locationOf(stores: RecordStores, actor: Actor, id: string): Promise<Location> {
  const rows = await stores.locations.findWithTrash([id]);
  const record = (await recordsOf(stores, rows, namesOf(visibilityOf(actor)))).get(id);
  if (!record) throw notFound();
  return locationView(record);
}

/** Requires that both are visible, and that the actor may save one of them; staff of an unconfirmed company both. */
async function requirePair(stores: Pick<LocationStores, 'locationSearch'>, actor: Actor, one: string, other: string): Promise<PairKey> {
  const rows = await seenRows(stores, actor, [one, other]);
  const [low, high] = rows.map(({ id }) => id).sort();
  if (low === undefined || high === undefined) throw notFound();
  const owners = rows.map((row) => ({ companyId: row.company_id }));
  if (!owners.some((owner) => maySave(actor, owner))) throw forbidden();
  if (!owners.every((owner) => mayTellApartFrom(actor, owner))) throw unconfirmed();
  return { low, high };
}

const notFound = () => new Problem('not_found', { detail: 'There is no location with this id.' });
const forbidden = () => new Problem('forbidden', { detail: 'This location belongs to another company.' });

function unconfirmed(): Problem {
  const message = 'Until your company is confirmed, it can only mark its own locations as different places.';
  return new Problem('forbidden', { detail: message, issues: [{ path: '', key: 'quality.pair.apart_unconfirmed', message }] });
}

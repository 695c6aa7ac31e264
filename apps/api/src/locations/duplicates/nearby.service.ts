import type { DuplicateReason, findNearby, HandlerInput, NearbyLocation } from '@rastnetz/contract';
import { mediaPath } from '../../media/media-paths.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { creationKeyHash } from '../idempotency/creation.ts';
import { visibilityOf } from '../record/location.policy.ts';
import type { Actor } from '../save/location-save.ts';
import { type LocationStores, locationStores } from '../stores/location-stores.ts';
import type { NearbyRow } from '../stores/nearby.store.ts';
import { matchAllFilter } from '../stores/search-filter.ts';
import { duplicateReasons } from './duplicate-reasons.ts';

type NearbyQuery = HandlerInput<typeof findNearby>['body'];
type Found = NearbyRow & { readonly reasons: DuplicateReason[] };

/** Maximum number of results. */
const MOST = 10;

/** Finds locations that may be the same place. */
export class NearbyService {
  readonly #inTransaction: InTransaction;

  constructor(inTransaction: InTransaction) {
    this.#inTransaction = inTransaction;
  }

  /**
   * Locations visible to the viewer within 150 m, or with a similar name within 1 km, nearest first. Compares given names only, not generated
   * titles. Without an id, the location that was created with the idempotency key is left out.
   */
  find(viewer: Actor, { coordinates, name, exceptId }: NearbyQuery, idempotencyKey?: string): Promise<NearbyLocation[]> {
    const keyHash = creationKeyHash(viewer, idempotencyKey);
    const own = name?.trim() || null;
    return this.#inTransaction(locationStores, async (stores) => {
      const point = coordinates.coordinates;
      const rows = await stores.nearby.around({
        visibility: visibilityOf(viewer),
        point,
        isNamed: own !== null,
        exceptId: await seenId(stores, viewer, exceptId ?? (keyHash && (await createdId(stores, keyHash)))),
      });
      const found = rows
        .map((row) => ({ ...row, reasons: duplicateReasons(own, row.name, row.distance) }))
        .filter(({ reasons }) => reasons.length > 0);
      return withImages(stores, found.slice(0, MOST));
    });
  }
}

const createdId = async ({ locationIdempotency }: Pick<LocationStores, 'locationIdempotency'>, keyHash: Buffer): Promise<string | null> =>
  (await locationIdempotency.find(keyHash))?.location_id ?? null;

/** Ignores an id that the viewer may not see, because excluding its pairs would reveal it. */
async function seenId(
  { locationSearch }: Pick<LocationStores, 'locationSearch'>,
  viewer: Actor,
  id: string | null,
): Promise<string | null> {
  const rows = id === null ? [] : await locationSearch.find({ ...matchAllFilter(viewer), ids: [id] });
  return rows[0]?.id ?? null;
}

async function withImages({ locationMedia }: Pick<LocationStores, 'locationMedia'>, found: readonly Found[]): Promise<NearbyLocation[]> {
  const media = await locationMedia.ofLocations(found.map(({ id }) => id));
  const mains = new Map(media.filter(({ part }) => part === 'main').map((entry) => [entry.location_id, mediaPath(entry)]));
  return found.map(({ id, title, type, lng, lat, distance, reasons }) => ({
    _id: id,
    title,
    locationType: type,
    coordinates: { type: 'Point', coordinates: [lng, lat] },
    mainImageURL: mains.get(id) ?? null,
    distance: Math.round(distance),
    reasons,
  }));
}

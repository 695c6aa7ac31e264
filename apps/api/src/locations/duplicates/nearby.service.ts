import type { DuplicateReason, findNearby, HandlerInput, NearbyLocation } from '@rastnetz/contract';
import { mediaPath } from '../../media/media-paths.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { visibilityOf } from '../record/location.policy.ts';
import type { LocationViewer } from '../save/location.service.ts';
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
   * titles.
   */
  find(viewer: LocationViewer, { coordinates, name, exceptId }: NearbyQuery): Promise<NearbyLocation[]> {
    const own = name?.trim() || null;
    return this.#inTransaction(locationStores, async (stores) => {
      const point = coordinates.coordinates;
      const rows = await stores.nearby.around({
        visibility: visibilityOf(viewer),
        point,
        isNamed: own !== null,
        exceptId: await seenId(stores, viewer, exceptId),
      });
      const found = rows
        .map((row) => ({ ...row, reasons: duplicateReasons(own, row.name, row.distance) }))
        .filter(({ reasons }) => reasons.length > 0);
      return withImages(stores, found.slice(0, MOST));
    });
  }
}

/** Ignores an id that the viewer may not see, because excluding its pairs would reveal it. */
async function seenId(
  { locationSearch }: Pick<LocationStores, 'locationSearch'>,
  viewer: LocationViewer,
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

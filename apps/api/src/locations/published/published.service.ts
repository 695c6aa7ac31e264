import {
  type HandlerInput,
  type listPublished,
  localMoment,
  type PublishedLocation,
  publishedOf,
  type ReportableNear,
} from '@rastnetz/contract';
import { Problem } from '../../kernel/problem.ts';
import { readBbox } from '../../places/read-bbox.ts';
import type { ReverseGeocoder } from '../../places/reverse-geocoder.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import type { LocationRecord } from '../record/location-record.ts';
import { locationView } from '../record/location-view.ts';
import { locationStores, recordStores } from '../stores/location-stores.ts';
import { PublishedStore } from '../stores/published.store.ts';
import { recordsOf } from '../stores/read-records.store.ts';
import { publishedRecord, reportableRecord } from './published-record.ts';

/** Published locations, as drivers see them (S3-LOC-16). The response schema omits all other fields. */
export class PublishedService {
  readonly #inTransaction: InTransaction;
  readonly #reverseGeocoder: ReverseGeocoder;

  constructor(inTransaction: InTransaction, reverseGeocoder: ReverseGeocoder) {
    this.#inTransaction = inTransaction;
    this.#reverseGeocoder = reverseGeocoder;
  }

  /** Locations that somebody at a position may want to report: the three nearest within a kilometre. */
  async near(position: readonly [number, number]): Promise<ReportableNear[]> {
    const rows = await this.#inTransaction(locationStores, (stores) => stores.published.near(position));
    return rows.map(({ standort_id, title, type, lng, lat, city, distance }) => ({
      standortId: standort_id,
      title,
      locationType: type,
      town: city ?? this.#townAt([lng, lat]),
      distance: Math.round(distance),
    }));
  }

  #townAt(position: [number, number]): string | null {
    const place = this.#reverseGeocoder.of(position);
    if (!place) return null;
    return 'municipality' in place ? place.municipality.name : place.nearest;
  }

  /** One page after an id, ordered by id; `next` is the id to continue after. Throws `validation` naming `bbox`. */
  list({ bbox, after, limit }: HandlerInput<typeof listPublished>['query']): Promise<{ data: PublishedLocation[]; next: string | null }> {
    const query = { box: bbox === undefined ? null : readBbox(bbox), after: after ?? null };
    return this.#inTransaction(publishedStores, async (stores) => {
      const rows = await stores.published.page(query, limit + 1);
      const shown = rows.slice(0, limit);
      const records = await recordsOf(stores, shown);
      const next = rows.length > limit ? (shown.at(-1)?.id ?? null) : null;
      return { data: [...records.values()].map(publishedView), next };
    });
  }

  /** One location by id, or by that of a location merged into it. Throws `not_found`. */
  async get(id: string): Promise<PublishedLocation> {
    return viewOf(await this.#inTransaction(publishedStores, (stores) => publishedRecord(stores, id)));
  }

  /** One location by number, for a report about it. Throws `not_found`, or `location_offline`. */
  async reportable(standortId: number): Promise<PublishedLocation> {
    return viewOf(await this.#inTransaction(publishedStores, (stores) => reportableRecord(stores, standortId)));
  }
}

const publishedStores = { ...recordStores, published: PublishedStore };

function viewOf(record: LocationRecord | null): PublishedLocation {
  if (!record) throw new Problem('not_found', { detail: 'There is no published location of this id or number.' });
  return publishedView(record);
}

/** A location as drivers see it now; the response schema omits the other fields. */
function publishedView(record: LocationRecord): PublishedLocation {
  return publishedOf(locationView(record), localMoment(new Date()).date);
}

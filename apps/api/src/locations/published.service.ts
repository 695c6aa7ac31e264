import type { HandlerInput, listPublished, PublishedLocation } from '@rastnetz/contract';
import type { InTransaction } from '../db/stores.ts';
import { Problem } from '../http/errors.ts';
import { readBbox } from '../map/read-bbox.ts';
import { locationView } from './location-view.ts';
import { publishedRecord } from './published-record.ts';
import { recordsOf } from './read-records.ts';

/** Published locations, as drivers see them (spec section 3). What else is stored of them is left out by the contract. */
export class PublishedService {
  readonly #inTransaction: InTransaction;

  constructor(inTransaction: InTransaction) {
    this.#inTransaction = inTransaction;
  }

  /** One page behind an id, in the order of ids; `next` is the id to go on behind. Throws `validation` naming `bbox`. */
  list({ bbox, after, limit }: HandlerInput<typeof listPublished>['query']): Promise<{ data: PublishedLocation[]; next: string | null }> {
    const query = { box: bbox === undefined ? null : readBbox(bbox), after: after ?? null };
    return this.#inTransaction(async (stores) => {
      const rows = await stores.published.page(query, limit + 1);
      const shown = rows.slice(0, limit);
      const records = await recordsOf(stores, shown);
      const next = rows.length > limit ? (shown.at(-1)?.id ?? null) : null;
      return { data: [...records.values()].map(locationView), next };
    });
  }

  /** One location by its id or its number, or by that of one that was merged into it. Throws `not_found`. */
  async get(idOrNumber: string | number): Promise<PublishedLocation> {
    const record = await this.#inTransaction((stores) => publishedRecord(stores, idOrNumber));
    if (!record) throw new Problem('not_found', { detail: 'There is no published location of this id or number.' });
    return locationView(record);
  }
}

import type { HandlerInput, Location, LocationSearch, matchLocations } from '@rastnetz/contract';
import type { SingleStatement } from '../../platform/transactions/transactions.ts';
import { namesOf, notesOf } from '../record/location.policy.ts';
import type { LocationRecord } from '../record/location-record.ts';
import { seenView } from '../record/location-view.ts';
import type { LocationViewer } from '../save/location.service.ts';
import { LocationSearchStore, type NotedRecord, type SearchFilter } from '../stores/location-search.store.ts';
import type { SearchFilters } from './search-filters.ts';

/** A range of a list: its sort order, offset and limit. */
export interface ListRange {
  readonly sort: LocationSearch['sort'];
  readonly offset: number;
  readonly limit: number;
}

/** Ids of a range in sort order, and the total of the whole list. */
export interface FoundList {
  readonly ids: string[];
  readonly total: number;
}

/** A range of a list, and how many more locations match without the bounding box. */
export interface FoundPage extends FoundList {
  readonly elsewhere: number;
}

export interface LocationListDeps {
  readonly singleStatement: SingleStatement;
  readonly filters: SearchFilters;
  /** Filters, sorts and counts in memory; the database is queried for the displayed rows only. */
  readonly find: (filter: SearchFilter, range: ListRange) => FoundPage;
}

interface LocationPage {
  readonly data: Location[];
  readonly total: number;
  readonly totalElsewhere: number;
  readonly noteCounts: Record<string, number>;
}

/** Lists of locations: the map index filters and sorts, the database provides the rows. */
export class LocationListService {
  readonly #deps: LocationListDeps;

  constructor(deps: LocationListDeps) {
    this.#deps = deps;
  }

  /** One page by segment, filters and name or number; `total` counts all pages. Throws `validation` for an invalid bounding box. */
  async search(viewer: LocationViewer, query: LocationSearch): Promise<LocationPage> {
    const filter = await this.#deps.filters.of(viewer, query);
    const { ids, total, elsewhere } = this.find(filter, {
      sort: query.sort,
      limit: query.pageSize,
      offset: (query.page - 1) * query.pageSize,
    });
    const found = await this.#readNoted(viewer, filter, ids);
    const noteCounts = Object.fromEntries(found.flatMap(({ record, noteCount }) => (noteCount ? [[record.row.id, noteCount]] : [])));
    return { total, totalElsewhere: elsewhere, data: found.map(({ record }) => seenView(viewer, record)), noteCounts };
  }

  /** Which of `ids` match the segment and filters, in no particular order. Throws `validation` for an invalid bounding box. */
  async matching(viewer: LocationViewer, { ids, ...selection }: HandlerInput<typeof matchLocations>['body']): Promise<{ ids: string[] }> {
    const filter = await this.#deps.filters.of(viewer, selection);
    return { ids: this.find({ ...filter, ids }, { sort: [], offset: 0, limit: ids.length }).ids };
  }

  /** As `read`, with the numbers of notes that the viewer may know. */
  async #readNoted(viewer: LocationViewer, filter: SearchFilter, ids: readonly string[]): Promise<NotedRecord[]> {
    if (ids.length === 0) return [];
    const reader = { namedOf: namesOf(filter.visibility), notesOf: notesOf(viewer) };
    const found = await this.#deps.singleStatement({ locationSearch: LocationSearchStore }, ({ locationSearch }) =>
      locationSearch.findNotedRecords({ ...filter, ids }, reader),
    );
    return inOrderOf(ids, found, ({ record }) => record.row.id);
  }

  /** Ids of a range that match a filter, in sort order, and the total. */
  find(filter: SearchFilter, range: ListRange): FoundPage {
    return this.#deps.find(filter, range);
  }

  /** The records of ids, in order. The database applies the filter again, so that locations changed or hidden meanwhile are left out. */
  async read(filter: SearchFilter, ids: readonly string[]): Promise<LocationRecord[]> {
    if (ids.length === 0) return [];
    const records = await this.#deps.singleStatement({ locationSearch: LocationSearchStore }, ({ locationSearch }) =>
      locationSearch.findRecords({ ...filter, ids }, namesOf(filter.visibility)),
    );
    return inOrderOf(ids, records, ({ row }) => row.id);
  }
}

function inOrderOf<T>(ids: readonly string[], records: readonly T[], idOf: (record: T) => string): T[] {
  const byId = new Map(records.map((record) => [idOf(record), record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

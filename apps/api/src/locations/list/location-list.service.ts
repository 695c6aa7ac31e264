import type { HandlerInput, Location, LocationSearch, LocationSummary, matchLocations } from '@rastnetz/contract';
import type { SingleStatement } from '../../platform/transactions/transactions.ts';
import { namesOf, notesOf } from '../record/location.policy.ts';
import type { LocationRecord } from '../record/location-record.ts';
import { seenView } from '../record/location-view.ts';
import { summaryView } from '../record/summary-view.ts';
import type { LocationViewer } from '../save/location.service.ts';
import { LocationSearchStore, type SearchFilter } from '../stores/location-search.store.ts';
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

interface LocationPage<Row> {
  readonly data: Row[];
  readonly total: number;
  readonly totalElsewhere: number;
  readonly noteCounts: Record<string, number>;
}

/** A location as the viewer reads it, and the number of its notes; null for those who may not read them. */
interface Noted<Row> {
  readonly view: Row;
  readonly noteCount: number | null;
}

type ReadNoted<Row> = (
  locationSearch: LocationSearchStore,
  ...read: Parameters<LocationSearchStore['findNotedRecords']>
) => Promise<Noted<Row>[]>;

/** Lists of locations: the map index filters and sorts, the database provides the rows. */
export class LocationListService {
  readonly #deps: LocationListDeps;

  constructor(deps: LocationListDeps) {
    this.#deps = deps;
  }

  /** One page by segment, filters and name or number; `total` counts all pages. Throws `validation` for an invalid bounding box. */
  search(viewer: LocationViewer, query: LocationSearch): Promise<LocationPage<Location>> {
    return this.#page(viewer, query, async (locationSearch, filter, reader) =>
      (await locationSearch.findNotedRecords(filter, reader)).map(({ record, noteCount }) => ({
        view: seenView(viewer, record),
        noteCount,
      })),
    );
  }

  /** As `search`, with only what a list shows of each location. */
  searchSummaries(viewer: LocationViewer, query: LocationSearch): Promise<LocationPage<LocationSummary>> {
    return this.#page(viewer, query, async (locationSearch, filter, reader) =>
      (await locationSearch.findNotedSummaries(filter, reader)).map((row) => ({ view: summaryView(row), noteCount: row.noteCount })),
    );
  }

  async #page<Row extends { readonly _id: string }>(
    viewer: LocationViewer,
    query: LocationSearch,
    read: ReadNoted<Row>,
  ): Promise<LocationPage<Row>> {
    const filter = await this.#deps.filters.of(viewer, query);
    const { ids, total, elsewhere } = this.find(filter, {
      sort: query.sort,
      limit: query.pageSize,
      offset: (query.page - 1) * query.pageSize,
    });
    const found = await this.#readNoted(viewer, { ...filter, ids }, read);
    const noteCounts = Object.fromEntries(found.flatMap(({ view, noteCount }) => (noteCount ? [[view._id, noteCount]] : [])));
    return { total, totalElsewhere: elsewhere, data: found.map(({ view }) => view), noteCounts };
  }

  /** Which of `ids` match the segment and filters, in no particular order. Throws `validation` for an invalid bounding box. */
  async matching(viewer: LocationViewer, { ids, ...selection }: HandlerInput<typeof matchLocations>['body']): Promise<{ ids: string[] }> {
    const filter = await this.#deps.filters.of(viewer, selection);
    return { ids: this.find({ ...filter, ids }, { sort: [], offset: 0, limit: ids.length }).ids };
  }

  /** The locations of a page in order, as `read` does, with the numbers of notes that the viewer may know. */
  async #readNoted<Row extends { readonly _id: string }>(
    viewer: LocationViewer,
    filter: SearchFilter & { readonly ids: readonly string[] },
    read: ReadNoted<Row>,
  ): Promise<Noted<Row>[]> {
    if (filter.ids.length === 0) return [];
    const reader = { namedOf: namesOf(filter.visibility), notesOf: notesOf(viewer) };
    const found = await this.#deps.singleStatement({ locationSearch: LocationSearchStore }, ({ locationSearch }) =>
      read(locationSearch, filter, reader),
    );
    return inOrderOf(filter.ids, found, ({ view }) => view._id);
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

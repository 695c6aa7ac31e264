import type { Location, LocationSearch } from '@rastnetz/contract';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { namesOf } from '../record/location.policy.ts';
import type { LocationRecord, LocationRow } from '../record/location-record.ts';
import { locationView } from '../record/location-view.ts';
import type { LocationViewer } from '../save/location.service.ts';
import { LocationSearchStore, type SearchFilter } from '../stores/location-search.store.ts';
import { recordStores } from '../stores/location-stores.ts';
import { recordsOf } from '../stores/read-records.ts';
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
  readonly inTransaction: InTransaction;
  readonly filters: SearchFilters;
  /** Filters, sorts and counts in memory; the database is queried for the displayed rows only. */
  readonly find: (filter: SearchFilter, range: ListRange) => FoundPage;
}

interface LocationPage {
  readonly data: Location[];
  readonly total: number;
  readonly totalElsewhere: number;
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
    const records = await this.read(filter, ids);
    return { total, totalElsewhere: elsewhere, data: records.map(locationView) };
  }

  /** Ids of a range that match a filter, in sort order, and the total. */
  find(filter: SearchFilter, range: ListRange): FoundPage {
    return this.#deps.find(filter, range);
  }

  /** The records of ids, in order. The database applies the filter again, so that locations changed or hidden meanwhile are left out. */
  async read(filter: SearchFilter, ids: readonly string[]): Promise<LocationRecord[]> {
    if (ids.length === 0) return [];
    return this.#deps.inTransaction({ ...recordStores, locationSearch: LocationSearchStore }, async (stores) => {
      const rows = await stores.locationSearch.find({ ...filter, ids });
      return [...(await recordsOf(stores, inOrderOf(ids, rows), namesOf(filter.visibility))).values()];
    });
  }
}

function inOrderOf(ids: readonly string[], rows: readonly LocationRow[]): LocationRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

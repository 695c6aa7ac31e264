import type { LocationSelection, SearchWord } from '@rastnetz/contract';
import type { CustomFieldService } from '../../custom-fields/custom-field.service.ts';
import type { LocationViewer } from '../save/location.service.ts';
import type { SearchFilter } from '../stores/location-search.store.ts';
import { filterOf } from '../stores/search-filter.ts';

/** Searches words ahead, without blocking other requests for long. */
type PrepareSearch = (words: readonly SearchWord[]) => Promise<void>;

/** Turns a written search into the filter of list, map, counts and export, so that all of them match the same locations. */
export class SearchFilters {
  readonly #customFields: Pick<CustomFieldService, 'list'>;
  readonly #prepareSearch: PrepareSearch;

  constructor(customFields: Pick<CustomFieldService, 'list'>, prepareSearch: PrepareSearch = async () => undefined) {
    this.#customFields = customFields;
    this.#prepareSearch = prepareSearch;
  }

  /**
   * The filter of a search, whose words are searched ahead. Reads the custom fields only for conditions on them. Throws `validation` for an
   * invalid bounding box.
   */
  async of(viewer: LocationViewer, query: LocationSelection): Promise<SearchFilter> {
    const filter = filterOf(viewer, query, query.custom.length > 0 ? await this.#customFields.list() : []);
    if (filter.words) await this.#prepareSearch(filter.words);
    return filter;
  }
}

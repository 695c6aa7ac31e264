import type { LocationSelection } from '@rastnetz/contract';
import type { CustomFieldService } from '../../custom-fields/custom-field.service.ts';
import type { LocationViewer } from '../save/location.service.ts';
import type { SearchFilter } from '../stores/location-search.store.ts';
import { filterOf } from '../stores/search-filter.ts';

/** Turns a written search into the filter of list, map, counts and export, so that all of them match the same locations. */
export class SearchFilters {
  readonly #customFields: Pick<CustomFieldService, 'list'>;

  constructor(customFields: Pick<CustomFieldService, 'list'>) {
    this.#customFields = customFields;
  }

  /** The filter of a search. Reads the custom fields only for conditions on them. Throws `validation` for an invalid bounding box. */
  async of(viewer: LocationViewer, query: LocationSelection): Promise<SearchFilter> {
    return filterOf(viewer, query, query.custom.length > 0 ? await this.#customFields.list() : []);
  }
}

import type { TFunction } from 'i18next';
import type { SelectionUrl } from '#domain/locations/filter/selection-url.ts';

/** State of the map without filters. */
export const NO_FILTERS = { filter: [], types: [], mine: false, publication: null } as const satisfies Partial<SelectionUrl>;

/** Names of the active filters in the interface language; empty if there are none. */
export const filterNames = ({ filter, types, mine, publication }: SelectionUrl, t: TFunction): string[] => [
  ...(mine ? [t('locations.filter.mine')] : []),
  ...(publication ? [t(`publication.state.${publication}`)] : []),
  ...types.map((type) => t(`catalogue.type.${type}`)),
  ...filter.map((feature) => t(`catalogue.feature.${feature}`)),
];

import type { TFunction } from 'i18next';
import type { SelectionUrl } from '#domain/locations/filter/selection-url.ts';

/** Every filter of the map off. */
export const NO_FILTERS = { filter: [], types: [], mine: false } as const satisfies Partial<SelectionUrl>;

/** The names of the filters that are on, in the interface's language; empty where everything is shown. */
export const filterNames = ({ filter, types, mine }: SelectionUrl, t: TFunction): string[] => [
  ...(mine ? [t('locations.filter.mine')] : []),
  ...types.map((type) => t(`catalogue.type.${type}`)),
  ...filter.map((feature) => t(`catalogue.feature.${feature}`)),
];

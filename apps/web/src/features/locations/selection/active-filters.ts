import type { Feature, LocationType, MissingPart, PublicationState } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import type { ListUrl } from './list-url.ts';

/** An active filter, and the list without it. The search does not count, because its field shows it. */
interface ActiveFilter {
  readonly key: string;
  readonly nameIn: (t: TFunction) => string;
  readonly without: Partial<ListUrl>;
}

const without = <T>(all: readonly T[], entry: T): T[] => all.filter((other) => other !== entry);

const ofFeature = ({ filter }: ListUrl, feature: Feature): ActiveFilter => ({
  key: feature,
  nameIn: (t) => t(`catalogue.feature.${feature}`),
  without: { filter: without(filter, feature) },
});

const ofType = ({ types }: ListUrl, type: LocationType): ActiveFilter => ({
  key: `type-${type}`,
  nameIn: (t) => t(`catalogue.type.${type}`),
  without: { types: without(types, type) },
});

const ofMissing = ({ missing }: ListUrl, part: MissingPart): ActiveFilter => ({
  key: `missing-${part}`,
  nameIn: (t) => t(`locations.filter.missing.${part}`),
  without: { missing: without(missing, part) },
});

const ofPublication = (state: PublicationState): ActiveFilter => ({
  key: `publication-${state}`,
  nameIn: (t) => t(`publication.state.${state}`),
  without: { publication: null },
});

const MINE: ActiveFilter = { key: 'mine', nameIn: (t) => t('locations.filter.mine'), without: { mine: false } };
const STALE: ActiveFilter = { key: 'stale', nameIn: (t) => t('locations.filter.stale'), without: { stale: false } };

/** Active filters, in the order they are offered. */
export const activeFilters = (list: ListUrl): readonly ActiveFilter[] => [
  ...list.filter.map((feature) => ofFeature(list, feature)),
  ...list.types.map((type) => ofType(list, type)),
  ...(list.mine ? [MINE] : []),
  ...(list.publication ? [ofPublication(list.publication)] : []),
  ...list.missing.map((part) => ofMissing(list, part)),
  ...(list.stale ? [STALE] : []),
];

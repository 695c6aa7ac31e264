import { type Feature, FILTER_ORDER } from '@rastnetz/contract';

/** The map filter (S4-FILTER-01): empty for "Alle Anzeigen", otherwise any number of features. */
export type FeatureFilter = readonly Feature[];

/** "Alle Anzeigen": choosing it clears all features. */
export const SHOW_ALL: FeatureFilter = [];

/** Whether "Alle Anzeigen" is active, which it is again once the last feature is switched off. */
export const showsAll = (filter: FeatureFilter): boolean => filter.length === 0;

/** The filter after a click on one feature's chip, in the order of the chips. */
export function toggleFeature(filter: FeatureFilter, feature: Feature): FeatureFilter {
  const isActive = (other: Feature) => (other === feature ? !filter.includes(other) : filter.includes(other));
  return FILTER_ORDER.filter(isActive);
}

/** The list with one entry added or removed, in the order of `all`. */
export const toggled = <T>(all: readonly T[], chosen: readonly T[], entry: T): T[] =>
  all.filter((other) => (other === entry ? !chosen.includes(other) : chosen.includes(other)));

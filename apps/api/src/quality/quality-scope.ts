import { DAY_MS, type QualityKind, STALE_DAYS } from '@rastnetz/contract';
import { sightOf } from '../locations/record/location.policy.ts';
import type { LocationViewer } from '../locations/save/location.service.ts';
import type { SearchFilter } from '../locations/stores/location-search.store.ts';
import { everything } from '../locations/stores/search-filter.ts';

/** Kinds that are about one location. */
export type FaultKind = Exclude<QualityKind, 'duplicates'>;

/** Whose locations somebody looks after: with `locations:all` everybody's, unless they ask for their own. */
export function scopeOf(viewer: LocationViewer, mine: boolean) {
  const sight = sightOf(viewer);
  return { sight, mine: mine || !sight.all };
}

/** A year ago, to the whole second: the index knows no finer age of hours. */
export const staleBefore = (now: Date): Date => new Date(Math.floor(now.getTime() / 1000) * 1000 - STALE_DAYS * DAY_MS);

/** The list of one kind of fault. */
export const faultFilter = (viewer: LocationViewer, mine: boolean, kind: FaultKind, now: Date): SearchFilter => ({
  ...everything(viewer),
  ...scopeOf(viewer, mine),
  ...partOf(kind, now),
});

function partOf(kind: FaultKind, now: Date): Partial<SearchFilter> {
  if (kind === 'stale_hours') return { hoursBefore: staleBefore(now).toISOString() };
  return kind === 'phone' || kind === 'website' ? { faults: [kind] } : { missing: [kind] };
}

import { type QualityKind, staleBefore } from '@rastnetz/contract';
import { visibilityOf } from '../locations/record/location.policy.ts';
import type { LocationViewer } from '../locations/save/location.service.ts';
import type { SearchFilter } from '../locations/stores/location-search.store.ts';
import { matchAllFilter } from '../locations/stores/search-filter.ts';

/** Kinds of issues with a single location. */
export type IssueKind = Exclude<QualityKind, 'duplicates'>;

/** Scope of a viewer: with `locations:all` the whole network, unless `mine`; else the own company. */
export function scopeOf(viewer: LocationViewer, mine: boolean) {
  const visibility = visibilityOf(viewer);
  return { visibility, mine: mine || !visibility.all };
}

/** Filter of the list of one kind. */
export const issueFilter = (viewer: LocationViewer, mine: boolean, kind: IssueKind, now: Date): SearchFilter => ({
  ...matchAllFilter(viewer),
  ...scopeOf(viewer, mine),
  ...partOf(kind, now),
});

function partOf(kind: IssueKind, now: Date): Partial<SearchFilter> {
  if (kind === 'stale_hours') return { hoursBefore: staleBefore(now).toISOString() };
  return kind === 'phone' || kind === 'website' ? { invalidContacts: [kind] } : { missing: [kind] };
}

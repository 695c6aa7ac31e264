import { paths } from './paths.ts';

/** URL parameters of the locations list's filters; Home links with them. */
export const locationParams = {
  missing: 'missing',
  mine: 'mine',
  stale: 'stale',
  sort: 'sort',
  open: 'panel',
  publication: 'publication',
} as const;

interface LocationsFilter {
  readonly missing?: 'coordinates' | 'hours' | 'image' | 'menu';
  readonly mine?: boolean;
  readonly stale?: boolean;
  /** Only locations that wait for their review in clearing. */
  readonly waiting?: boolean;
  /** The time by which the list begins with the latest. */
  readonly newest?: 'createdAt' | 'updatedAt';
  /** Id of the location whose panel is open. */
  readonly open?: string;
}

/** URL of the filtered locations list. */
export function locationsPath(filter: LocationsFilter = {}): string {
  const query = new URLSearchParams();
  if (filter.missing) query.set(locationParams.missing, filter.missing);
  if (filter.mine) query.set(locationParams.mine, '1');
  if (filter.stale) query.set(locationParams.stale, '1');
  if (filter.waiting) query.set(locationParams.publication, 'waiting');
  if (filter.newest) query.set(locationParams.sort, `${filter.newest}:desc`);
  if (filter.open) query.set(locationParams.open, filter.open);
  return query.size === 0 ? paths.locations : `${paths.locations}?${query}`;
}

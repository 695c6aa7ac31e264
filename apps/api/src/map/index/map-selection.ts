import { type Bbox, type ContactIssue, type Feature, LocationType, type MissingPart, type PublicationState } from '@rastnetz/contract';
import type { Matcher } from '@rastnetz/spatial-index';
import type { Visibility } from '../../locations/record/location.policy.ts';
import type { IndexFilter, SearchedText } from '../../locations/stores/location-search.store.ts';
import { isEmptyBox } from '../../places/box.ts';
import { featureMaskOf, issueMaskOf, missingMaskOf, OPEN_BIT, PUBLISHED_BIT, stateMaskOf, typeMaskOf } from './map-bits.ts';
import type { MapColumns } from './map-columns.ts';

/** A query of the index, in the same terms as a search in the database. */
export interface Selection extends Partial<SearchedText & IndexFilter> {
  readonly visibility: Visibility;
  readonly box: Bbox | null;
  readonly features: readonly Feature[];
  readonly types: readonly LocationType[];
  readonly mine: boolean;
  readonly missing?: readonly MissingPart[];
  readonly invalidContacts?: readonly ContactIssue[];
  readonly publication?: PublicationState | null;
  readonly companyId?: string | null;
  readonly updatedBefore?: string | null;
  readonly hoursBefore?: string | null;
}

/** Every row has one of them, so this matches all. */
const ALL_TYPES = typeMaskOf(LocationType.options);

/** Compiles a selection into a matcher; absent conditions match all. */
export function matcherOf(
  { visibility, box, features, types, mine, missing = [], invalidContacts = [], publication = null }: Selection,
  columns: MapColumns,
): Matcher {
  return {
    allOf: featureMaskOf(features) | missingMaskOf(missing) | issueMaskOf(invalidContacts) | stateMaskOf(publication ? [publication] : []),
    anyOf: types.length > 0 ? typeMaskOf(types) : ALL_TYPES,
    shared: mine ? 0 : seenBits(visibility),
    owner: columns.companyOrdinal(visibility.companyId),
    boxes: box === null ? [null] : plainBoxes(box),
  };
}

/** Bits of other companies' locations that the viewer may see. */
function seenBits({ all, isConfirmed }: Visibility): number {
  if (all) return ALL_TYPES;
  return isConfirmed ? OPEN_BIT : PUBLISHED_BIT;
}

function plainBoxes(box: Bbox): Bbox[] {
  if (isEmptyBox(box)) return [];
  if (box.west <= box.east) return [box];
  return [
    { ...box, east: 180 },
    { ...box, west: -180 },
  ];
}

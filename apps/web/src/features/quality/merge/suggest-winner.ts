import { FIELD_NAMES, type Location, type LocationFields, touchedAt, weekState } from '@rastnetz/contract';

/** Why a location is suggested as the winner of a merge. */
type WinnerReason = 'published' | 'more' | 'fresher' | 'older';

interface Suggestion {
  readonly id: string;
  readonly reason: WinnerReason;
}

/** Fields left out of the count: types always have a value, the hours count once, and custom fields are counted one by one. */
const UNCOUNTED: ReadonlySet<keyof LocationFields> = new Set([
  ...(['locationType', 'garageType', 'dealerType'] as const),
  ...(['openingHours', 'closedAllWeek', 'holidayHours', 'custom'] as const),
]);

/** Number of stated values of a location; each entry of a list counts. */
function statedCount(location: Location): number {
  const fields = FIELD_NAMES.filter((field) => !UNCOUNTED.has(field)).map((field) => location[field]);
  const values = [...fields, Object.keys(location.custom), location.offers, location.images, location.menuImages];
  const hours = weekState(location) === 'not_given' ? 0 : 1;
  return values.reduce<number>((sum, value) => sum + countOf(value), hours);
}

function countOf(value: unknown): number {
  if (value === null) return 0;
  if (Array.isArray(value)) return value.length;
  return 1;
}

/** Criteria in order of priority; each prefers the location with the higher number. */
const RULES: readonly (readonly [WinnerReason, (location: Location) => number])[] = [
  // Merging a published location into an unpublished one would hide it from drivers.
  ['published', ({ adminPublished }) => Number(adminPublished)],
  // The more values it has, the fewer decisions remain.
  ['more', statedCount],
  // Changed or confirmed more recently.
  ['fresher', (location) => Date.parse(touchedAt(location))],
  // A lower number has been in use for longer, including on signs and in other systems.
  ['older', ({ standortId }) => -standortId],
];

/** Suggests which of two locations remains, by the first criterion in which they differ. */
export function suggestWinner(one: Location, other: Location): Suggestion {
  for (const [reason, rank] of RULES) {
    const lead = rank(one) - rank(other);
    if (lead !== 0) return { id: lead > 0 ? one._id : other._id, reason };
  }
  return { id: one._id, reason: 'older' };
}

import { FIELD_NAMES, type Location, type LocationFields, touchedAt, weekState } from '@rastnetz/contract';

/** Why one of two locations is suggested to stay. */
type WinnerReason = 'published' | 'more' | 'fresher' | 'older';

interface Suggestion {
  readonly id: string;
  readonly reason: WinnerReason;
}

/** Fields that say nothing by themselves: a type always has a value, brands belong to it, the hours count once, and own fields one by one. */
const UNCOUNTED: ReadonlySet<keyof LocationFields> = new Set([
  ...(['locationType', 'garageType', 'dealerType'] as const),
  ...(['openingHours', 'closedAllWeek', 'holidayHours', 'custom'] as const),
]);

/** How many things a location says. */
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

/** Each prefers the location with the higher number. */
const RULES: readonly (readonly [WinnerReason, (location: Location) => number])[] = [
  // Drivers see it: merging it into a hidden one would take the place from them.
  ['published', ({ adminPublished }) => Number(adminPublished)],
  // The fewer gaps there are to fill, the less there is to decide.
  ['more', statedCount],
  // Somebody stood up for it more lately.
  ['fresher', (location) => Date.parse(touchedAt(location))],
  // Its number is in use for longer, on signs and in other systems too.
  ['older', ({ standortId }) => -standortId],
];

/** Which of two locations is suggested to stay, and why: the first rule in which they differ. */
export function suggestWinner(one: Location, other: Location): Suggestion {
  for (const [reason, rank] of RULES) {
    const lead = rank(one) - rank(other);
    if (lead !== 0) return { id: lead > 0 ? one._id : other._id, reason };
  }
  return { id: one._id, reason: 'older' };
}

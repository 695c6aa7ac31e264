import { type Location, touchedAt, weekState } from '@rastnetz/contract';

/** Why one of two locations is suggested to stay. */
type WinnerReason = 'published' | 'more' | 'fresher' | 'older';

interface Suggestion {
  readonly id: string;
  readonly reason: WinnerReason;
}

/** How many things a location says. */
function statedCount(location: Location): number {
  const { name, description, website, phone, coordinates, openingHoursText, parkingTruck, parkingPKW, parkingFree } = location;
  const fields = [name, description, website, phone, coordinates, openingHoursText, parkingTruck, parkingPKW, parkingFree];
  const lists = [
    location.features,
    location.offers,
    location.images,
    location.menuImages,
    location.specialDays,
    Object.keys(location.custom),
  ];
  const hours = weekState(location) === 'not_given' ? 0 : 1;
  return fields.filter((value) => value !== null).length + hours + lists.reduce((sum, { length }) => sum + length, 0);
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

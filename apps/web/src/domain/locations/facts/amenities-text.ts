/** Longest amenities text of a list row, in characters (S9-AMENITIES-01). */
const AMENITIES_MAX = 100;

/** The names of a location's amenities in one line, cut with an ellipsis after 100 characters (S2-LOC-15). Empty for none. */
export function amenitiesText(names: readonly string[]): string {
  const characters = [...names.join(', ')];
  return characters.length <= AMENITIES_MAX ? characters.join('') : `${characters.slice(0, AMENITIES_MAX).join('').trimEnd()}…`;
}

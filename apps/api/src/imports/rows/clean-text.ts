/** NUL and half surrogate pairs are no text to the database. */
export const storable = (text: string): string => text.replaceAll('\u0000', '\uFFFD').toWellFormed();

/** The value of a JSON text, which can write such characters as escapes: none is left in its texts and names. Throws as `JSON.parse`. */
export const storableJson = (text: string): unknown => JSON.parse(text, (_name, value: unknown) => storableValue(value));

function storableValue(value: unknown): unknown {
  if (typeof value === 'string') return storable(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [storable(name), part]));
}

/** Marks that turn the direction of writing or join invisibly; in a name they only hide. */
const INVISIBLE = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\u00AD]/g;

/** A text in one line: control characters and direction marks dropped, blanks joined and trimmed, letters composed (NFC). */
export const oneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** The first entry of a `;` list, as OpenStreetMap writes several values into one tag. */
export const firstOfList = (text: string): string =>
  text
    .split(';')
    .map(oneLine)
    .find((entry) => entry !== '') ?? '';

/** A text cut to its first `max` characters, never through a surrogate pair. */
export const cutTo = (text: string, max: number): string =>
  text.length <= max
    ? text
    : text
        .slice(0, max)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd();

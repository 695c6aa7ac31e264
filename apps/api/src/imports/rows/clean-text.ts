import { singleLine } from '@rastnetz/contract';

/** NUL and half surrogate pairs are no text to the database. */
export const storable = (text: string): string => text.replaceAll('\u0000', '\uFFFD').toWellFormed();

/** The value of a JSON text, which can write such characters as escapes: none is left in its texts and names. Throws as `JSON.parse`. */
export const storableJson = (text: string): unknown => JSON.parse(text, (_name, value: unknown) => storableValue(value));

function storableValue(value: unknown): unknown {
  if (typeof value === 'string') return storable(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [storable(name), part]));
}

/** The first entry of a `;` list, as OpenStreetMap writes several values into one tag. */
export const firstOfList = (text: string): string =>
  text
    .split(';')
    .map(singleLine)
    .find((entry) => entry !== '') ?? '';

/** A text cut to its first `max` characters, never through a surrogate pair. */
export const cutTo = (text: string, max: number): string =>
  text.length <= max
    ? text
    : text
        .slice(0, max)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd();

import { singleLine } from '@rastnetz/contract';

/** Replaces NUL and lone surrogates, which PostgreSQL cannot store. */
export const storable = (text: string): string => text.replaceAll('\u0000', '\uFFFD').toWellFormed();

/** Most levels of JSON in a cell, several times those of our own exports: schemas check values recursively. */
const MAX_LEVELS = 32;

/**
 * Parses JSON and cleans its texts and names, because escapes can contain such characters. Throws as `JSON.parse`, and a RangeError if objects and
 * arrays are nested too deep.
 */
export function storableJson(text: string): unknown {
  const value: unknown = JSON.parse(text, (_name, part: unknown) => storableValue(part));
  if (isDeeperThan(MAX_LEVELS, value)) throw new RangeError(`JSON of more than ${MAX_LEVELS} levels`);
  return value;
}

const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' && value !== null && (levels === 0 || Object.values(value).some((part) => isDeeperThan(levels - 1, part)));

function storableValue(value: unknown): unknown {
  if (typeof value === 'string') return storable(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [storable(name), part]));
}

/** The first entry of a list separated by `;`, as OpenStreetMap writes several values into one tag, with its line breaks. */
export const firstEntry = (text: string): string => text.split(';').find((entry) => singleLine(entry) !== '') ?? '';

/** As `firstEntry`, on a single line. */
export const firstOfList = (text: string): string => singleLine(firstEntry(text));

/** The first characters of a text, one more than `max` if it is longer. They are counted as by the schemas: a surrogate pair is one. */
const firstCharacters = (text: string, max: number): string[] => [...text.slice(0, 2 * (max + 1))].slice(0, max + 1);

/** Whether a text has more than `max` characters. */
export const isLonger = (text: string, max: number): boolean => text.length > max && firstCharacters(text, max).length > max;

/** A text cut to at most `max` characters. */
export const cutTo = (text: string, max: number): string =>
  isLonger(text, max) ? firstCharacters(text, max).slice(0, max).join('').trimEnd() : text;

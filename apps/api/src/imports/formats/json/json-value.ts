import { ImportFileError } from '../parts/import-file-error.ts';
import { placeBehind, type TextPlace } from './text-place.ts';

/** A part of a JSON text, and its position in the file. */
export interface JsonPart {
  readonly text: string;
  readonly at: TextPlace;
  /** Number of members that its objects state, repeated ones included. */
  readonly members: number;
}

/** Digits of an integer that a number may not hold exactly. */
const LONG = /\d{16}/;
const INTEGER = /^-?\d+$/;

/** Integers that a number rounds (beyond 2^53) as text: ids that differ in their last digits would become the same. */
const withExactIntegers = (_name: string, value: unknown, { source = '' }: { readonly source?: string } = {}): unknown =>
  typeof value === 'number' && !Number.isSafeInteger(value) && INTEGER.test(source) && String(value) !== source ? source : value;

/** The value of consecutive parts from which a list was removed in between. Throws `ImportFileError` with line and column. */
export function jsonValue(...parts: readonly JsonPart[]): unknown {
  const whole = parts.map(({ text }) => text).join('');
  try {
    return LONG.test(whole) ? JSON.parse(whole, withExactIntegers) : JSON.parse(whole);
  } catch (error) {
    throw new ImportFileError('import.file.json', { ...placeIn(parts, errorOffset(whole, error as SyntaxError)) });
  }
}

function placeIn([first, ...rest]: readonly JsonPart[], distance: number): TextPlace {
  const { text, at } = first ?? { text: '', at: { line: 1, column: 1 } };
  if (rest.length > 0 && distance > text.length) return placeIn(rest, distance - text.length);
  return placeBehind(at, text.slice(0, distance));
}

/** A JSON token, or the whitespace between two. */
const TOKEN = /\s+|[{}[\],:]|"(?:[^"\\]|\\.){0,32767}"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Offset of a syntax error, because `JSON.parse` reports it for some errors only. */
function errorOffset(text: string, { message }: SyntaxError): number {
  const named = /at position (\d+)/.exec(message)?.[1];
  if (named !== undefined) return Number(named);
  TOKEN.lastIndex = 0;
  let end = 0;
  while (TOKEN.test(text)) end = TOKEN.lastIndex;
  return end;
}

import { fieldProblem, Problem } from '../../../kernel/problem.ts';

/** Deepest nesting of JSON, because schemas parse recursively. */
const MAX_DEPTH = 40;

/** Most values of a JSON text, nested ones included. A megabyte of `{},{},…` would become 350,000 objects: 20 MB of heap and 50 ms. */
const MAX_VALUES = 20_000;

const QUOTE = '"'.charCodeAt(0);
const COMMA = ','.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const OPENING: ReadonlySet<number> = new Set(['[', '{'].map((sign) => sign.charCodeAt(0)));
const CLOSING: ReadonlySet<number> = new Set([']', '}'].map((sign) => sign.charCodeAt(0)));

function isEscaped(text: string, at: number): boolean {
  let start = at;
  while (text.charCodeAt(start - 1) === BACKSLASH) start -= 1;
  return (at - start) % 2 === 1;
}

/** Index of the quote that ends a string, or of the end of the text. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

/** Counts values by commas and opening brackets outside strings, so that an empty list counts twice. */
function requireBounded(text: string): void {
  let values = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = endOfString(text, at);
    const step = stepOf(sign);
    depth += step;
    if (sign === COMMA || step === 1) values += 1;
    requireWithin(values, depth);
  }
}

/** Change of the nesting by a sign. */
function stepOf(sign: number): number {
  if (OPENING.has(sign)) return 1;
  return CLOSING.has(sign) ? -1 : 0;
}

function requireWithin(values: number, depth: number): void {
  if (values > MAX_VALUES) throw new Problem('payload_too_large', { detail: `The body holds more than ${MAX_VALUES} values.` });
  if (depth > MAX_DEPTH) throw fieldProblem('body', 'validation.depth', 'is nested too deeply');
}

/**
 * Parses JSON whose values and nesting are within their bounds, which are checked on the text, before parsing takes memory. Throws `payload_too_large`
 * or `validation` beyond a bound, and `invalid` for what is no JSON.
 */
export function parseJson(text: string, invalid: () => Problem): unknown {
  requireBounded(text);
  try {
    return JSON.parse(text);
  } catch {
    throw invalid();
  }
}

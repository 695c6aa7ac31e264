import { ImportFileError } from './import-file-error.ts';
import { jsonPlace } from './json-place.ts';

/** Deepest nesting of values. */
const MAX_DEPTH = 64;

/** Where an entry of the list stands in the text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Finds the entries of one list of the root object by its brackets alone, so that no more than one of them is parsed at a time. */
class ListScan {
  readonly spans: Span[] = [];
  /** The list itself, from behind its bracket to before the closing one; null while it has not been met. */
  list: Span | null = null;
  readonly #text: string;
  readonly #name: string;
  #depth = 0;
  #key = '';
  #start: number | null = null;

  constructor(text: string, name: string) {
    this.#text = text;
    this.#name = name;
  }

  /** Whether every bracket and quotation mark was closed. */
  run(): boolean {
    const signs = /["{}[\],]/g;
    for (let match = signs.exec(this.#text); match; match = signs.exec(this.#text)) {
      const end = this.#sign(match[0], match.index);
      if (end < 0) return false;
      signs.lastIndex = end + 1;
    }
    return this.#depth === 0;
  }

  /** Answers the last place that the sign takes; -1 where it has no end. */
  #sign(sign: string, at: number): number {
    if (sign === '"') return this.#string(at);
    if (sign === ',') this.#comma(at);
    else if (sign === '{' || sign === '[') this.#open(sign, at);
    else this.#close(at);
    return at;
  }

  #string(at: number): number {
    const end = endOfString(this.#text, at);
    if (this.#depth === 1) this.#key = this.#text.slice(at + 1, Math.min(end, at + 100));
    return end;
  }

  #open(sign: string, at: number): void {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new ImportFileError('import.file.depth', { max: MAX_DEPTH });
    if (sign === '[' && this.#depth === 2 && this.#key === this.#name && !this.list) this.#start = at + 1;
    if (this.#start === at + 1) this.list = { start: at + 1, end: this.#text.length };
  }

  #comma(at: number): void {
    if (this.#depth !== 2 || this.#start === null) return;
    this.spans.push({ start: this.#start, end: at });
    this.#start = at + 1;
  }

  #close(at: number): void {
    if (this.#depth === 2 && this.#start !== null && this.list) {
      this.list = { start: this.list.start, end: at };
      if (this.spans.length > 0 || this.#text.slice(this.#start, at).trim() !== '') this.#comma(at);
      this.#start = null;
    }
    this.#depth -= 1;
  }
}

/** Where a text in quotation marks ends; -1 where it does not. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return -1;
}

/** A list of a JSON object: where its entries stand, and the object with the list empty. */
export interface JsonList {
  readonly root: unknown;
  readonly spans: readonly Span[];
}

/**
 * The entries of the list `name` of the root object of a JSON text, null where it has no such list. Throws `ImportFileError` with line and
 * column for a text that is no JSON outside of the entries, is cut off, or nests too deeply.
 */
export function jsonList(text: string, name: string): JsonList | null {
  const scan = new ListScan(text, name);
  const isWhole = scan.run();
  const { list, spans } = scan;
  if (!isWhole) {
    for (const span of spans) parsedSpan(text, span);
    throw new ImportFileError('import.file.json', jsonPlace(text, text.length));
  }
  const root = parsedSpan(list ? text.slice(0, list.start) + text.slice(list.end) : text, null);
  return list && { root, spans };
}

/** A part of a text as JSON; null is the whole. Throws `ImportFileError` with line and column. */
export function parsedSpan(text: string, span: Span | null): unknown {
  const part = span ? text.slice(span.start, span.end) : text;
  try {
    return JSON.parse(part);
  } catch (error) {
    throw new ImportFileError('import.file.json', jsonPlace(text, (span?.start ?? 0) + faultAt(part, error as SyntaxError)));
  }
}

/** One token of JSON, or the blanks between two. */
const TOKEN = /\s+|[{}[\],:]|"(?:[^"\\]|\\.){0,32767}"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** `JSON.parse` itself names the place only of some faults. */
function faultAt(text: string, { message }: SyntaxError): number {
  const named = /at position (\d+)/.exec(message)?.[1];
  if (named !== undefined) return Number(named);
  TOKEN.lastIndex = 0;
  let end = 0;
  while (TOKEN.test(text)) end = TOKEN.lastIndex;
  return end;
}

import { ImportFileError } from '../parts/import-file-error.ts';
import { MAX_ROW_LENGTH, MEBIBYTE } from '../parts/sheet-limits.ts';
import { type JsonPart, jsonValue } from './json-value.ts';
import { placeBehind, TEXT_START, type TextPlace } from './text-place.ts';

/** Deepest nesting of values. */
const MAX_DEPTH = 64;

const OUTSIDE_STRINGS = /["{}[\],:]/g;
const INSIDE_STRINGS = /["\\]/g;

/** A part that is being read. */
interface OpenPart {
  text: string;
  at: TextPlace;
  members: number;
}

const partAt = (at: TextPlace): OpenPart => ({ text: '', at, members: 0 });

/**
 * Streaming parser of one list in the root object of a JSON text. It only tracks brackets and strings, and holds one entry at a time.
 * The text around the list is the root.
 */
export class JsonList {
  readonly #name: string;
  readonly #head: OpenPart = partAt(TEXT_START);
  readonly #tail: OpenPart = partAt(TEXT_START);
  /** The entry that is being read, or the one that follows the opening bracket; null outside the list. */
  #entry: OpenPart | null = null;
  #hasEntries = false;
  #isThere = false;
  #depth = 0;
  #isString = false;
  /** Characters at the start of the next piece that a backslash escapes. */
  #skipped = 0;
  /** The last member name of the root, and its offset in the text around the list. */
  #key = '';
  #keyFrom = 0;
  /** Start of the part of the current piece that is not assigned yet, and its position in the text. */
  #piece = '';
  #from = 0;
  #place: TextPlace = TEXT_START;

  constructor(name: string) {
    this.#name = name;
  }

  /**
   * The entries of a text that arrives in pieces; iterate once. Throws `ImportFileError` for a text that is truncated or nests too deeply, or
   * if an entry, or the text around the list, is longer than a row may be.
   */
  async *entries(pieces: AsyncIterable<string>): AsyncGenerator<JsonPart> {
    for await (const piece of pieces) yield* this.#entriesIn(piece);
    if (this.#depth !== 0 || this.#isString) throw new ImportFileError('import.file.json', { ...this.#place });
  }

  *#entriesIn(piece: string): Generator<JsonPart> {
    this.#piece = piece;
    this.#from = 0;
    let at = this.#skipped;
    for (let sign = this.#signFrom(at); sign; sign = this.#signFrom(at)) {
      at = sign.index + (sign[0] === '\\' ? 2 : 1);
      const entry = this.#read(sign[0], sign.index);
      if (entry) yield entry;
    }
    this.#skipped = Math.max(0, at - piece.length);
    this.#take(piece.length);
  }

  /** After all entries: the root object with an empty list; null if it has no such list. Throws for invalid JSON. */
  root(): unknown {
    const root = jsonValue(this.#head, this.#tail);
    return this.#isThere ? root : null;
  }

  #signFrom(at: number): RegExpExecArray | null {
    const signs = this.#isString ? INSIDE_STRINGS : OUTSIDE_STRINGS;
    signs.lastIndex = at;
    return signs.exec(this.#piece);
  }

  /** Returns the entry that a character ends, if any. */
  #read(sign: string, at: number): JsonPart | null {
    if (sign === '"') return this.#quote(at);
    if (sign === ':') return this.#colon();
    if (sign === ',') return this.#comma(at);
    if (sign === '{' || sign === '[') return this.#open(sign, at);
    return sign === '\\' ? null : this.#close(at);
  }

  #colon(): null {
    (this.#entry ?? this.#around).members += 1;
    return null;
  }

  #quote(at: number): null {
    this.#isString = !this.#isString;
    if (this.#depth !== 1) return null;
    this.#take(this.#isString ? at + 1 : at);
    if (this.#isString) this.#keyFrom = this.#around.text.length;
    else this.#key = this.#around.text.slice(this.#keyFrom);
    return null;
  }

  #open(sign: string, at: number): null {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new ImportFileError('import.file.depth', { max: MAX_DEPTH });
    if (sign !== '[' || this.#depth !== 2 || this.#key !== this.#name || this.#entry) return null;
    // The entries of a second list would be lost.
    if (this.#isThere) throw new ImportFileError('import.file.geojson');
    this.#take(at + 1);
    this.#isThere = true;
    this.#entry = partAt(this.#place);
    return null;
  }

  #comma(at: number): JsonPart | null {
    if (this.#depth !== 2 || !this.#entry) return null;
    this.#take(at);
    const ended = this.#entry;
    this.#hasEntries = true;
    this.#from = at + 1;
    this.#place = placeBehind(this.#place, ',');
    this.#entry = partAt(this.#place);
    return ended;
  }

  #close(at: number): JsonPart | null {
    this.#depth -= 1;
    if (this.#depth !== 1 || !this.#entry) return null;
    this.#take(at);
    const ended = this.#entry;
    this.#entry = null;
    this.#tail.at = this.#place;
    return this.#hasEntries || ended.text.trim() !== '' ? ended : null;
  }

  get #around(): OpenPart {
    return this.#isThere ? this.#tail : this.#head;
  }

  /** Appends the piece up to an offset to the part it belongs to. */
  #take(to: number): void {
    const text = this.#piece.slice(this.#from, to);
    const part = this.#entry ?? this.#around;
    part.text += text;
    this.#from = to;
    this.#place = placeBehind(this.#place, text);
    if (part.text.length <= MAX_ROW_LENGTH) return;
    if (part !== this.#entry) throw new ImportFileError('import.file.geojson');
    throw new ImportFileError('import.file.row_too_big', { line: part.at.line, megabytes: Math.round(MAX_ROW_LENGTH / MEBIBYTE) });
  }
}

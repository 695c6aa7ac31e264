import { ImportFileError } from '../parts/import-file-error.ts';
import { MAX_ROW_LENGTH, MEBIBYTE } from '../parts/sheet-limits.ts';
import { type JsonPart, jsonValue } from './json-value.ts';
import { placeBehind, TEXT_START, type TextPlace } from './text-place.ts';

/** Deepest nesting of values. */
const MAX_DEPTH = 64;

const OUTSIDE_STRINGS = /["{}[\],]/g;
const INSIDE_STRINGS = /["\\]/g;

/** A part that is still being read. */
interface OpenPart {
  text: string;
  at: TextPlace;
}

/**
 * One list of the root object of a JSON text, found by its brackets alone while the text comes in: of its entries no more than one is held.
 * What is around the list is the root.
 */
export class JsonList {
  readonly #name: string;
  readonly #head: OpenPart = { text: '', at: TEXT_START };
  readonly #tail: OpenPart = { text: '', at: TEXT_START };
  /** The entry that is read, or the one the list begins with; null outside of the list. */
  #entry: OpenPart | null = null;
  #hasEntries = false;
  #isThere = false;
  #depth = 0;
  #isString = false;
  /** Signs at the beginning of the next piece that stand behind a backslash, and so are none. */
  #skipped = 0;
  /** The last name of a member of the root, and where it begins in the text around the list. */
  #key = '';
  #keyFrom = 0;
  /** What of the present piece is in no part yet begins here, and its place in the text. */
  #piece = '';
  #from = 0;
  #place: TextPlace = TEXT_START;

  constructor(name: string) {
    this.#name = name;
  }

  /**
   * The entries of a text that comes in pieces, to be read once. Throws `ImportFileError` for a text that is cut off, that nests too deeply, or of which an
   * entry, or what is around the list, is longer than a row may be.
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

  /** Once all entries are read: the object around the list, the list empty; null where it has no such list. Throws for what is no JSON. */
  root(): unknown {
    const root = jsonValue(this.#head, this.#tail);
    return this.#isThere ? root : null;
  }

  #signFrom(at: number): RegExpExecArray | null {
    const signs = this.#isString ? INSIDE_STRINGS : OUTSIDE_STRINGS;
    signs.lastIndex = at;
    return signs.exec(this.#piece);
  }

  /** Answers the entry that ends with a sign. */
  #read(sign: string, at: number): JsonPart | null {
    if (sign === '"') return this.#quote(at);
    if (sign === ',') return this.#comma(at);
    if (sign === '{' || sign === '[') return this.#open(sign, at);
    return sign === '\\' ? null : this.#close(at);
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
    if (sign !== '[' || this.#depth !== 2 || this.#key !== this.#name || this.#isThere) return null;
    this.#take(at + 1);
    this.#isThere = true;
    this.#entry = { text: '', at: this.#place };
    return null;
  }

  #comma(at: number): JsonPart | null {
    if (this.#depth !== 2 || !this.#entry) return null;
    this.#take(at);
    const ended = this.#entry;
    this.#hasEntries = true;
    this.#from = at + 1;
    this.#place = placeBehind(this.#place, ',');
    this.#entry = { text: '', at: this.#place };
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

  /** Puts the piece up to a place into the part it belongs to. */
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

import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@rastnetz/contract';
import { columnOf } from '../parts/cell-name.ts';
import { ImportFileError } from '../parts/import-file-error.ts';
import { requireAtMost } from '../parts/sheet-limits.ts';
import type { XmlHandlers } from '../parts/xml-scan.ts';
import { appended } from './shared-strings.ts';
import { localName } from './workbook.ts';
import type { RawCell } from './xlsx-cell.ts';

/** A row of a sheet: its number and its non-empty cells. */
export interface RawRow {
  readonly place: number;
  readonly cells: readonly RawCell[];
}

/** Most cells of a row, and most rows of a sheet, in XLSX. */
const MAX_CELLS = 16_384;
const MAX_ROWS = 1_048_576;
/** Most non-empty cells of a sheet, those with only whitespace included: every column of every row that is read. */
const MAX_FILLED = MAX_IMPORT_ROWS * MAX_IMPORT_COLUMNS;

type OpenCell = { -readonly [key in keyof RawCell]: RawCell[key] };

/** Extracts the rows of a sheet from its XML (ECMA-376, part 1, 18.3.1.73). */
export class XlsxRows {
  readonly handlers: XmlHandlers;
  #rows: RawRow[] = [];
  #place = 0;
  #isRow = false;
  #started = 0;
  #filled = 0;
  #cells: RawCell[] = [];
  #cell: OpenCell | null = null;
  #isValue = false;
  #phonetic = 0;

  constructor() {
    this.handlers = {
      open: (name, attributes) => this.#open(localName(name), attributes),
      text: (part) => this.#text(part),
      close: (name) => this.#close(localName(name)),
    };
  }

  /** Returns and clears the rows completed since the last call. */
  taken(): readonly RawRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  #open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') this.#begin(Number(attributes['r'] ?? this.#place + 1));
    else if (name === 'c') this.#cell = this.#openCell(attributes);
    else if (this.#cell) this.#within(this.#cell, name);
  }

  #begin(place: number): void {
    this.#started += 1;
    requireAtMost(this.#started, MAX_ROWS, 'import.file.workbook');
    if (this.#isRow) throw new ImportFileError('import.file.workbook');
    this.#isRow = true;
    this.#place = Number.isInteger(place) && place > 0 && place <= MAX_ROWS ? place : this.#place + 1;
    this.#cells = [];
  }

  /** Throws for a cell within another, or outside of a row, which would be lost. */
  #openCell({ r, t = 'n', s = '0' }: Readonly<Record<string, string>>): OpenCell | null {
    if (this.#cell || !this.#isRow) throw new ImportFileError('import.file.workbook');
    const last = this.#cells.at(-1)?.column ?? -1;
    const column = (r === undefined ? null : columnOf(r)) ?? last + 1;
    // Tags of phonetic hints outside of a cell do not count.
    this.#phonetic = 0;
    if (this.#cells.length >= MAX_CELLS) return null;
    return { name: r ?? '', column, type: t, style: Number(s), isFormula: false, value: '' };
  }

  #end(): void {
    this.#isRow = false;
    if (this.#cells.length === 0) return;
    this.#filled += this.#cells.length;
    requireAtMost(this.#filled, MAX_FILLED, 'import.file.memory');
    this.#rows.push({ place: this.#place, cells: this.#cells });
  }

  #within(cell: OpenCell, name: string): void {
    if (name === 'f') cell.isFormula = true;
    if (name === 'rPh') this.#phonetic += 1;
    this.#isValue = (name === 'v' || name === 't') && this.#phonetic === 0;
  }

  #text(part: string): void {
    if (this.#cell && this.#isValue) this.#cell.value = appended(this.#cell.value, part);
  }

  #close(name: string): void {
    this.#isValue = false;
    if (name === 'rPh') this.#phonetic -= 1;
    if (name === 'c' && this.#cell) {
      if (this.#cell.value !== '' || this.#cell.isFormula) this.#cells.push(this.#cell);
      this.#cell = null;
    }
    if (name === 'row') this.#end();
  }
}

import { hash } from 'node:crypto';
import type { ImportColumn, ImportIssue, ImportIssueKey, ImportTitleLine } from '@rastnetz/contract';
import { Problem } from '../../kernel/problem.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { lengthOf, MAX_ROW_CHARACTERS } from '../formats/parts/sheet-limits.ts';
import type { SheetHead, SheetRow } from '../formats/parts/sheet-row.ts';
import type { Sheet } from '../formats/sheet/sheet.ts';
import { cutTo, storable } from '../rows/clean-text.ts';
import { quoted } from '../rows/row-cells.ts';
import { rowIssue } from '../runs/classify-rows.ts';
import type { StagedRow } from '../stores/import-row.store.ts';
import { type ImportStores, importStores } from '../stores/import-stores.ts';

/** Rows of one transaction, and most characters of their cells. */
const BATCH_ROWS = 500;
const BATCH_CHARACTERS = 2_000_000;
/** Characters counted for an error of a cell, with the text it quotes. */
const ISSUE_CHARACTERS = 200;

/** Sample rows for guessing the columns, and how many values of a column, of what length, are shown. */
const GUESSED_FROM = 50;
const SHOWN = 3;
const SHOWN_CHARACTERS = 100;

/** Summary of a staged file. */
export interface StagedSheet {
  readonly total: number;
  /** Rows whose cells could not be determined. */
  readonly unreadable: number;
  /** The first rows, as cells. */
  readonly samples: readonly (readonly string[])[];
  /** The first values of each column. */
  readonly shown: readonly ReadonlySet<string>[];
}

export const headingsOf = ({ headings }: SheetHead): string[] => headings.map((heading) => cutTo(storable(heading), 200));

/** Most characters stored of a title line. */
const TITLE_CHARACTERS = 200;

export const titleLinesOf = ({ titleLines = [] }: SheetHead): ImportTitleLine[] =>
  titleLines.map(({ place, text }) => ({ place, text: cutTo(storable(text), TITLE_CHARACTERS) }));

export const otherSheetsOf = ({ otherSheets = [] }: SheetHead): string[] => otherSheets.map((name) => storable(name));

/** Identifies files of the same layout. */
export const headingsHash = (headings: readonly string[]): Buffer => hash('sha256', JSON.stringify(headings), 'buffer');

/** Columns for display: the heading, and its first values. */
export const columnsOf = (headings: readonly string[], { shown }: StagedSheet, isRemembered: boolean): ImportColumn[] =>
  headings.map((heading, column) => ({
    heading,
    samples: [...(shown[column] ?? [])],
    isRemembered,
  }));

/** The first values of each column, from the whole file: a column that begins with blank cells is not blank. */
class FirstValues {
  readonly shown: readonly Set<string>[];

  constructor(columns: number) {
    this.shown = Array.from({ length: columns }, () => new Set<string>());
  }

  add(rows: readonly Pick<StagedRow, 'cells'>[]): void {
    for (const [column, values] of this.shown.entries()) this.#addTo(values, column, rows);
  }

  #addTo(values: Set<string>, column: number, rows: readonly Pick<StagedRow, 'cells'>[]): void {
    for (const { cells } of rows) {
      if (values.size === SHOWN) return;
      const value = cutTo((cells[column] ?? '').trim(), SHOWN_CHARACTERS);
      if (value !== '') values.add(value);
    }
  }
}

/**
 * Inserts the rows of a file into the database, one transaction per batch. Throws `ImportFileError` for errors in later rows, and
 * `wrong_state` if the import has been cancelled.
 */
export async function stageSheet(inTransaction: InTransaction, importId: string, sheet: Sheet): Promise<StagedSheet> {
  const samples: (readonly string[])[] = [];
  const first = new FirstValues(sheet.head.headings.length);
  let total = 0;
  let unreadable = 0;
  for await (const rows of portions(sheet.batches)) {
    const staged = rows.map((row, index) => stagedRow(importId, total + index + 1, row));
    await inTransaction(importStores, (stores) => putIn(stores, importId, staged));
    total += rows.length;
    unreadable += staged.filter(isUnreadable).length;
    first.add(staged);
    samples.push(...staged.slice(0, GUESSED_FROM - samples.length).map(({ cells }) => cells));
  }
  return { total, unreadable, samples, shown: first.shown };
}

const UNREADABLE = new Set<string>(['import.fault.cells', 'import.fault.quote', 'import.fault.row_too_long'] satisfies ImportIssueKey[]);
/** Whether the cells of a row could not be determined. */
export const isUnreadable = ({ sheet_faults }: Pick<StagedRow, 'sheet_faults'>): boolean =>
  sheet_faults.some(({ key }) => UNREADABLE.has(key));

async function putIn(
  { imports, importRows }: Pick<ImportStores, 'importRows' | 'imports'>,
  importId: string,
  rows: readonly StagedRow[],
): Promise<void> {
  const job = await imports.lock(importId);
  if (job?.state !== 'checking') throw new Problem('wrong_state', { detail: 'The import was cancelled.' });
  await importRows.insertMany(rows);
  await imports.advance(importId, {});
}

/** All rows in portions for one statement each. */
async function* portions(batches: Sheet['batches']): AsyncGenerator<SheetRow[]> {
  for await (const batch of batches) yield* portionsOf(batch);
}

function* portionsOf(rows: readonly SheetRow[]): Generator<SheetRow[]> {
  let portion: SheetRow[] = [];
  let characters = 0;
  for (const row of rows) {
    const length = Math.min(lengthOf(row.cells), MAX_ROW_CHARACTERS) + (row.issues ?? []).length * ISSUE_CHARACTERS;
    if (portion.length === BATCH_ROWS || (portion.length > 0 && characters + length > BATCH_CHARACTERS)) {
      yield portion;
      portion = [];
      characters = 0;
    }
    portion.push(row);
    characters += length;
  }
  if (portion.length > 0) yield portion;
}

function stagedRow(importId: string, number: number, { place, cells, issues = [] }: SheetRow): StagedRow {
  const length = lengthOf(cells);
  const tooLong: ImportIssue[] =
    length > MAX_ROW_CHARACTERS ? [rowIssue('import.fault.row_too_long', { length, max: MAX_ROW_CHARACTERS })] : [];
  const kept = tooLong.length > 0 ? cutCells(cells) : [...cells];
  return { import_id: importId, number, place, cells: kept.map(storable), sheet_faults: [...issues.map(storableIssue), ...tooLong] };
}

/** Texts of the file that an error quotes need the same cleaning as the cells. */
function storableIssue({ params, ...issue }: ImportIssue): ImportIssue {
  const values = Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? quoted(storable(value)) : value]);
  return { ...issue, params: Object.fromEntries(values) };
}

function cutCells(cells: readonly string[]): string[] {
  let left = MAX_ROW_CHARACTERS;
  return cells.map((cell) => {
    const kept = cell.slice(0, Math.max(0, left));
    left -= kept.length;
    return kept;
  });
}

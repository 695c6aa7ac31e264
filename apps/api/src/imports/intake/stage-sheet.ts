import { hash } from 'node:crypto';
import type { ImportColumn, ImportFault, ImportFaultKey, ImportTitleLine } from '@rastnetz/contract';
import { Problem } from '../../kernel/problem.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { lengthOf, MAX_ROW_CHARACTERS } from '../formats/parts/sheet-limits.ts';
import type { SheetHead, SheetRow } from '../formats/parts/sheet-row.ts';
import type { Sheet } from '../formats/sheet/sheet.ts';
import { cutTo, storable } from '../rows/clean-text.ts';
import { quoted } from '../rows/row-cells.ts';
import { fault } from '../runs/classify-rows.ts';
import type { StagedRow } from '../stores/import-row.store.ts';
import { type ImportStores, importStores } from '../stores/import-stores.ts';

/** Rows of one transaction, and the most characters of theirs. */
const BATCH_ROWS = 500;
const BATCH_CHARACTERS = 2_000_000;
/** What a fault of a cell takes, with what it quotes. */
const FAULT_CHARACTERS = 200;

/** Rows that columns are guessed from, and what is shown of them. */
const GUESSED_FROM = 50;
const SHOWN = 3;
const SHOWN_CHARACTERS = 100;

/** What is known of a file that is staged. */
export interface StagedSheet {
  readonly total: number;
  /** Rows that were not read whole. */
  readonly unreadable: number;
  /** The first rows, as cells. */
  readonly samples: readonly (readonly string[])[];
}

export const headingsOf = ({ headings }: SheetHead): string[] => headings.map((heading) => cutTo(storable(heading), 200));

/** Most characters that are kept of a title line. */
const TITLE_CHARACTERS = 200;

export const titleLinesOf = ({ titleLines = [] }: SheetHead): ImportTitleLine[] =>
  titleLines.map(({ place, text }) => ({ place, text: cutTo(storable(text), TITLE_CHARACTERS) }));

/** Tells files of one layout from others. */
export const headingsHash = (headings: readonly string[]): Buffer => hash('sha256', JSON.stringify(headings), 'buffer');

/** Columns as they are shown: the heading, and the first things that stand in it. */
export const columnsOf = (headings: readonly string[], { samples }: StagedSheet, isRemembered: boolean): ImportColumn[] =>
  headings.map((heading, column) => ({
    heading,
    samples: [...new Set(samples.map((cells) => cutTo((cells[column] ?? '').trim(), SHOWN_CHARACTERS)).filter(Boolean))].slice(0, SHOWN),
    isRemembered,
  }));

/**
 * Puts the rows of a file into the database, a batch in a transaction. Throws `ImportFileError` for what only later rows show, and
 * `wrong_state` where the import was cancelled in the meantime.
 */
export async function stageSheet(inTransaction: InTransaction, importId: string, sheet: Sheet): Promise<StagedSheet> {
  const samples: (readonly string[])[] = [];
  let total = 0;
  let unreadable = 0;
  for await (const rows of portions(sheet.batches)) {
    const staged = rows.map((row, index) => stagedRow(importId, total + index + 1, row));
    await inTransaction(importStores, (stores) => putIn(stores, importId, staged));
    total += rows.length;
    unreadable += staged.filter(isUnreadable).length;
    samples.push(...staged.slice(0, GUESSED_FROM - samples.length).map(({ cells }) => cells));
  }
  return { total, unreadable, samples };
}

const UNREADABLE = new Set<string>(['import.fault.cells', 'import.fault.quote', 'import.fault.row_too_long'] satisfies ImportFaultKey[]);
/** Whether the text of a row does not say which cells it has. */
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

/** All rows in portions that one statement takes. */
async function* portions(batches: Sheet['batches']): AsyncGenerator<SheetRow[]> {
  for await (const batch of batches) yield* portionsOf(batch);
}

function* portionsOf(rows: readonly SheetRow[]): Generator<SheetRow[]> {
  let portion: SheetRow[] = [];
  let characters = 0;
  for (const row of rows) {
    const length = Math.min(lengthOf(row.cells), MAX_ROW_CHARACTERS) + (row.faults ?? []).length * FAULT_CHARACTERS;
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

function stagedRow(importId: string, number: number, { place, cells, faults = [] }: SheetRow): StagedRow {
  const length = lengthOf(cells);
  const tooLong: ImportFault[] =
    length > MAX_ROW_CHARACTERS ? [fault('import.fault.row_too_long', { length, max: MAX_ROW_CHARACTERS })] : [];
  const kept = tooLong.length > 0 ? cutCells(cells) : [...cells];
  return { import_id: importId, number, place, cells: kept.map(storable), sheet_faults: [...faults.map(storableFault), ...tooLong] };
}

/** What a fault quotes of a file is no more text than the file. */
function storableFault({ params, ...fault }: ImportFault): ImportFault {
  const values = Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? quoted(storable(value)) : value]);
  return { ...fault, params: Object.fromEntries(values) };
}

function cutCells(cells: readonly string[]): string[] {
  let left = MAX_ROW_CHARACTERS;
  return cells.map((cell) => {
    const kept = cell.slice(0, Math.max(0, left));
    left -= kept.length;
    return kept;
  });
}

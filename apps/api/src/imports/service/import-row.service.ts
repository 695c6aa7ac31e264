import {
  type changeImportRow,
  type HandlerInput,
  type ImportIssue,
  type ImportRow,
  MAX_IMPORT_ROWS,
  type RowDecision,
} from '@rastnetz/contract';
import { fieldProblem, Problem } from '../../kernel/problem.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { ReverseGeocoder } from '../../places/reverse-geocoder.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { lengthOf, MAX_ROW_CHARACTERS, MEGABYTE } from '../formats/parts/sheet-limits.ts';
import type { ImportStarter } from '../intake/import-company.ts';
import { isUnreadable } from '../intake/stage-sheet.ts';
import { storable } from '../rows/clean-text.ts';
import { checkRows } from '../runs/check-rows.ts';
import { RowGrid } from '../runs/row-grid.ts';
import { rowView } from '../stores/import.mapper.ts';
import { type ImportRecord, ImportStore } from '../stores/import.store.ts';
import type { CheckedRow, ImportRowRecord } from '../stores/import-row.store.ts';
import { type CheckStores, checkStores } from '../stores/import-stores.ts';
import { lockImport } from './seen-import.ts';

type RowInput = HandlerInput<typeof changeImportRow>;

/** Degrees of latitude slightly above one kilometre, and most rows of a file compared within that band. */
const BAND_DEGREES = 0.0095;
const MOST_IN_BAND = 2000;

/** Errors of rows that repeat an earlier one, and most such rows that are checked again with it. */
const REPEATS = ['import.fault.twice', 'import.fault.same_location'] as const;
const MOST_REPEATS = 200;
/** Time limit for reading them, in milliseconds, as in a step of the check. */
const READING_MS = 250;

export interface RowDeps {
  readonly inTransaction: InTransaction;
  readonly gazetteer: Gazetteer;
  readonly reverseGeocoder: ReverseGeocoder;
}

/** Edits single rows of a `ready` import: cells and decisions. */
export class ImportRowService {
  readonly #deps: RowDeps;

  constructor(deps: RowDeps) {
    this.#deps = deps;
  }

  /**
   * Changes cells or the decision of a row and returns it checked again; rows that were broken because they repeat it are checked again, too.
   * Throws `not_found`, `wrong_state` unless the import is ready, and `validation` for an unknown column, too long a row or too many bytes of edited rows, a broken row to be taken, or a location that the row cannot refer to.
   */
  change(viewer: ImportStarter, { params, body }: RowInput): Promise<ImportRow> {
    return this.#deps.inTransaction({ ...checkStores, imports: ImportStore }, async (stores) => {
      const job = await lockImport(stores, viewer, params.id, ['ready']);
      const stored = await stores.importRows.find(job.id, params.number);
      if (!stored) throw new Problem('not_found', { detail: 'There is no row with this number.' });
      const record = editedRow(stored, body, job);
      const { cells, edited, sheet_faults } = record;
      const edited_bytes = requireEditedBytes(job, bytesOf(cells) - bytesOf(stored.cells));
      const [checked] = await this.#check(stores, job, [record]);
      if (!checked) throw new Error('a row had no outcome of its check');
      const decided = { ...checked, decision: decisionOf(stored, checked, body) };
      await stores.importRows.updateMany([{ ...decided, cells, edited, sheet_faults }]);
      await this.#checkRepeats(stores, job, stored, checked);
      const counts = await stores.imports.countKinds(job.id);
      const isMended = isUnreadable(stored) && !isUnreadable(record);
      const unreadable = job.unreadable - (isMended ? 1 : 0);
      await stores.imports.update(job.id, { counts: JSON.stringify(counts), unreadable, edited_bytes });
      return rowView({ ...record, ...decided });
    });
  }

  /** Checks the rows that are broken because they repeat a row, if it no longer has the same claim. */
  async #checkRepeats(stores: CheckStores, job: ImportRecord, { claim, place }: ImportRowRecord, checked: CheckedRow): Promise<void> {
    if (claim === null || claim === checked.claim) return;
    const repeats = await stores.importRows.repeating(job.id, { issueKeys: REPEATS, place, limit: MOST_REPEATS });
    if (repeats.length > 0) await stores.importRows.updateMany(await this.#check(stores, job, repeats));
  }

  /**
   * Checks single rows. Unlike the check of a file, it compares a row with later ones too, but not with those that name it as a possible duplicate:
   * a pair is decided at one of its rows, otherwise a correction of the first would leave out both.
   */
  async #check(stores: CheckStores, job: ImportRecord, records: readonly ImportRowRecord[]): Promise<CheckedRow[]> {
    const { gazetteer, reverseGeocoder } = this.#deps;
    const check = { job, gazetteer, reverseGeocoder, below: MAX_IMPORT_ROWS + 1, readingMs: READING_MS };
    const alone = await checkRows(stores, records, { ...check, grid: new RowGrid() });
    const grid = new RowGrid();
    for (const { lat } of alone) {
      if (lat === null) continue;
      const band = { south: lat - BAND_DEGREES, north: lat + BAND_DEGREES, limit: MOST_IN_BAND };
      for (const row of await stores.importRows.placedBetween(job.id, band)) grid.add(row);
    }
    if (alone.every(({ lat }) => lat === null)) return alone;
    // Slow rows may be left over, and the grid has the neighbours of the others.
    return checkRows(stores, records.slice(0, alone.length), { ...check, grid });
  }
}

/** The row with the requested changes. Editing a cell removes the reader's error of that cell. */
function editedRow(stored: ImportRowRecord, { cells, decision, joinId }: RowInput['body'], job: ImportRecord): ImportRowRecord {
  if (decision === 'join' && joinId === undefined) throw fieldProblem('joinId', 'import.error.join', 'is missing');
  const fixed = Object.entries(cells).map(([column, text]) => [Number(column), storable(text)] as const);
  const stray = fixed.find(([column]) => column >= job.columns.length);
  if (stray) throw fieldProblem(`cells.${stray[0]}`, 'import.error.column', `the file has ${job.columns.length} columns`);
  const columns = new Set(fixed.map(([column]) => column));
  const isOpen = ({ column }: ImportIssue) => columns.size === 0 || (column !== null && !columns.has(column));
  const texts = new Map(fixed);
  const cellsAfter = job.columns.map((_, column) => texts.get(column) ?? stored.cells[column] ?? '');
  requireRowLength(cellsAfter, stored);
  return {
    ...stored,
    cells: cellsAfter,
    edited: [...new Set([...stored.edited, ...columns])].toSorted((one, other) => one - other),
    sheet_faults: stored.sheet_faults.filter(isOpen),
    ...(decision && { decision, join_id: decision === 'join' ? (joinId ?? null) : null }),
  };
}

/** An edited row has the limit of a row of a file. One that is longer already may be shortened in steps. */
function requireRowLength(cells: readonly string[], stored: ImportRowRecord): void {
  const length = lengthOf(cells);
  if (length <= MAX_ROW_CHARACTERS || length <= lengthOf(stored.cells)) return;
  throw fieldProblem('cells', 'import.error.row_too_long', `at most ${MAX_ROW_CHARACTERS} characters`, { length, max: MAX_ROW_CHARACTERS });
}

const bytesOf = (cells: readonly string[]): number => cells.reduce((sum, cell) => sum + Buffer.byteLength(cell), 0);

/** Megabytes by which the edited rows of an import may be longer than those of its file: 100,000 rows could become 20 GB. */
const MAX_EDITED_MB = 10;

/** Returns by how many bytes edited rows are longer than those of the file after a change. One that shortens a row is always possible. */
function requireEditedBytes({ edited_bytes: before }: ImportRecord, added: number): number {
  const after = before + added;
  if (added <= 0 || after <= MAX_EDITED_MB * MEGABYTE) return after;
  throw fieldProblem('cells', 'import.error.edits_too_long', `at most ${MAX_EDITED_MB} MB more than the file`, { max: MAX_EDITED_MB });
}

/** The requested decision; else the previous one if the row's kind is unchanged, else the default of its kind. */
function decisionOf(stored: ImportRowRecord, checked: CheckedRow, { decision, joinId }: RowInput['body']): RowDecision {
  if (decision === 'join' && checked.location_id !== joinId)
    throw fieldProblem('joinId', 'import.error.join', 'is no location that this row can be');
  if (checked.kind === 'broken') {
    if (decision === 'take') throw fieldProblem('decision', 'import.error.broken', 'a broken row cannot be taken');
    return 'skip';
  }
  return decision ?? (checked.kind === stored.kind ? stored.decision : checked.decision);
}

import type { Import, ImportDetail, ImportRow } from '@rastnetz/contract';
import { lengthOf, MAX_ROW_CHARACTERS } from '../formats/parts/sheet-limits.ts';
import { cutTo } from '../rows/clean-text.ts';
import type { NamedImport } from './import.store.ts';
import type { ImportRowRecord } from './import-row.store.ts';
import { rowCounts, takenCounts } from './kind-counts.ts';

/** An import on the wire. */
export const importView = (row: NamedImport): Import => ({
  id: row.id,
  state: row.state,
  fileName: row.file_name,
  format: row.format,
  companyId: row.company_id,
  companyName: row.companyName,
  who: row.who,
  createdAt: row.created_at.toISOString(),
  committedAt: row.committed_at?.toISOString() ?? null,
  done: row.done,
  total: row.total,
  unreadable: row.unreadable,
  pass: row.pass,
  counts: rowCounts(row.counts),
  taken: takenCounts(row.counts),
  written: row.written,
  kept: row.kept,
  failure: row.failure,
});

/** The detail view of an import on the wire. */
export const importDetail = (row: NamedImport, ended: Pick<ImportDetail, 'leftOut' | 'removed'>): ImportDetail => ({
  ...importView(row),
  columns: row.columns,
  mapping: row.mapping,
  titleLines: row.title_lines,
  otherSheets: row.other_sheets,
  ...ended,
});

/** Most characters of cells in one response: a page of 20 of the longest rows. */
const ANSWER_CHARACTERS = 20 * MAX_ROW_CHARACTERS;
/** Characters shown of each cell beyond that. */
const SHOWN = 200;

/** Rows of one response. Beyond four million characters the cells of later rows are cut; a smaller page has them complete. */
export function rowViews(rows: readonly ImportRowRecord[]): ImportRow[] {
  let characters = 0;
  return rows.map((row) => {
    characters += lengthOf(row.cells);
    const view = rowView(row);
    return characters <= ANSWER_CHARACTERS ? view : { ...view, cells: row.cells.map((cell) => cutTo(cell, SHOWN)) };
  });
}

/** A row on the wire; one that waits for its check has the kind `same`. */
export const rowView = (row: ImportRowRecord): ImportRow => ({
  number: row.number,
  place: row.place,
  kind: row.kind ?? 'same',
  title: row.title,
  cells: row.cells,
  edited: row.edited,
  faults: row.faults,
  notes: row.notes,
  changes: row.changes,
  // Duplicates of rows checked by an earlier version have no place.
  duplicates: row.duplicates.map((duplicate) => ({ ...duplicate, place: duplicate.place ?? null })),
  decision: row.decision,
  joinId: row.join_id,
  isAdopting: row.adopted,
  locationId: row.location_id,
  outcome: row.outcome,
});

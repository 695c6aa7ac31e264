import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportDetail, ImportIssue } from '@rastnetz/contract';
import { toCell } from '../../kernel/formula-text.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import type { ImportRowRecord } from '../stores/import-row.store.ts';
import { importStores } from '../stores/import-stores.ts';
import { issueMessage } from './issue-message.ts';

/** A line of the report: a row that was left out, is broken, has a note, or is a possible duplicate. */
interface Line {
  readonly place: number;
  readonly outcome: 'left out' | 'broken' | 'note' | 'possible duplicate';
  readonly name: string;
  readonly column: string;
  readonly value: string;
  readonly reason: string;
}

const COLUMNS = ['place', 'outcome', 'name', 'column', 'value', 'reason'] as const;

/** Rows per query, and the longest value that is quoted. */
const PAGE_ROWS = 500;
const VALUE_CHARACTERS = 200;

/** Errors of rows whose kind maps to no location type; they are reported as left out, not as broken. */
const NO_TYPE_OF_OURS: ReadonlySet<string> = new Set(['import.fault.kind', 'import.fault.kind_parking']);

/** All messages about the rows of an import, and their frequency. */
export interface ImportReport {
  readonly lines: readonly Line[];
  readonly leftOut: number;
  readonly broken: number;
  readonly trashed: number;
  readonly leftOutByReason: Readonly<Record<string, number>>;
}

/** Builds the report in one pass over the rows of an import. */
export async function reportOn(inTransaction: InTransaction, detail: ImportDetail): Promise<ImportReport> {
  const { id, total } = detail;
  const lines: Line[] = [];
  let [leftOut, broken, trashed] = [0, 0, 0];
  for (let after = 0; after < total; after += PAGE_ROWS) {
    const rows = await inTransaction(importStores, ({ importRows }) => importRows.range(id, after, after + PAGE_ROWS));
    lines.push(...rows.flatMap((row) => linesOf(row, detail)));
    leftOut += rows.filter((row) => row.kind === 'broken' && isLeftOut(row)).length;
    broken += rows.filter((row) => row.kind === 'broken' && !isLeftOut(row)).length;
    trashed += rows.filter(({ notes }) => notes.some(({ key }) => key === 'import.note.trash')).length;
  }
  const reasons = lines.filter(({ outcome }) => outcome === 'left out').map(({ reason }) => reason);
  return { lines, leftOut, broken, trashed, leftOutByReason: tally(reasons) };
}

const isLeftOut = ({ faults }: ImportRowRecord): boolean => faults.every(({ key }) => NO_TYPE_OF_OURS.has(key));

function linesOf(row: ImportRowRecord, { columns, format }: ImportDetail): Line[] {
  const { place, title: name } = row;
  const lineOf =
    (outcome: Line['outcome']) =>
    (issue: ImportIssue): Line => {
      const [heading, cell] = issue.column === null ? ['', ''] : [columns[issue.column]?.heading ?? '', row.cells[issue.column] ?? ''];
      return { place, outcome, name, column: heading, value: cell.slice(0, VALUE_CHARACTERS), reason: issueMessage(issue, 'en', format) };
    };
  const twins = row.duplicates.map(({ title, distance }): Line => {
    return { place, outcome: 'possible duplicate', name, column: '', value: '', reason: `${title}, ${distance} m away` };
  });
  return [...row.faults.map(lineOf(isLeftOut(row) ? 'left out' : 'broken')), ...row.notes.map(lineOf('note')), ...twins.slice(0, 1)];
}

/** Number of occurrences of each value, the most frequent first. */
function tally(values: readonly string[]): Record<string, number> {
  const groups = [...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length] as const);
  return Object.fromEntries(groups.toSorted(([, a], [, b]) => b - a));
}

/** A CSV cell; text that a spreadsheet would evaluate as a formula is escaped. */
function cell(value: string | number): string {
  const safe = toCell(String(value));
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Writes the lines of a report as CSV and its counts as JSON. Returns the path of the CSV. */
export async function writeReport(folder: string, { lines }: ImportReport, summary: object, at: Date): Promise<string> {
  await mkdir(folder, { recursive: true });
  const base = join(folder, `import-report-${at.toISOString().replace(/[:.]/g, '-')}`);
  const rows = lines.map((line) => COLUMNS.map((column) => cell(line[column])).join(','));
  await writeFile(`${base}.csv`, `\u{FEFF}${[COLUMNS.join(','), ...rows].join('\r\n')}\r\n`);
  await writeFile(`${base}.json`, `${JSON.stringify(summary, null, 2)}\n`);
  return `${base}.csv`;
}

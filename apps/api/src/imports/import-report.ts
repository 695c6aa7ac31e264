import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SavedCounts } from './import.service.ts';
import type { CheckedFile } from './import-file.ts';

/** An import as it ended. */
export interface ImportResult {
  readonly file: CheckedFile;
  readonly company: string;
  readonly counts: SavedCounts;
  readonly durationMs: number;
}

interface Line {
  readonly place: string;
  readonly outcome: 'left out' | 'broken' | 'note';
  readonly kind: string;
  readonly name: string;
  readonly sourceId: string;
  readonly reason: string;
}

const COLUMNS = ['place', 'outcome', 'kind', 'name', 'sourceId', 'reason'] as const;

function linesOf({ leftOut, broken, rows }: CheckedFile): Line[] {
  return [
    ...broken.map(({ place, fault }) => ({
      place,
      outcome: 'broken' as const,
      kind: '',
      name: '',
      sourceId: '',
      reason: `${fault.column}: ${fault.message}`,
    })),
    ...leftOut.map(({ leftOut: reason, ...row }) => ({ ...row, outcome: 'left out' as const, reason })),
    ...rows.flatMap(({ place, notes, draft, sourceId }) =>
      notes.map((reason) => ({ place, outcome: 'note' as const, kind: draft.locationType, name: draft.name ?? '', sourceId, reason })),
    ),
  ];
}

/** A text that a spreadsheet would run as a formula is marked as text. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** How often each thing occurs, the most frequent first. */
function tally(values: readonly string[]): Record<string, number> {
  const groups = [...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length] as const);
  return Object.fromEntries(groups.toSorted(([, a], [, b]) => b - a));
}

/** The counts of an import in one object, as the report file holds them. */
export function summaryOf({ file, company, counts, durationMs }: ImportResult) {
  return {
    file: file.fileName,
    company,
    rows: file.total,
    ...counts,
    leftOut: file.leftOut.length,
    broken: file.broken.length,
    leftOutByReason: tally(file.leftOut.map(({ leftOut }) => leftOut)),
    byType: tally(file.rows.map(({ draft }) => draft.locationType)),
    hours: {
      week: file.rows.filter(({ draft }) => Object.values(draft.openingHours).some(({ isOpen }) => isOpen)).length,
      text: file.rows.filter(({ draft }) => draft.openingHoursText !== null).length,
    },
    rowsPerSecond: Math.round(file.rows.length / Math.max(durationMs / 1000, 0.001)),
    seconds: Math.round(durationMs / 100) / 10,
  };
}

/**
 * Writes the report of an import: a CSV with every row left out, broken or changed on the way and its reason, and the counts as JSON.
 * Answers the path of the CSV.
 */
export async function writeReport(folder: string, result: ImportResult, at: Date): Promise<string> {
  await mkdir(folder, { recursive: true });
  const base = join(folder, `import-report-${at.toISOString().replace(/[:.]/g, '-')}`);
  const lines = linesOf(result.file).map((line) => COLUMNS.map((column) => cell(line[column])).join(','));
  await writeFile(`${base}.csv`, `\u{FEFF}${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`);
  await writeFile(`${base}.json`, `${JSON.stringify(summaryOf(result), null, 2)}\n`);
  return `${base}.csv`;
}

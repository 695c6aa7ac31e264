import { access, constants } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { LocationDraft } from '@rastnetz/contract';
import { csvRows } from './csv-rows.ts';
import { geojsonRows } from './geojson-rows.ts';
import { type BrokenRow, brokenRow, type FileFault, ImportFileError, isBroken, type ReadRow } from './import-row.ts';
import { type LeftOutRow, type MappedRow, mapRow } from './row-mapper.ts';
import { checkUtf8 } from './utf8-check.ts';

/** A file that was read whole and can be imported. */
export interface CheckedFile {
  readonly fileName: string;
  readonly total: number;
  readonly rows: readonly MappedRow[];
  readonly leftOut: readonly LeftOutRow[];
  readonly broken: readonly BrokenRow[];
}

/** Most faults that are told one by one. */
const FAULTS_TOLD = 20;

const READERS: Readonly<Record<string, (path: string) => AsyncIterable<ReadRow>>> = {
  '.geojson': geojsonRows,
  '.json': geojsonRows,
  '.csv': csvRows,
};

async function rowsOf(path: string): Promise<AsyncIterable<ReadRow>> {
  const fileName = basename(path);
  const wrong = (message: string) => new ImportFileError(fileName, [{ place: '', column: '', message }]);
  const reader = READERS[extname(path).toLowerCase()];
  if (!reader) throw wrong('should end in .geojson, .json or .csv');
  await access(path, constants.R_OK).catch(() => {
    throw wrong(`there is no such file that can be read (${path})`);
  });
  await checkUtf8(path);
  return reader(path);
}

type Sorted = { readonly rows: MappedRow[]; readonly leftOut: LeftOutRow[]; readonly broken: BrokenRow[] };

/**
 * Reads a whole file and maps its rows; nothing is written. Throws `ImportFileError` naming file, row and column for a file that is
 * wrong or cut off. With `skipBroken`, single bad rows are answered as broken instead.
 */
export async function checkFile(path: string, { skipBroken }: { readonly skipBroken: boolean }): Promise<CheckedFile> {
  const fileName = basename(path);
  const sorted: Sorted = { rows: [], leftOut: [], broken: [] };
  const seen = new Map<string, string>();
  for await (const read of await rowsOf(path)) sortIn(sorted, isBroken(read) ? read : checked(read, seen));
  const { rows, leftOut, broken } = sorted;
  if (broken.length > 0 && !skipBroken) throw new ImportFileError(fileName, told(broken.map(({ fault }) => fault)));
  const total = rows.length + leftOut.length + broken.length;
  if (total === 0) throw new ImportFileError(fileName, [{ place: 'row 1', column: '', message: 'the file has no rows' }]);
  return { fileName, total, rows, leftOut, broken };
}

function sortIn({ rows, leftOut, broken }: Sorted, row: MappedRow | LeftOutRow | BrokenRow): void {
  if ('fault' in row) broken.push(row);
  else if ('leftOut' in row) leftOut.push(row);
  else rows.push(row);
}

function checked(row: Exclude<ReadRow, BrokenRow>, seen: Map<string, string>): MappedRow | LeftOutRow | BrokenRow {
  const key = `${row.fields.source}\n${row.fields.source_id}`;
  const earlier = seen.get(key);
  if (earlier) return brokenRow(row.place, 'source_id', `"${row.fields.source_id}" stands in ${earlier} already`);
  seen.set(key, row.place);
  const mapped = mapRow(row);
  if ('leftOut' in mapped) return mapped;
  const issue = LocationDraft.safeParse(mapped.draft).error?.issues[0];
  return issue ? brokenRow(row.place, issue.path.join('.'), issue.message) : mapped;
}

function told(faults: readonly FileFault[]): readonly FileFault[] {
  const more = faults.length - FAULTS_TOLD;
  if (more <= 0) return faults;
  return [...faults.slice(0, FAULTS_TOLD), { place: `and ${more} more`, column: '', message: 'rows that cannot be read' }];
}

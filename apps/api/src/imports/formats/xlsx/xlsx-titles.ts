import type { ImportTitleLine } from '@rastnetz/contract';
import {
  MAX_LINES_BEFORE_TABLE,
  MAX_TITLE_LINES,
  MIN_EVENNESS,
  MIN_TITLED_WIDTH,
  SAMPLE_LENGTH,
  SAMPLE_ROWS,
} from '../parts/title-rule.ts';

/** A row with its place, and its non-blank cells by column. */
interface PlacedRow {
  readonly place: number;
  readonly cells: ReadonlyMap<number, string>;
}

/** A sheet split into its title and its table; `table` starts with the header. */
export interface TitledRows<R extends PlacedRow> {
  readonly titleLines: readonly ImportTitleLine[];
  readonly table: AsyncGenerator<R, undefined>;
}

/** Splits off a title above the header. Every row is in one of the two parts. */
export async function withoutTitle<R extends PlacedRow>(rows: AsyncGenerator<R, undefined>): Promise<TitledRows<R>> {
  const first = await firstRows(rows);
  const titles = titleRowsOf(first);
  const titleLines = titles.map(({ place, cells }) => ({ place, text: [...cells.values()].join('').trim() }));
  return { titleLines, table: joined(first.slice(titles.length), rows) };
}

/** The sample for the detection: only the first row if it has more than one cell, as in most files. */
async function firstRows<R extends PlacedRow>(rows: AsyncGenerator<R, undefined>): Promise<R[]> {
  const first: R[] = [];
  let length = 0;
  while (first.length === 0 || (isOneText(first[0]) && first.length < SAMPLE_ROWS + MAX_TITLE_LINES && length < SAMPLE_LENGTH)) {
    const next = await rows.next();
    if (next.done) break;
    first.push(next.value);
    length += [...next.value.cells.values()].reduce((sum, cell) => sum + cell.length, 0);
  }
  return first;
}

/** Leading rows with a single text, if a table follows that most rows fit; else none. */
function titleRowsOf<R extends PlacedRow>(first: readonly R[]): readonly R[] {
  const end = first.findIndex((row) => !isOneText(row));
  const [heading, ...below] = first.slice(Math.max(0, end));
  const isTitled = end > 0 && end <= MAX_TITLE_LINES && heading !== undefined && isTable(heading, below);
  return isTitled ? first.slice(0, end) : [];
}

/** A row with fewer cells than the header fits, because a sheet omits blank cells at the end. */
function isTable(heading: PlacedRow, below: readonly PlacedRow[]): boolean {
  const width = widthOf(heading);
  const fitting = below.filter((row) => widthOf(row) <= width).length + 1;
  const isEven = fitting / (below.length + 1) >= MIN_EVENNESS;
  return heading.place <= MAX_LINES_BEFORE_TABLE && width >= MIN_TITLED_WIDTH && below.length > 0 && isEven;
}

const isOneText = (row: PlacedRow | undefined): boolean =>
  row?.cells.size === 1 && [...row.cells.values()].every((text) => text.trim() !== '');

/** Width of a row: the column after its last non-blank cell. */
export const widthOf = ({ cells }: PlacedRow): number => Math.max(...cells.keys()) + 1;

async function* joined<R>(first: readonly R[], rest: AsyncGenerator<R, undefined>): AsyncGenerator<R, undefined> {
  try {
    yield* first;
    yield* rest;
  } finally {
    // Closes the file even if the consumer stops early.
    await rest.return(undefined);
  }
}

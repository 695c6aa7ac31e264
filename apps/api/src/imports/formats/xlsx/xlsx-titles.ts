import type { ImportTitleLine } from '@rastnetz/contract';
import { LOOKED_AT, MAX_TITLE_LINES, MIN_EVENNESS, MIN_TITLED_WIDTH, SAMPLE_LENGTH, SAMPLE_ROWS } from '../parts/title-rule.ts';

/** What is asked of a row of a sheet: where it is, and its cells that are not blank, by their columns. */
interface PlacedRow {
  readonly place: number;
  readonly cells: ReadonlyMap<number, string>;
}

/** A sheet divided into its title and its table; `table` begins with the heading. */
export interface TitledRows<R extends PlacedRow> {
  readonly titleLines: readonly ImportTitleLine[];
  readonly table: AsyncGenerator<R, undefined>;
}

/** Looks at the first rows of a sheet for a title above the heading. Every row is in one of the two parts. */
export async function withoutTitle<R extends PlacedRow>(rows: AsyncGenerator<R, undefined>): Promise<TitledRows<R>> {
  const first = await firstRows(rows);
  const titles = titleRowsOf(first);
  const titleLines = titles.map(({ place, cells }) => ({ place, text: [...cells.values()].join('').trim() }));
  return { titleLines, table: joined(first.slice(titles.length), rows) };
}

/** The rows that decide: the first one alone where it holds more than one cell, as most do. */
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

/** First rows with one text and nothing beside it, where a table follows that most rows fit; else none. */
function titleRowsOf<R extends PlacedRow>(first: readonly R[]): readonly R[] {
  const end = first.findIndex((row) => !isOneText(row));
  const [heading, ...below] = first.slice(Math.max(0, end));
  const isTitled = end > 0 && end <= MAX_TITLE_LINES && heading !== undefined && isTable(heading, below);
  return isTitled ? first.slice(0, end) : [];
}

/** A row that ends in blank cells fits the heading: a sheet does not say how many those are. */
function isTable(heading: PlacedRow, below: readonly PlacedRow[]): boolean {
  const width = widthOf(heading);
  const fitting = below.filter((row) => widthOf(row) <= width).length + 1;
  const isEven = fitting / (below.length + 1) >= MIN_EVENNESS;
  return heading.place <= LOOKED_AT && width >= MIN_TITLED_WIDTH && below.length > 0 && isEven;
}

const isOneText = (row: PlacedRow | undefined): boolean =>
  row?.cells.size === 1 && [...row.cells.values()].every((text) => text.trim() !== '');

/** Cells of a row up to its last one that is not blank. */
export const widthOf = ({ cells }: PlacedRow): number => Math.max(...cells.keys()) + 1;

async function* joined<R>(first: readonly R[], rest: AsyncGenerator<R, undefined>): AsyncGenerator<R, undefined> {
  try {
    yield* first;
    yield* rest;
  } finally {
    // Rows nobody took keep the file open until their reader is told.
    await rest.return(undefined);
  }
}

import type { ImportIssue } from '@rastnetz/contract';
import { fromCell } from '../../../kernel/formula-text.ts';
import { dateIssue } from '../parts/converted-text.ts';
import { ImportFileError } from '../parts/import-file-error.ts';
import { requireColumns } from '../parts/sheet-limits.ts';
import type { ReadSheet, SheetRow } from '../parts/sheet-row.ts';
import { scanXml } from '../parts/xml-scan.ts';
import { cellStylesOf } from './cell-styles.ts';
import { sharedStringsOf } from './shared-strings.ts';
import { openWorkbook, type Workbook } from './workbook.ts';
import { type CellContext, cellIssue, type RawCell, textOfCell } from './xlsx-cell.ts';
import { XlsxRows } from './xlsx-rows.ts';
import { widthOf, withoutTitle } from './xlsx-titles.ts';

/** A row with its non-blank cells by column. */
interface FilledRow {
  readonly place: number;
  readonly cells: ReadonlyMap<number, string>;
  readonly raw: readonly RawCell[];
}

/**
 * The first visible sheet of a workbook; its first non-blank row after a title is the header. Hidden rows, for example filtered ones, are
 * read; of merged cells the first holds the value, as in the file.
 */
export async function xlsxSheet(path: string): Promise<ReadSheet> {
  const book = await openWorkbook(path);
  try {
    const { titleLines, table } = await withoutTitle(filledRows(book));
    const first = await table.next();
    if (first.done) throw new ImportFileError('import.file.empty');
    const { cells } = first.value;
    const width = widthOf(first.value);
    const headings = Array.from({ length: width }, (_, column) => (cells.get(column) ?? '').trim());
    return {
      head: { format: 'xlsx', headings, titleLines, otherSheets: book.otherSheets, encoding: null, delimiter: null },
      rows: rowsOf(table, width, headings.includes('_id')),
    };
  } catch (error) {
    book.parts.close();
    throw error;
  }
}

async function* filledRows({ parts, sheetPart, textsPart, stylesPart, isFrom1904 }: Workbook): AsyncGenerator<FilledRow, undefined> {
  try {
    const context = { texts: await sharedStringsOf(parts, textsPart), styles: await cellStylesOf(parts, stylesPart), isFrom1904 };
    const scan = new XlsxRows();
    for await (const _piece of scanXml(parts.text(sheetPart), scan.handlers, 'import.file.workbook')) {
      for (const { place, cells } of scan.taken()) {
        const row = { place, cells: textsOf(cells, context), raw: cells };
        if (row.cells.size > 0) yield row;
      }
    }
  } finally {
    parts.close();
  }
}

function textsOf(raw: readonly RawCell[], context: CellContext): ReadonlyMap<number, string> {
  const texts = raw.map((cell) => [cell.column, textOfCell(cell, context)] as const);
  const formulas = new Set(raw.flatMap(({ column, isFormula }) => (isFormula ? [column] : [])));
  const filled = new Map(texts.filter(([column, text]) => text.trim() !== '' || formulas.has(column)));
  if (filled.size > 0) requireColumns(Math.max(...filled.keys()) + 1);
  return filled;
}

/** Errors of the cells of a row, one per column; a column that occurs twice with different values is one. */
function issuesOf(raw: readonly RawCell[], width: number): readonly ImportIssue[] {
  const filled = raw.filter(({ column, value, isFormula }) => column < width && (value.trim() !== '' || isFormula));
  const issues = new Map<number, ImportIssue>();
  const values = new Map<number, string>();
  for (const cell of filled) {
    const issue = cellIssue(cell) ?? ambiguity(cell, values.get(cell.column));
    if (issue && !issues.has(cell.column)) issues.set(cell.column, issue);
    values.set(cell.column, cell.value);
  }
  return [...issues.values()];
}

const ambiguity = ({ column, value }: RawCell, before: string | undefined): ImportIssue | null =>
  before === undefined || before === value ? null : { column, key: 'import.fault.ambiguous', params: {} };

const asItIs = (text: string): string => text;

/** Dates in cells that are no texts: our exports have none. */
const datesOf = ({ raw, cells }: FilledRow, width: number): readonly ImportIssue[] =>
  raw.flatMap(({ column, type }) => (column < width && (type === 'n' || type === 'd') ? dateIssue(column, cells.get(column) ?? '') : []));

/** Rows with as many cells as there are headings. A spreadsheet keeps the apostrophes of a CSV export that it saves as a workbook. */
async function* rowsOf(rows: AsyncIterable<FilledRow>, width: number, isOwn: boolean): AsyncGenerator<SheetRow> {
  const textOf = isOwn ? fromCell : asItIs;
  for await (const row of rows) {
    const { place, cells, raw } = row;
    const issues = isOwn ? [...issuesOf(raw, width), ...datesOf(row, width)] : issuesOf(raw, width);
    const count = widthOf(row);
    const uneven = { column: null, key: 'import.fault.cells', params: { count, expected: width } };
    const texts = Array.from({ length: width }, (_, column) => textOf(cells.get(column) ?? ''));
    yield { place, cells: texts, issues: count > width ? [uneven, ...issues] : issues };
  }
}

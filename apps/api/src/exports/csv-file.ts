import type { Location } from '@rastnetz/contract';
import { type Options, stringify } from 'csv-stringify/sync';
import { toCell } from '../kernel/formula-text.ts';
import type { CellContext, Column } from './export-column.ts';
import { columnsIn } from './export-columns.ts';

/** Byte order mark; Excel detects UTF-8 only with it. */
const BOM = '\u{FEFF}';

/** The library quotes fields with a semicolon or a quote; a lone line break must be quoted as well. */
const LAYOUT: Options = { delimiter: ';', record_delimiter: 'windows', quoted_match: /[\r\n]/ };

/**
 * Locations as CSV: UTF-8 with BOM, semicolons, CRLF, decimal sign of the language, and no text that a spreadsheet would run as a formula or
 * convert (`toCell`).
 */
export async function* csvFile(pages: AsyncIterable<readonly Location[]>, context: CellContext): AsyncGenerator<string> {
  const columns = columnsIn(context);
  const cell = ({ cellOf, isTime }: Column, location: Location): string => {
    const value = cellOf(location, context);
    if (typeof value === 'number') return String(value).replace('.', context.texts.decimalSign);
    return value === null ? '' : isTime ? value : toCell(value);
  };
  yield BOM + stringify([columns.map(({ heading }) => toCell(heading))], LAYOUT);
  for await (const page of pages)
    yield stringify(
      page.map((location) => columns.map((column) => cell(column, location))),
      LAYOUT,
    );
}

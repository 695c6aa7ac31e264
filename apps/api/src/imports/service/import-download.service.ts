import type { ImportDetail, Language } from '@rastnetz/contract';
import { type Options, stringify } from 'csv-stringify/sync';
import { customFieldStores } from '../../custom-fields/custom-field-stores.ts';
import { readCustomFields } from '../../custom-fields/read-custom-fields.ts';
import { toCell } from '../../kernel/formula-text.ts';
import type { Download } from '../../platform/http/endpoints/download.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import type { ImportStarter } from '../intake/import-company.ts';
import type { BrokenRow } from '../stores/import-row.store.ts';
import { importStores } from '../stores/import-stores.ts';
import { issueMessage } from './issue-message.ts';
import { seenImport } from './seen-import.ts';
import { type TemplateInput, templateFile } from './templates.ts';

const TEXTS: Readonly<Record<Language, { readonly fileName: string; readonly headings: readonly string[] }>> = {
  de: { fileName: 'fehler', headings: ['Zeile', 'Spalte', 'Wert', 'Grund'] },
  en: { fileName: 'errors', headings: ['Row', 'Column', 'Value', 'Reason'] },
};

/** Excel recognizes UTF-8 only by this byte order mark. */
const BOM = '\u{FEFF}';
const LAYOUT: Options = { delimiter: ';', record_delimiter: 'windows', quoted_match: /[\r\n]/ };

/** Rows per query, and their cells: each runs in a short transaction. A page is in memory until its lines are read, for half an hour at most. */
const PAGE = { rows: 250, cells: 4000 };
/** Longest value that is quoted, in characters. */
const VALUE_CHARACTERS = 500;

type Sheet = Pick<ImportDetail, 'columns' | 'format'>;

/** Downloads of imports: the errors of a file, templates and examples. */
export class ImportDownloadService {
  readonly #inTransaction: InTransaction;

  constructor(inTransaction: InTransaction) {
    this.#inTransaction = inTransaction;
  }

  /** Every invalid cell as CSV, without text that a spreadsheet would evaluate as a formula. Throws `not_found`. */
  async issues(viewer: ImportStarter, id: string, language: Language): Promise<Download> {
    const seen = await this.#inTransaction(importStores, (stores) => seenImport(stores, viewer, id));
    const fileName = `${TEXTS[language].fileName}-${seen.createdAt.slice(0, 10)}.csv`;
    return { mediaType: 'text/csv; charset=utf-8', fileName, total: null, chunks: this.#lines(seen, language) };
  }

  /** A template or an example file, with columns for the custom fields. */
  async template(input: TemplateInput): Promise<Download> {
    return templateFile(input, await this.#inTransaction(customFieldStores, readCustomFields));
  }

  async *#lines({ id, columns, format }: ImportDetail, language: Language): AsyncGenerator<string> {
    yield BOM + stringify([[...TEXTS[language].headings]], LAYOUT);
    const limit = Math.min(PAGE.rows, Math.ceil(PAGE.cells / columns.length));
    let after = 0;
    for (;;) {
      const page = { after, limit, characters: VALUE_CHARACTERS };
      const rows = await this.#inTransaction(importStores, ({ importRows }) => importRows.brokenAfter(id, page));
      const lines = rows.flatMap((row) => linesOf(row, { columns, format }, language));
      if (lines.length > 0) yield stringify(lines, LAYOUT);
      after = rows.at(-1)?.number ?? after;
      if (rows.length < limit) return;
    }
  }
}

const linesOf = ({ place, cells, faults }: BrokenRow, { columns, format }: Sheet, language: Language): string[][] =>
  faults.map((issue) => {
    const heading = issue.column === null ? '' : (columns[issue.column]?.heading ?? '');
    const value = issue.column === null ? '' : (cells[issue.column] ?? '');
    return [String(place), toCell(heading), toCell(value), toCell(issueMessage(issue, language, format))];
  });

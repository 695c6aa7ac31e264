import type { AuditEntry, AuditFormat, Language } from '@rastnetz/contract';
import { type Options, stringify } from 'csv-stringify/sync';
import { toCell, withoutFormulas } from '../kernel/formula-text.ts';

/** Byte order mark; Excel detects UTF-8 only with it. */
const BOM = '\u{FEFF}';
const LAYOUT: Options = { delimiter: ';', record_delimiter: 'windows', quoted_match: /[\r\n]/ };

const HEADINGS: Readonly<Record<Language, readonly string[]>> = {
  de: ['Nummer', 'Zeitpunkt (UTC)', 'Aktion', 'Wer', 'Wer (ID)', 'An wem', 'An wem (ID)', 'Änderungen'],
  en: ['Number', 'Time (UTC)', 'Action', 'Who', 'Who (ID)', 'To whom', 'To whom (ID)', 'Changes'],
};

type Pages = AsyncIterable<readonly AuditEntry[]>;

/** Changes as JSON. A spreadsheet with another delimiter splits it at every comma, so its texts are written like cells, against formulas. */
const changesCell = (changes: AuditEntry['changes']): string =>
  Object.keys(changes).length === 0
    ? ''
    : JSON.stringify(changes, (_key, value: unknown) => (typeof value === 'string' ? withoutFormulas(value) : value));

/** One row; action names are not translated, so that programs recognize them in every language. */
const cellsOf = ({ id, at, action, who, actorId, subject, subjectId, changes }: AuditEntry): string[] => [
  String(id),
  at,
  action,
  ...[who, actorId, subject, subjectId].map((text) => toCell(text ?? '')),
  changesCell(changes),
];

async function* csvLines(pages: Pages, language: Language): AsyncGenerator<string> {
  yield BOM + stringify([[...HEADINGS[language]]], LAYOUT);
  for await (const page of pages) yield stringify(page.map(cellsOf), LAYOUT);
}

async function* jsonLines(pages: Pages): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((entry) => `${JSON.stringify(entry)}\n`).join('');
}

interface AuditFile {
  readonly mediaType: string;
  readonly write: (pages: Pages, language: Language) => AsyncIterable<string>;
}

/** The audit log as a file: CSV without formula injection for spreadsheets, or JSON lines for programs. */
export const AUDIT_FILES: Readonly<Record<AuditFormat, AuditFile>> = {
  csv: { mediaType: 'text/csv; charset=utf-8', write: csvLines },
  jsonl: { mediaType: 'application/x-ndjson', write: jsonLines },
};

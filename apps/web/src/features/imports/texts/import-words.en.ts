import { ENGLISH_ROW_WORDS } from '@rastnetz/contract';
import type { Texts } from '#kit/i18n/texts.ts';
import type * as german from './import-words.de.ts';

const file = {
  too_big: 'The file is {{megabytes}} MB. The limit is {{max}} MB.',
  empty: 'The file is empty.',
  no_rows: 'The file has a heading but no rows.',
  unknown: 'This file is not a table. Supported formats are CSV, Excel (XLSX), GeoJSON and OpenStreetMap (XML).',
  utf16: 'The text is stored as UTF-16. Please save it as CSV in UTF-8.',
  row_too_big: 'Line {{line}} is larger than {{megabytes}} MB. Perhaps a quotation mark is not closed.',
  columns: 'The file has {{count}} columns. The limit is {{max}}.',
  rows: 'The file has more than {{max}} rows. Please split it.',
  workbook: 'The Excel file is damaged or cut off. Please save it again as XLSX.',
  encrypted: 'The Excel file is password-protected. Please save it without a password.',
  xls: 'This is the old Excel format (.xls). Please save it as XLSX.',
  html: 'This is a web page (HTML), even if its name ends in .xls. Please open it in Excel and save it as XLSX.',
  ods: 'This is an OpenDocument sheet (.ods). Please save it as XLSX or CSV.',
  macros: 'The Excel file contains macros (.xlsm). Please save it as XLSX.',
  no_sheet: 'The Excel file has no visible sheet.',
  inflated: 'Unpacked, the Excel file is larger than {{max}} MB.',
  cells: 'The cells hold more than {{max}} MB in total. Please split the file.',
  json: 'Line {{line}}, position {{column}}: this is not JSON, or the file is cut off here. Please save it again, as one GeoJSON “FeatureCollection”.',
  geojson: 'The JSON is not a GeoJSON “FeatureCollection”. Please save it as one, or as CSV.',
  depth: 'The values are nested deeper than {{max}} levels.',
  xml: 'Line {{line}}: this is not XML, or the file is cut off here.',
  entities: 'The XML defines entities of its own. Such files are not read.',
  encoding: 'The XML declares the encoding {{encoding}}, which is not read. Please save the file in UTF-8.',
  osm: 'The XML does not come from OpenStreetMap. Please save it as CSV, Excel (XLSX) or GeoJSON.',
  memory: 'The file needs too much memory. Please split it.',
  slow: 'Reading the file takes too long. Please split it.',
  too_many_open: '{{max}} imports are already open. Please import or discard one of them.',
  too_many_today: 'You can start {{max}} imports within 24 hours. Please try again later.',
} as const satisfies Texts<(typeof german.import_words)['file']>;

const failure = {
  reading: 'The server was stopped while reading the file. Please send it again.',
  plan: 'The company’s plan is used up: {{used}} of {{limit}} locations are taken.',
  plan_over: 'The company’s plan has ended.',
  unconfirmed: 'The company is not confirmed yet and may have at most {{limit}} locations until then; it has {{used}}.',
  starter: 'The account that started the import was deleted, is blocked or may no longer import.',
  internal: 'An error occurred on the server several times.',
} as const satisfies Texts<(typeof german.import_words)['failure']>;

const error = {
  target: 'An assignment does not exist, or no longer exists.',
  no_axes: 'Latitude and longitude have no columns of their own.',
  target_twice: 'Two columns have the same target.',
  targets: 'The file has only {{count}} columns.',
  column: 'The file has no such column.',
  edits_too_long:
    'The changed rows of this import are already {{max}} MB longer than in the file. Please change the file and upload it again.',
  row_too_long: 'The cells of this row would have {{length}} characters in total; at most {{max}} are possible.',
  join: 'The row cannot be this location.',
  broken: 'A row with errors cannot be imported.',
  commit_stale: 'Rows or columns have been changed in the meantime. Please look at the new numbers, then import again.',
  too_many_rows:
    'Imports of your company can write at most {{max}} rows within 24 hours, and have written {{used}}. Please try again later.',
} as const satisfies Texts<(typeof german.import_words)['error']>;

export const import_words = { ...ENGLISH_ROW_WORDS, file, failure, error } as const satisfies Texts<typeof german.import_words>;

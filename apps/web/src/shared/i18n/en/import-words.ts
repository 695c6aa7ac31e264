import { ENGLISH_ROW_WORDS } from '@rastnetz/contract';
import type { Translation } from '../translation.ts';

const file = {
  too_big: 'The file has {{megabytes}} MB. At most {{max}} MB are possible.',
  empty: 'The file is empty.',
  no_rows: 'The file has a heading but no rows.',
  unknown: 'This file is not a table. CSV, Excel (XLSX), GeoJSON and OpenStreetMap (XML) are possible.',
  utf16: 'The text is stored as UTF-16. Please save it as CSV in UTF-8.',
  row_too_big: 'Line {{line}} has more than {{megabytes}} MB. Perhaps a quotation mark is not closed.',
  columns: 'The file has {{count}} columns. At most {{max}} are possible.',
  rows: 'The file has more than {{max}} rows. Please split it.',
  workbook: 'The Excel file is damaged or cut off. Please save it again as XLSX.',
  encrypted: 'The Excel file is protected by a password. Please save it without one.',
  xls: 'This is the old Excel format (.xls). Please save it as XLSX.',
  ods: 'This is an OpenDocument sheet (.ods). Please save it as XLSX or CSV.',
  macros: 'The Excel file contains macros (.xlsm). Please save it as XLSX.',
  no_sheet: 'The Excel file has no visible sheet.',
  inflated: 'Unpacked, the Excel file is larger than {{max}} MB.',
  json: 'Line {{line}}, position {{column}}: this is not JSON, or the file is cut off here.',
  geojson: 'The JSON is not a GeoJSON “FeatureCollection”.',
  depth: 'The values are nested deeper than {{max}} levels.',
  xml: 'Line {{line}}: this is not XML, or the file is cut off here.',
  entities: 'The XML defines entities of its own. Such files are not read.',
  osm: 'The XML does not come from OpenStreetMap.',
  memory: 'The file needs too much memory. Please split it.',
  too_many_open: '{{max}} imports are open already. Please commit or cancel one of them.',
  too_many_today: '{{max}} imports are possible within 24 hours. Please try again later.',
} as const satisfies Translation['import']['file'];

const failure = {
  reading: 'The server was stopped while it read the file. Please send it again.',
  plan: 'The plan of the company is used up: {{used}} of {{limit}} locations are taken. Everything written was taken back.',
  internal: 'An error occurred on the server several times. Everything written was taken back.',
} as const satisfies Translation['import']['failure'];

const error = {
  target: 'An assignment does not exist, or no longer.',
  no_axes: 'Latitude and longitude have no columns of their own.',
  target_twice: 'Two columns have the same target.',
  targets: 'The file has only {{count}} columns.',
  column: 'The file has no such column.',
  join: 'The row cannot be this location.',
  broken: 'A faulty row cannot be imported.',
} as const satisfies Translation['import']['error'];

export const import_words = { ...ENGLISH_ROW_WORDS, file, failure, error } as const satisfies Translation['import'];

import type { Translation } from '../translation.ts';

const fault = {
  cells: 'The row has {{count}} cells, the heading has {{expected}}.',
  too_long: '{{length}} characters; at most {{max}} are possible.',
  formula: 'Formula in {{cell}}. Formulas are not calculated; please enter the value.',
  error_cell: '{{cell}} holds the spreadsheet error {{value}}.',
  no_type: 'No location type given.',
  type: '“{{value}}” is not a location type.',
  kind: '“{{value}}” is a kind of place that has no location type.',
  kind_parking: 'A car park with no mention of trucks is not part of the network.',
  number: '“{{value}}” is not a number.',
  range: '{{value}} is not between {{min}} and {{max}} degrees.',
  shifted: '“{{value}}” stands where degrees belong. The cells of this row have probably moved.',
  swapped: 'Latitude and longitude are probably swapped ({{lat}}, {{lng}}).',
  half_position: 'Only one of latitude and longitude is given.',
  position: '“{{value}}” is not a position. Expected is “latitude, longitude”.',
  geometry: 'The shape “{{type}}” is not a point and cannot be reduced to one.',
  no_position: 'The points of this object are not in the file.',
  no_feature: 'This entry is not a GeoJSON feature.',
  parking: '“{{value}}” is not a whole number from 0 to {{max}}.',
  boolean: '“{{value}}” is neither yes nor no.',
  brand: '“{{value}}” is not a known brand of a garage or a dealer.',
  id: '“{{value}}” is not the id of a location.',
  json: 'This entry cannot be read. The column comes from an export of Rastnetz and is JSON.',
  shape: 'This entry does not fit the field “{{field}}” ({{path}}).',
  required: 'The required field “{{label}}” is blank.',
  choice: '“{{value}}” is not one of the choices.',
  date: '“{{value}}” is not a date.',
  link: '“{{value}}” is not a complete web address.',
  twice: 'The id of this row already stands in row {{place}}.',
  id_unknown: 'There is no location with this id, or it belongs to another company.',
  same_location: 'Row {{place}} is this location already.',
  row_too_long: 'The cells of this row have {{length}} characters together; at most {{max}} are possible.',
  refused: 'Something has changed since the check: “{{field}}” does not fit any more ({{message}}).',
} as const satisfies Translation['import']['fault'];

const note = {
  repaired: 'Wrongly encoded characters put right: “{{before}}” became “{{after}}”.',
  cut: 'Cut to {{max}} characters.',
  dropped: 'Left out, being longer than {{max}} characters.',
  feature: '“{{value}}” is not a known amenity and was passed over.',
  hours: 'The opening hours “{{value}}” stay as text.',
  blank: '“{{value}}” was read as blank.',
  unreadable: '“{{value}}” cannot be used and was passed over.',
  trash: 'The location is in the trash and stays there.',
} as const satisfies Translation['import']['note'];

const file = {
  too_big: 'The file has {{megabytes}} MB. At most {{max}} MB are possible.',
  empty: 'The file is empty.',
  no_rows: 'The file has a heading but no rows.',
  unknown: 'This file is not a table. CSV, Excel (XLSX), GeoJSON and OpenStreetMap (XML) are possible.',
  utf16: 'The text is stored as UTF-16. Please save it as CSV in UTF-8.',
  quote: 'A quotation mark opens in line {{line}} and never closes. The file is cut off, or a mark is missing.',
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
} as const satisfies Translation['import']['file'];

const failure = {
  reading: 'The server was stopped while it read the file. Please send it again.',
  plan: 'The plan of the company is used up: {{used}} of {{limit}} locations are taken. Everything written was taken back.',
  internal: 'An error occurred on the server several times. Everything written was taken back.',
} as const satisfies Translation['import']['failure'];

const error = {
  target: 'An assignment does not exist, or no longer.',
  target_twice: 'Two columns have the same target.',
  targets: 'The file has only {{count}} columns.',
  column: 'The file has no such column.',
  join: 'The row cannot be this location.',
  broken: 'A faulty row cannot be imported.',
} as const satisfies Translation['import']['error'];

export const import_words = { fault, note, file, failure, error } as const satisfies Translation['import'];

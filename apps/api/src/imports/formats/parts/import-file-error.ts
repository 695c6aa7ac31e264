import type { ImportFileKey, IssueParams } from '@rastnetz/contract';

/** Messages of the command line for files that cannot be read; screens have texts of their own for these keys. */
const MESSAGES: Readonly<Record<ImportFileKey, string>> = {
  'import.file.too_big': 'the file has {megabytes} MB; at most {max} MB are read',
  'import.file.empty': 'the file is empty',
  'import.file.no_rows': 'the file has no rows',
  'import.file.unknown': 'this is no table: a CSV, XLSX, GeoJSON or OpenStreetMap XML file is read',
  'import.file.utf16': 'the text is UTF-16; save the file as CSV in UTF-8',
  'import.file.row_too_big': 'line {line}: the row has more than {megabytes} MB; is a quotation mark not closed?',
  'import.file.columns': 'the file has {count} columns; at most {max} are read',
  'import.file.rows': 'the file has more than {max} rows; split it',
  'import.file.workbook': 'the workbook is damaged or cut off; save it again as XLSX',
  'import.file.encrypted': 'the workbook is protected by a password; save it without one',
  'import.file.xls': 'this is the old Excel format (.xls); save it as XLSX',
  'import.file.html': 'this is a web page (HTML); open it in Excel and save it as XLSX',
  'import.file.ods': 'this is an OpenDocument sheet (.ods); save it as XLSX or CSV',
  'import.file.macros': 'the workbook has macros (.xlsm); save it as XLSX',
  'import.file.no_sheet': 'the workbook has no visible sheet',
  'import.file.inflated': 'the workbook unpacks to more than {max} MB',
  'import.file.cells': 'the cells hold more than {max} MB together; split the file',
  'import.file.json':
    'line {line}, column {column}: this is no JSON, or the file is cut off here; save it again, as one GeoJSON FeatureCollection',
  'import.file.geojson': 'the JSON is no GeoJSON FeatureCollection; save it as one, or as CSV',
  'import.file.depth': 'values are nested deeper than {max} levels',
  'import.file.xml': 'line {line}: this is no XML, or the file is cut off here',
  'import.file.entities': 'the XML defines entities of its own, which are never read',
  'import.file.encoding': 'the XML declares the encoding {encoding}; save it in UTF-8',
  'import.file.osm': 'the XML is not that of OpenStreetMap; save it as CSV, XLSX or GeoJSON',
  'import.file.memory': 'reading the file takes too much memory; split it',
  'import.file.slow': 'reading the file takes too long; split it',
  'import.file.too_many_open': 'the company has too many imports that are neither committed nor cancelled',
  'import.file.too_many_today': 'the company began too many imports within 24 hours',
};

/** Thrown for a file that cannot be read. `key` and `params` identify the screen text; the message is for the command line. */
export class ImportFileError extends Error {
  readonly key: ImportFileKey;
  readonly params: IssueParams;

  constructor(key: ImportFileKey, params: IssueParams = {}, fileName = '') {
    const message = MESSAGES[key].replace(/\{(\w+)\}/g, (_all, name: string) => String(params[name] ?? ''));
    super(fileName === '' ? message : `${fileName}: ${message}`);
    this.name = 'ImportFileError';
    this.key = key;
    this.params = params;
  }
}

import type { ImportFormat, ImportIssue, ImportTitleLine } from '@rastnetz/contract';

/** One row of a file as texts, independent of the file format. */
export interface SheetRow {
  /** Its place as users see it: the row number of a spreadsheet, or the number of a feature or element. */
  readonly place: number;
  /** As many as there are headings. */
  readonly cells: readonly string[];
  /** Errors found by the reader; an error of a cell is void once that cell is edited. */
  readonly issues?: readonly ImportIssue[];
}

/** Metadata of a file, known before its rows. */
export interface SheetHead {
  readonly format: ImportFormat;
  readonly headings: readonly string[];
  /** Lines above the header with a single text in a table of several columns. */
  readonly titleLines?: readonly ImportTitleLine[];
  /** Names of other sheets that have cells. Of OpenStreetMap XML the kinds of places that are not read, complete once all rows are read. */
  readonly otherSheets?: readonly string[];
  /** Encoding of a text file. */
  readonly encoding: 'utf-8' | 'latin1' | null;
  /** Delimiter of a CSV. */
  readonly delimiter: string | null;
}

/** A file as returned by its reader. */
export interface ReadSheet {
  readonly head: SheetHead;
  readonly rows: AsyncIterable<SheetRow>;
}

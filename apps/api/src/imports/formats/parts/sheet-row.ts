import type { ImportFault, ImportFormat, ImportTitleLine } from '@rastnetz/contract';

/** One row of a file as texts, whatever the file's format. */
export interface SheetRow {
  /** Where it stands for who opens the file: the row that a spreadsheet shows, the number of a feature or element. */
  readonly place: number;
  /** As many as there are headings. */
  readonly cells: readonly string[];
  /** What the reader found wrong; a fault of a cell no longer holds once that cell is given another text. */
  readonly faults?: readonly ImportFault[];
}

/** What is known of a file before its rows. */
export interface SheetHead {
  readonly format: ImportFormat;
  readonly headings: readonly string[];
  /** Lines before the heading that hold one text in a table of several columns. */
  readonly titleLines?: readonly ImportTitleLine[];
  /** Of a text file: how its bytes were read. */
  readonly encoding: 'utf-8' | 'latin1' | null;
  /** Of a CSV: what stands between two cells. */
  readonly delimiter: string | null;
}

/** A file as its reader gives it. */
export interface ReadSheet {
  readonly head: SheetHead;
  readonly rows: AsyncIterable<SheetRow>;
}

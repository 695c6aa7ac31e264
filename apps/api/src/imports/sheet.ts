import type { ImportFault, ImportFormat } from '@rastnetz/contract';
import { ImportFileError } from './import-file-error.ts';

/** One row of a file as texts, whatever the file's format. */
export interface SheetRow {
  /** Where it stands for who opens the file: the line of a CSV, the row of a sheet, the number of a feature or element. */
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
  /** Of a text file: how its bytes were read. */
  readonly encoding: 'utf-8' | 'latin1' | null;
  /** Of a CSV: what stands between two cells. */
  readonly delimiter: string | null;
}

/** A file being read. */
export interface Sheet {
  readonly head: SheetHead;
  /** To be read once; ending early ends the reading of the file, too. Throws `ImportFileError` for what only later rows show. */
  readonly batches: AsyncIterable<readonly SheetRow[]>;
}

export interface SheetOptions {
  /** As the person who sent it knows it; what the file is, its bytes say. */
  readonly fileName: string;
  readonly signal: AbortSignal;
}

/**
 * Opens an untrusted file of locations and reads it in a thread of its own with bounded memory, no faster than its rows are taken.
 * Throws `ImportFileError` for a file that is none of the formats or goes beyond their bounds.
 */
export async function openSheet(_path: string, _options: SheetOptions): Promise<Sheet> {
  throw new ImportFileError('import.file.unknown');
}

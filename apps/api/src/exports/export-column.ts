import type { CustomField, Language, Location } from '@rastnetz/contract';
import type { Cell } from './cell.ts';
import type { ExportTexts } from './export-texts.ts';

/** What the cells are made with: the language, the own fields in use, and how a stored file's address becomes a whole one. */
export interface CellContext {
  readonly language: Language;
  readonly texts: ExportTexts;
  readonly customFields: readonly CustomField[];
  readonly addressOf: (path: string) => string;
}

export interface Column {
  readonly heading: string;
  /** Width on a sheet, in characters. */
  readonly width: number;
  readonly cellOf: (location: Location, context: CellContext) => Cell;
}

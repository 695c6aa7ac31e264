import type { CustomField, Language, Location } from '@rastnetz/contract';
import type { Cell } from './cell.ts';
import type { ExportTexts } from './export-texts.ts';

/** Context of cells: the language, the date in Germany, the custom fields in use, and how the path of a stored file becomes an absolute URL. */
export interface CellContext {
  readonly language: Language;
  readonly texts: ExportTexts;
  /** `YYYY-MM-DD`, the same for all rows of a file. */
  readonly today: string;
  readonly customFields: readonly CustomField[];
  readonly addressOf: (path: string) => string;
}

export interface Column {
  readonly heading: string;
  /** Width on a sheet, in characters. */
  readonly width: number;
  /** Whether a spreadsheet may read the cells as dates or times: the server made them, and an import ignores them. */
  readonly isTime?: true | undefined;
  /** Whether the cells of a sheet have the format of text, so that a spreadsheet does not convert what people type: `3-5`, `01067`, `+49511`. */
  readonly isText?: true | undefined;
  readonly cellOf: (location: Location, context: CellContext) => Cell;
}

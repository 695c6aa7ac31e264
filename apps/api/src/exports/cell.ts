import type { CatalogueNames } from '@rastnetz/contract';

/** A cell value; null is an empty cell. */
export type Cell = string | number | null;

/** Texts of cells in one language. */
export interface CellTexts {
  readonly names: CatalogueNames;
  readonly yes: string;
  readonly no: string;
}

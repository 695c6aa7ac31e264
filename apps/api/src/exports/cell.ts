import type { CatalogueNames } from '@rastnetz/contract';

/** A cell: numbers stay numbers, nothing is null. */
export type Cell = string | number | null;

/** What cells say in one language. */
export interface CellTexts {
  readonly names: CatalogueNames;
  readonly yes: string;
  readonly no: string;
}

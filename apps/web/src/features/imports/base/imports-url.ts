import { ImportRowKind, RowOutcome } from '@rastnetz/contract';
import { addressCodec, choiceParam, idParam, pagedChange, pageParam, tabParam, textParam } from '#kit/navigation/address-params.ts';

/** Tabs of an import. */
export const IMPORT_STEPS = ['rows', 'columns'] as const;
type ImportStep = (typeof IMPORT_STEPS)[number];

/** State of the page as stored in its address, so that a link reproduces it. */
export interface ImportsUrl {
  /** Id of the open import; null for the list of imports. */
  readonly open: string | null;
  readonly step: ImportStep;
  readonly kind: ImportRowKind | null;
  readonly outcome: RowOutcome | null;
  readonly search: string;
  /** Page of the rows of the open import, else of the list. */
  readonly page: number;
}

/** Defaults: the state of an address without parameters. */
export const PLAIN_IMPORTS: ImportsUrl = { open: null, step: 'rows', kind: null, outcome: null, search: '', page: 1 };

/** Codec of the address. */
export const { read: readImportsUrl, write: writeImportsUrl } = addressCodec<ImportsUrl>({
  open: idParam('import'),
  step: tabParam('step', IMPORT_STEPS),
  kind: choiceParam('kind', ImportRowKind.options),
  outcome: choiceParam('outcome', RowOutcome.options),
  search: textParam('search'),
  page: pageParam(99_999),
});

const changeRows = pagedChange<ImportsUrl>(['page', 'step']);

/** Another import resets all filters. A change of anything but page and step returns to page 1. */
export const changeImports = (url: ImportsUrl, change: Partial<ImportsUrl>): ImportsUrl =>
  'open' in change ? { ...PLAIN_IMPORTS, ...change } : changeRows(url, change);

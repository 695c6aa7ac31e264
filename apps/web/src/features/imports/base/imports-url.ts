import { ImportRowKind, RowOutcome } from '@rastnetz/contract';

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

const MAX_SEARCH_LENGTH = 200;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const oneOf = <T extends string>(text: string | null, all: readonly T[]): T | null => all.find((each) => each === text) ?? null;

const readPage = (text: string | null): number => (/^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1);

/** Parses an address; invalid parameters get their defaults. */
export const readImportsUrl = (query: URLSearchParams): ImportsUrl => ({
  open: UUID.test(query.get('import') ?? '') ? query.get('import') : null,
  step: oneOf(query.get('step'), IMPORT_STEPS) ?? 'rows',
  kind: oneOf(query.get('kind'), ImportRowKind.options),
  outcome: oneOf(query.get('outcome'), RowOutcome.options),
  search: (query.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
  page: readPage(query.get('page')),
});

/** Serializes the state; defaults are left out. */
export function writeImportsUrl({ open, step, kind, outcome, search, page }: ImportsUrl): URLSearchParams {
  const given: Readonly<Record<string, string | null>> = {
    import: open,
    step: step === PLAIN_IMPORTS.step ? null : step,
    kind,
    outcome,
    search: search || null,
    page: page > 1 ? String(page) : null,
  };
  return new URLSearchParams(Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== null));
}

const STAYS: readonly string[] = ['page', 'step'];

/** Another import resets all filters. A change of anything but page and step returns to page 1. */
export function changeImports(url: ImportsUrl, change: Partial<ImportsUrl>): ImportsUrl {
  if ('open' in change) return { ...PLAIN_IMPORTS, ...change };
  const stays = Object.keys(change).every((name) => STAYS.includes(name));
  return { ...url, ...(!stays && { page: 1 }), ...change };
}

import { OPEN_STAGES, ReportKind, ReportSortField, ReportStage } from '@rastnetz/contract';
import { readNames } from '#domain/locations/filter/selection-url.ts';

export const SORT_DIRECTIONS = ['asc', 'desc'] as const;

/** Sort order of the queue. */
export interface QueueSort {
  readonly field: ReportSortField;
  readonly direction: (typeof SORT_DIRECTIONS)[number];
}

/** By name, ascending: the default of the API (S7-CLEARING-02). */
export const DEFAULT_SORT: QueueSort = { field: 'name', direction: 'asc' };

/** State of the page as stored in its address, so that a link reproduces it. */
export interface QueueUrl {
  readonly search: string;
  readonly page: number;
  /** Stages to show; an empty list means the open ones. */
  readonly stages: readonly ReportStage[];
  readonly kind: ReportKind | null;
  /** `me`, `none`, the id of a colleague, or null for all. */
  readonly assigned: string | null;
  readonly sort: QueueSort;
  /** Id of the report whose panel is open; null for none. */
  readonly open: string | null;
}

/** Defaults: the state of an address without parameters. */
export const PLAIN_QUEUE: QueueUrl = { search: '', page: 1, stages: [], kind: null, assigned: null, sort: DEFAULT_SORT, open: null };

/** Search parameter of the open report; the panel guards its changes. */
export const OPEN_PARAM = 'meldung';
const MAX_SEARCH_LENGTH = 200;
const MAX_PAGE = 1_000_000;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const oneOf = <T extends string>(text: string | null | undefined, all: readonly T[]): T | null => all.find((each) => each === text) ?? null;

const idOf = (text: string | null): string | null => (UUID.test(text ?? '') ? text : null);

const readPage = (text: string | null): number => (/^[1-9]\d{0,6}$/.test(text ?? '') ? Math.min(Number(text), MAX_PAGE) : 1);

/** Parses a sort such as `createdAt:desc`; the default if it is invalid. */
function readSort(text: string | null): QueueSort {
  const [name, way] = (text ?? '').split(':');
  const field = oneOf(name, ReportSortField.options);
  const direction = oneOf(way, SORT_DIRECTIONS);
  return field && direction ? { field, direction } : DEFAULT_SORT;
}

/** Empty if exactly the open stages are chosen, because that is the default. */
export function stagesOf(chosen: readonly ReportStage[]): readonly ReportStage[] {
  const isOpenOnes = chosen.length === OPEN_STAGES.length && OPEN_STAGES.every((stage) => chosen.includes(stage));
  return isOpenOnes ? [] : chosen;
}

/** Parses an address; invalid parameters get their defaults. */
export const readQueueUrl = (query: URLSearchParams): QueueUrl => ({
  search: (query.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
  page: readPage(query.get('page')),
  stages: stagesOf(readNames(query.get('stages'), ReportStage.options)),
  kind: oneOf(query.get('kind'), ReportKind.options),
  assigned: oneOf(query.get('assigned'), ['me', 'none']) ?? idOf(query.get('assigned')),
  sort: readSort(query.get('sort')),
  open: idOf(query.get(OPEN_PARAM)),
});

/** Serializes the state; defaults are left out. */
export function writeQueueUrl({ search, page, stages, kind, assigned, sort, open }: QueueUrl): URLSearchParams {
  const isDefaultSort = sort.field === DEFAULT_SORT.field && sort.direction === DEFAULT_SORT.direction;
  const given: Readonly<Record<string, string | null>> = {
    search: search || null,
    stages: stages.join(',') || null,
    kind,
    assigned,
    sort: isDefaultSort ? null : `${sort.field}:${sort.direction}`,
    page: page > 1 ? String(page) : null,
    [OPEN_PARAM]: open,
  };
  return new URLSearchParams(Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== null));
}

const STAYS: readonly string[] = ['page', 'open'];

/** A change of anything but page and open report returns to page 1. */
export function changeQueue(url: QueueUrl, change: Partial<QueueUrl>): QueueUrl {
  const stays = Object.keys(change).every((name) => STAYS.includes(name));
  return { ...url, ...(!stays && { page: 1 }), ...change };
}

/** Whether any filter is set. */
export const isFiltered = ({ search, stages, kind, assigned }: QueueUrl): boolean =>
  search !== '' || stages.length > 0 || kind !== null || assigned !== null;

/** Next sort after a click on a column header: first A to Z (times: latest first), then reversed. */
export function nextSort({ field, direction }: QueueSort, pressed: ReportSortField): QueueSort {
  if (field !== pressed) return { field: pressed, direction: pressed === 'createdAt' ? 'desc' : 'asc' };
  return { field, direction: direction === 'asc' ? 'desc' : 'asc' };
}

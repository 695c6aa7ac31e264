import { OPEN_STAGES, ReportKind, ReportSortField, ReportStage } from '@rastnetz/contract';
import { readNames } from '#domain/locations/filter/selection-url.ts';

export const SORT_DIRECTIONS = ['asc', 'desc'] as const;

/** What the queue is sorted by. */
export interface QueueSort {
  readonly field: ReportSortField;
  readonly direction: (typeof SORT_DIRECTIONS)[number];
}

/** By name, ascending: how the API sorts where nothing is asked (S7-CLEARING-02). */
export const DEFAULT_SORT: QueueSort = { field: 'name', direction: 'asc' };

/** The whole state of the page as its address holds it: a link shows the same thing. */
export interface QueueUrl {
  readonly search: string;
  readonly page: number;
  /** None for the open ones. */
  readonly stages: readonly ReportStage[];
  readonly kind: ReportKind | null;
  /** `me`, `none`, or the id of a colleague. */
  readonly assigned: string | null;
  readonly sort: QueueSort;
  /** Id of the report whose panel is open. */
  readonly open: string | null;
}

/** The page as its plain address shows it. */
export const PLAIN_QUEUE: QueueUrl = { search: '', page: 1, stages: [], kind: null, assigned: null, sort: DEFAULT_SORT, open: null };

/** The parameter that names the open report; the panel guards changes of it. */
export const OPEN_PARAM = 'meldung';
const MAX_SEARCH_LENGTH = 200;
const MAX_PAGE = 1_000_000;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const oneOf = <T extends string>(text: string | null | undefined, all: readonly T[]): T | null => all.find((each) => each === text) ?? null;

const idOf = (text: string | null): string | null => (UUID.test(text ?? '') ? text : null);

const readPage = (text: string | null): number => (/^[1-9]\d{0,6}$/.test(text ?? '') ? Math.min(Number(text), MAX_PAGE) : 1);

/** `createdAt:desc`. */
function readSort(text: string | null): QueueSort {
  const [name, way] = (text ?? '').split(':');
  const field = oneOf(name, ReportSortField.options);
  const direction = oneOf(way, SORT_DIRECTIONS);
  return field && direction ? { field, direction } : DEFAULT_SORT;
}

/** Exactly the open stages are what is shown anyway. */
export function stagesOf(chosen: readonly ReportStage[]): readonly ReportStage[] {
  const isOpenOnes = chosen.length === OPEN_STAGES.length && OPEN_STAGES.every((stage) => chosen.includes(stage));
  return isOpenOnes ? [] : chosen;
}

/** Reads an address; what does not fit counts as not given. */
export const readQueueUrl = (query: URLSearchParams): QueueUrl => ({
  search: (query.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
  page: readPage(query.get('page')),
  stages: stagesOf(readNames(query.get('stages'), ReportStage.options)),
  kind: oneOf(query.get('kind'), ReportKind.options),
  assigned: oneOf(query.get('assigned'), ['me', 'none']) ?? idOf(query.get('assigned')),
  sort: readSort(query.get('sort')),
  open: idOf(query.get(OPEN_PARAM)),
});

/** Writes an address; defaults are left out. */
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

/** A change of anything but page and open report leads back to the first page. */
export function changeQueue(url: QueueUrl, change: Partial<QueueUrl>): QueueUrl {
  const stays = Object.keys(change).every((name) => STAYS.includes(name));
  return { ...url, ...(!stays && { page: 1 }), ...change };
}

/** Whether anything narrows the queue beyond the open ones. */
export const isFiltered = ({ search, stages, kind, assigned }: QueueUrl): boolean =>
  search !== '' || stages.length > 0 || kind !== null || assigned !== null;

/** The sort after a press on a column's head: times from the latest and all else from A, then the other way. */
export function nextSort({ field, direction }: QueueSort, pressed: ReportSortField): QueueSort {
  if (field !== pressed) return { field: pressed, direction: pressed === 'createdAt' ? 'desc' : 'asc' };
  return { field, direction: direction === 'asc' ? 'desc' : 'asc' };
}

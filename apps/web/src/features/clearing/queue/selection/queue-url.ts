import { OPEN_STAGES, ReportKind, ReportSortField, ReportStage } from '@rastnetz/contract';
import { OPEN_PARAM } from '#domain/clearing/report-path.ts';
import { REPORT_TABS, type ReportTab } from '#features/clearing/panel/form/report-tab.ts';
import { nextSort, type Sort } from '#kit/lib/sort.ts';
import {
  addressCodec,
  choiceParam,
  idParam,
  namesParam,
  pagedChange,
  pageParam,
  sortParam,
  tabParam,
  textParam,
} from '#kit/navigation/address-params.ts';

/** Sort order of the queue. */
export type QueueSort = Sort<ReportSortField>;

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
  /** Tab of the open report. */
  readonly tab: ReportTab;
}

/** Defaults: the state of an address without parameters. */
export const PLAIN_QUEUE: QueueUrl = {
  search: '',
  page: 1,
  stages: [],
  kind: null,
  assigned: null,
  sort: DEFAULT_SORT,
  open: null,
  tab: REPORT_TABS[0],
};

/** Empty if exactly the open stages are chosen, because that is the default. */
export function stagesOf(chosen: readonly ReportStage[]): readonly ReportStage[] {
  const isOpenOnes = chosen.length === OPEN_STAGES.length && OPEN_STAGES.every((stage) => chosen.includes(stage));
  return isOpenOnes ? [] : chosen;
}

const OPEN = idParam(OPEN_PARAM);
const TAB = tabParam('tab', REPORT_TABS);
const STAGES = namesParam('stages', ReportStage.options);

/** Codec of the address. */
export const { read: readQueueUrl, write: writeQueueUrl } = addressCodec<QueueUrl>({
  search: textParam('search'),
  stages: { ...STAGES, read: (query) => stagesOf(STAGES.read(query)) },
  kind: choiceParam('kind', ReportKind.options),
  assigned: idParam('assigned', ['me', 'none']),
  sort: sortParam('sort', ReportSortField.options, DEFAULT_SORT),
  page: pageParam(1_000_000),
  open: OPEN,
  tab: { ...TAB, read: (query) => (OPEN.read(query) ? TAB.read(query) : REPORT_TABS[0]) },
});

const changePage = pagedChange<QueueUrl>(['page', 'open', 'tab']);

/** A change of anything but page and open report returns to page 1; another report opens with its first tab. */
export const changeQueue = (queue: QueueUrl, change: Partial<QueueUrl>): QueueUrl =>
  changePage(queue, 'open' in change ? { tab: REPORT_TABS[0], ...change } : change);

/** Whether any filter is set. */
export const isFiltered = ({ search, stages, kind, assigned }: QueueUrl): boolean =>
  search !== '' || stages.length > 0 || kind !== null || assigned !== null;

/** Next sort after a click on a column header; times begin with the latest. */
export const nextQueueSort = (sort: QueueSort, pressed: ReportSortField): QueueSort => nextSort(sort, pressed, ['createdAt']);

import {
  Brand,
  CUSTOM_FILTER_MAX,
  type CustomCondition,
  customConditionsText,
  MissingPart,
  PAGE_SIZE,
  readCustomConditions,
} from '@rastnetz/contract';
import { type SelectionUrl, selectionParams } from '#domain/locations/filter/selection-url.ts';
import {
  type AddressParam,
  addressCodec,
  flagParam,
  idParam,
  keyParam,
  namesParam,
  pagedChange,
  pageParam,
  sortParam,
  textParam,
} from '#kit/navigation/address-params.ts';
import { DEFAULT_SORT, type ListSort, nonDefaultSort, SORT_FIELDS } from './list-sort.ts';
import { type RowsPerPage, rowsParam } from './rows-per-page.ts';

/** Panel beside the list: the id of a location, a name below, `copy-<id>` for a copy, or null. */
type OpenPanel = string | null;
/** The creation wizard. */
export const NEW_PANEL = 'new';
/** Create mode of the panel, empty; reached by a direct link (S2-LOC-09). */
const FORM_PANEL = 'form';
/** The trash. */
export const TRASH_PANEL = 'trash';
const COPY_PREFIX = 'copy-';

/** Tab of a stored location's panel other than its form. */
const PANEL_TABS = ['history', 'notes'] as const;
type PanelTab = (typeof PANEL_TABS)[number];

/** State of the locations page as stored in its address, so that a link reproduces it. */
export interface ListUrl extends SelectionUrl {
  readonly search: string;
  readonly page: number;
  /** Rows per page. */
  readonly rows: RowsPerPage;
  readonly missing: readonly MissingPart[];
  /** Only locations not edited for a year. */
  readonly stale: boolean;
  /** Id of a company; null for all. */
  readonly company: string | null;
  readonly brands: readonly Brand[];
  readonly openNow: boolean;
  readonly custom: readonly CustomCondition[];
  /** Null for the default of the API: by title, ascending. */
  readonly sort: ListSort | null;
  /** The saved view that was applied; null for none. The list may have been changed since. */
  readonly savedView: string | null;
  readonly panel: OpenPanel;
  readonly tab: PanelTab | null;
  readonly trashSearch: string;
  readonly trashPage: number;
}

/** State of the open panel, which closing it or opening another resets. */
const CLOSED_PANEL = { panel: null, tab: null, trashSearch: '', trashPage: 1 } as const;

/** Defaults: the state of an address without parameters. */
export const PLAIN_LIST: ListUrl = {
  view: null,
  filter: [],
  types: [],
  mine: false,
  publication: null,
  search: '',
  page: 1,
  rows: PAGE_SIZE,
  missing: [],
  stale: false,
  company: null,
  brands: [],
  openNow: false,
  custom: [],
  sort: null,
  savedView: null,
  ...CLOSED_PANEL,
};

const CUSTOM = textParam('custom', CUSTOM_FILTER_MAX);
const SORT = sortParam('sort', SORT_FIELDS, DEFAULT_SORT);

const EMPTY_QUERY = new URLSearchParams();

/** A parameter of the trash, which has its default while the trash is closed. */
const inTrash = <Value>({ read, write }: AddressParam<Value>): AddressParam<Value> => ({
  read: (query) => read(query.get('panel') === TRASH_PANEL ? query : EMPTY_QUERY),
  write,
});

/** Codec of the address. */
export const { read: readListUrl, write: writeListUrl } = addressCodec<ListUrl>({
  ...selectionParams,
  search: textParam('search'),
  page: pageParam(1_000_000),
  rows: rowsParam,
  missing: namesParam('missing', MissingPart.options),
  stale: flagParam('stale'),
  company: idParam('company'),
  brands: namesParam('brands', Brand.options),
  openNow: flagParam('open'),
  custom: {
    read: (query) => readCustomConditions(CUSTOM.read(query)) ?? [],
    write: (query, custom) => CUSTOM.write(query, customConditionsText(custom)),
  },
  sort: { read: (query) => nonDefaultSort(SORT.read(query)), write: (query, sort) => SORT.write(query, sort ?? DEFAULT_SORT) },
  savedView: idParam('saved'),
  panel: keyParam('panel'),
  tab: {
    read: (query) => (query.get('panel') && PANEL_TABS.find((tab) => tab === query.get('tab'))) || null,
    write: (query, tab) => tab && query.set('tab', tab),
  },
  trashSearch: inTrash(textParam('trashSearch')),
  trashPage: inTrash(pageParam(1_000_000, 'trashPage')),
});

/** Fields whose change keeps the page. */
const KEEPS_PAGE: readonly (keyof ListUrl)[] = ['page', 'rows', 'savedView', 'panel', 'tab', 'trashSearch', 'trashPage'];

const changePage = pagedChange<ListUrl>(KEEPS_PAGE);
const changeWorklistPage = pagedChange<ListUrl>([...KEEPS_PAGE, 'view']);

/**
 * A change of anything but page, rows per page, saved view and panel returns to page 1; in a worklist a move of the map does not. Another panel
 * opens on its form, and the trash on its first page; another search in the trash, too.
 */
export function changeList(list: ListUrl, change: Partial<ListUrl>): ListUrl {
  const apply = isWorklist(list) ? changeWorklistPage : changePage;
  if ('panel' in change) return apply(list, { ...CLOSED_PANEL, ...change });
  return apply(list, 'trashSearch' in change ? { trashPage: 1, ...change } : change);
}

/**
 * Whether the filters select work to do (missing data, long unedited) or what waits for its review. Worklists ignore the map segment, so that
 * they have everything that Home counts.
 */
export const isWorklist = ({ missing, stale, publication }: ListUrl): boolean => missing.length > 0 || stale || publication === 'waiting';

const isFurtherFiltered = ({ company, brands, openNow, custom }: ListUrl): boolean =>
  company !== null || brands.length > 0 || openNow || custom.length > 0;

/** Whether any filter is set besides the segment. */
export const isFiltered = (list: ListUrl): boolean =>
  isWorklist(list) ||
  isFurtherFiltered(list) ||
  list.mine ||
  list.publication !== null ||
  list.filter.length > 0 ||
  list.types.length > 0 ||
  list.search !== '';

/** Panel name of a copy of this location. */
export const copyPanel = (id: string): string => COPY_PREFIX + id;

/** Subject of the open panel: a stored location, or a new one, copied or empty. */
export function panelSubject(panel: string): { readonly locationId: string | null; readonly copyOf: string | null } {
  if (panel.startsWith(COPY_PREFIX)) return { locationId: null, copyOf: panel.slice(COPY_PREFIX.length) };
  return { locationId: panel === NEW_PANEL || panel === FORM_PANEL ? null : panel, copyOf: null };
}

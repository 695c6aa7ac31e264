import { MissingPart } from '@rastnetz/contract';
import { readNames, readSelection, type SelectionUrl, writeSelection } from '#domain/locations/filter/selection-url.ts';
import { type ListSort, nonDefaultSort, SORT_DIRECTIONS, SORT_FIELDS } from './list-sort.ts';

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
type PanelTab = 'history';

/** State of the locations page as stored in its address, so that a link reproduces it. */
export interface ListUrl extends SelectionUrl {
  readonly search: string;
  readonly page: number;
  readonly missing: readonly MissingPart[];
  /** Only locations not edited for a year. */
  readonly stale: boolean;
  /** Null for the default of the API: by title, ascending. */
  readonly sort: ListSort | null;
  readonly panel: OpenPanel;
  readonly tab: PanelTab | null;
}

/** Defaults: the state of an address without parameters. */
export const PLAIN_LIST: ListUrl = {
  view: null,
  filter: [],
  types: [],
  mine: false,
  search: '',
  page: 1,
  missing: [],
  stale: false,
  sort: null,
  panel: null,
  tab: null,
};

const MAX_SEARCH_LENGTH = 200;
const MAX_PAGE = 1_000_000;

function readPage(text: string | null): number {
  const page = /^\d{1,7}$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(Math.max(page, 1), MAX_PAGE);
}

/** Parses a sort such as `updatedAt:desc`; null if it is invalid or the default. */
function readSort(text: string | null): ListSort | null {
  const [field, direction] = (text ?? '').split(':');
  const [known] = SORT_FIELDS.filter((other) => other === field);
  const [way] = SORT_DIRECTIONS.filter((other) => other === direction);
  return known && way ? nonDefaultSort({ field: known, direction: way }) : null;
}

/** Parses an address; invalid parameters get their defaults. */
export const readListUrl = (query: URLSearchParams): ListUrl => ({
  ...readSelection(query),
  search: (query.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
  page: readPage(query.get('page')),
  missing: readNames(query.get('missing'), MissingPart.options),
  stale: query.get('stale') === '1',
  sort: readSort(query.get('sort')),
  panel: query.get('panel') || null,
  tab: query.get('panel') && query.get('tab') === 'history' ? 'history' : null,
});

/** Serializes the state; defaults are left out. */
export function writeListUrl(list: ListUrl): URLSearchParams {
  const query = new URLSearchParams();
  writeSelection(query, list);
  if (list.search !== '') query.set('search', list.search);
  if (list.page > 1) query.set('page', String(list.page));
  if (list.missing.length > 0) query.set('missing', list.missing.join(','));
  if (list.stale) query.set('stale', '1');
  if (list.sort) query.set('sort', `${list.sort.field}:${list.sort.direction}`);
  if (list.panel !== null) query.set('panel', list.panel);
  if (list.tab !== null) query.set('tab', list.tab);
  return query;
}

const STAYS: readonly string[] = ['page', 'panel', 'tab'];

/** A change of anything but page and panel returns to page 1; another panel opens on its form. */
export function changeList(list: ListUrl, change: Partial<ListUrl>): ListUrl {
  const stays = Object.keys(change).every((name) => STAYS.includes(name));
  return { ...list, ...(!stays && { page: 1 }), ...('panel' in change && { tab: null }), ...change };
}

/** Whether the filters select work to do (missing data, long unedited). Worklists ignore the map segment. */
export const isWorklist = ({ missing, stale }: ListUrl): boolean => missing.length > 0 || stale;

/** Whether any filter is set besides the segment. */
export const isFiltered = (list: ListUrl): boolean =>
  isWorklist(list) || list.mine || list.filter.length > 0 || list.types.length > 0 || list.search !== '';

/** Panel name of a copy of this location. */
export const copyPanel = (id: string): string => COPY_PREFIX + id;

/** Subject of the open panel: a stored location, or a new one, copied or empty. */
export function panelSubject(panel: string): { readonly locationId: string | null; readonly copyOf: string | null } {
  if (panel.startsWith(COPY_PREFIX)) return { locationId: null, copyOf: panel.slice(COPY_PREFIX.length) };
  return { locationId: panel === NEW_PANEL || panel === FORM_PANEL ? null : panel, copyOf: null };
}

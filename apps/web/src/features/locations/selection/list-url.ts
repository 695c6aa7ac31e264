import { MissingPart } from '@rastnetz/contract';
import { readNames, readSelection, type SelectionUrl, writeSelection } from '#domain/locations/filter/selection-url.ts';
import { asGiven, type ListSort, SORT_DIRECTIONS, SORT_FIELDS } from './list-sort.ts';

/** What stands beside the list: the id of a location, one of the names below, `copy-<id>` for a new one like another, or nothing. */
type OpenPanel = string | null;
/** The wizard. */
export const NEW_PANEL = 'new';
/** The panel in create mode, empty: a direct link (S2-LOC-09). */
const FORM_PANEL = 'form';
/** The trash. */
export const TRASH_PANEL = 'trash';
const COPY_PREFIX = 'copy-';

/** What the panel of a stored location shows instead of its form. */
type PanelTab = 'history';

/** The whole state of the locations page as its address holds it: a link shows the same thing. */
export interface ListUrl extends SelectionUrl {
  readonly search: string;
  readonly page: number;
  readonly missing: readonly MissingPart[];
  /** Not edited for a year. */
  readonly stale: boolean;
  /** Null: by title, ascending, as the API sorts by itself. */
  readonly sort: ListSort | null;
  readonly panel: OpenPanel;
  readonly tab: PanelTab | null;
}

/** The page as its plain address shows it. */
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

/** `updatedAt:desc`. */
function readSort(text: string | null): ListSort | null {
  const [field, direction] = (text ?? '').split(':');
  const [known] = SORT_FIELDS.filter((other) => other === field);
  const [way] = SORT_DIRECTIONS.filter((other) => other === direction);
  return known && way ? asGiven({ field: known, direction: way }) : null;
}

/** Reads an address; what does not fit counts as not given. */
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

/** Writes an address; defaults are left out. */
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

/** A change of anything but page and panel leads back to the first page; another panel opens on its form. */
export function changeList(list: ListUrl, change: Partial<ListUrl>): ListUrl {
  const stays = Object.keys(change).every((name) => STAYS.includes(name));
  return { ...list, ...(!stays && { page: 1 }), ...('panel' in change && { tab: null }), ...change };
}

/** Whether the list asks for work to do (missing parts, long untouched): such lists are not bound to the map segment. */
export const isWorklist = ({ missing, stale }: ListUrl): boolean => missing.length > 0 || stale;

/** Whether anything narrows the list besides the segment. */
export const isFiltered = (list: ListUrl): boolean =>
  isWorklist(list) || list.mine || list.filter.length > 0 || list.types.length > 0 || list.search !== '';

/** The address that begins a new location as a copy of this one. */
export const copyPanel = (id: string): string => COPY_PREFIX + id;

/** What the open panel is about: a stored location, or a new one, like another or empty. */
export function panelSubject(panel: string): { readonly locationId: string | null; readonly copyOf: string | null } {
  if (panel.startsWith(COPY_PREFIX)) return { locationId: null, copyOf: panel.slice(COPY_PREFIX.length) };
  return { locationId: panel === NEW_PANEL || panel === FORM_PANEL ? null : panel, copyOf: null };
}

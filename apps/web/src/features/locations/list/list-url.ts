import { MissingPart } from '@rastnetz/contract';
import { readNames, readSelection, type SelectionUrl, writeSelection } from '../../../shared/locations/selection-url.ts';

/** What the panel shows: the id of a location, `new`, or nothing. */
type OpenPanel = string | null;
export const NEW_PANEL = 'new';

/** The whole state of the locations page as its address holds it: a link shows the same thing. */
export interface ListUrl extends SelectionUrl {
  readonly search: string;
  readonly page: number;
  readonly missing: readonly MissingPart[];
  /** Not edited for a year. */
  readonly stale: boolean;
  readonly panel: OpenPanel;
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
  panel: null,
};

const MAX_SEARCH_LENGTH = 200;
const MAX_PAGE = 1_000_000;

function readPage(text: string | null): number {
  const page = /^\d{1,7}$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(Math.max(page, 1), MAX_PAGE);
}

/** Reads an address; what does not fit counts as not given. */
export const readListUrl = (query: URLSearchParams): ListUrl => ({
  ...readSelection(query),
  search: (query.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
  page: readPage(query.get('page')),
  missing: readNames(query.get('missing'), MissingPart.options),
  stale: query.get('stale') === '1',
  panel: query.get('panel') || null,
});

/** Writes an address; defaults are left out. */
export function writeListUrl(list: ListUrl): URLSearchParams {
  const query = new URLSearchParams();
  writeSelection(query, list);
  if (list.search !== '') query.set('search', list.search);
  if (list.page > 1) query.set('page', String(list.page));
  if (list.missing.length > 0) query.set('missing', list.missing.join(','));
  if (list.stale) query.set('stale', '1');
  if (list.panel !== null) query.set('panel', list.panel);
  return query;
}

/** A change of anything but page and panel leads back to the first page. */
export function changeList(list: ListUrl, change: Partial<ListUrl>): ListUrl {
  const stays = Object.keys(change).every((name) => name === 'page' || name === 'panel');
  return { ...list, ...(!stays && { page: 1 }), ...change };
}

/** Whether the list asks for work to do (missing parts, long untouched): such lists are not bound to the map segment. */
export const isWorklist = ({ missing, stale }: ListUrl): boolean => missing.length > 0 || stale;

/** Whether anything narrows the list besides the segment. */
export const isFiltered = (list: ListUrl): boolean =>
  isWorklist(list) || list.mine || list.filter.length > 0 || list.types.length > 0 || list.search !== '';

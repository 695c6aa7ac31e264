import { Brand, type CustomCondition, Feature, FILTER_ORDER, LocationType, MissingPart, PublicationState } from '@rastnetz/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSelectionKnown, listQueryOf } from '#features/locations/selection/list-query.ts';
import { nextListSort, nonDefaultSort, SORT_FIELDS } from '#features/locations/selection/list-sort.ts';
import {
  changeList,
  copyPanel,
  type ListUrl,
  PLAIN_LIST,
  panelSubject,
  readListUrl,
  writeListUrl,
} from '#features/locations/selection/list-url.ts';
import { pageWithRows, ROWS_PER_PAGE, storeRows } from '#features/locations/selection/rows-per-page.ts';
import { SORT_DIRECTIONS } from '#kit/lib/sort.ts';

const CORNERS = { neLat: 55, neLng: 15, swLat: 47, swLng: 6 };
const SEGMENT = { corners: CORNERS, view: { lng: 10, lat: 51, zoom: 6 }, hasMoved: true };
const ID = '0199a000-0000-7000-8000-000000000001';
const NOW = new Date('2026-11-21T13:00:00.000Z');

const anyCondition = fc.constantFrom<CustomCondition>(
  { key: 'laden', op: 'is', value: false },
  { key: 'leistung', op: 'range', min: 0, max: null },
  { key: 'farbe', op: 'in', values: ['rot', 'blau'] },
  { key: 'notiz', op: 'has', text: '100%; a.b' },
);

const anyList: fc.Arbitrary<ListUrl> = fc
  .record({
    view: fc.option(
      fc.record({
        lng: fc.integer({ min: -18_000_000, max: 18_000_000 }).map((value) => value / 100_000),
        lat: fc.integer({ min: -8_500_000, max: 8_500_000 }).map((value) => value / 100_000),
        zoom: fc.integer({ min: 0, max: 1800 }).map((value) => value / 100),
      }),
    ),
    filter: fc.subarray([...FILTER_ORDER]),
    types: fc.subarray([...LocationType.options]),
    mine: fc.boolean(),
    publication: fc.option(fc.constantFrom(...PublicationState.options)),
    search: fc.string({ maxLength: 40 }).map((text) => text.trim()),
    page: fc.integer({ min: 1, max: 1_000_000 }),
    rows: fc.constantFrom(...ROWS_PER_PAGE),
    missing: fc.subarray([...MissingPart.options]),
    stale: fc.boolean(),
    company: fc.option(fc.constant(ID)),
    brands: fc.subarray([...Brand.options]),
    openNow: fc.boolean(),
    custom: fc.array(anyCondition, { maxLength: 5 }),
    sort: fc.option(
      fc.record({ field: fc.constantFrom(...SORT_FIELDS), direction: fc.constantFrom(...SORT_DIRECTIONS) }).map(nonDefaultSort),
    ),
    savedView: fc.option(fc.constant(ID)),
    panel: fc.option(fc.constantFrom('new', 'trash', copyPanel(ID), ID)),
    tab: fc.option(fc.constant('history' as const)),
    trashSearch: fc.string({ maxLength: 40 }).map((text) => text.trim()),
    trashPage: fc.integer({ min: 1, max: 1_000_000 }),
  })
  .map((list) => ({
    ...list,
    tab: list.panel === null ? null : list.tab,
    ...(list.panel !== 'trash' && { trashSearch: '', trashPage: 1 }),
  }));

test('a link restores the view: written parameters are parsed back', () => {
  fc.assert(
    fc.property(anyList, (list) => {
      expect(readListUrl(new URLSearchParams(writeListUrl(list).toString()))).toEqual(list);
    }),
  );
});

test('a plain address stays plain, and a truncated or edited link is no error', () => {
  expect(writeListUrl(PLAIN_LIST).toString()).toBe('');
  for (const text of [
    'page=-3&zoom=99&lng=x',
    'lng=10&lat=51',
    'filter=,,HOTEL&types=autohof&missing=all',
    'sort=title:asc&tab=history',
    'sort=name:asc',
    'sort=updatedAt:up&tab=map',
    'rows=11',
    'rows=50.0',
    'trashSearch=Aral&trashPage=3',
    'page=9e9&stale=yes&mine=true&panel=',
  ])
    expect(readListUrl(new URLSearchParams(text))).toEqual(PLAIN_LIST);
});

test('any change except page and panel returns to the first page', () => {
  const third = { ...PLAIN_LIST, page: 3 };
  expect(changeList(third, { filter: ['WLAN'] }).page).toBe(1);
  expect(changeList(third, { view: SEGMENT.view }).page).toBe(1);
  expect(changeList(third, { panel: 'new' }).page).toBe(3);
  expect(changeList(third, { page: 4 }).page).toBe(4);
});

test('a move of the map keeps the page of a worklist, which lists everywhere', () => {
  const worklist = { ...PLAIN_LIST, missing: ['hours'] as const, page: 3 };
  expect(changeList(worklist, { view: SEGMENT.view })).toMatchObject({ page: 3, view: SEGMENT.view });
  expect(changeList(worklist, { panel: ID, view: SEGMENT.view }).page).toBe(3);
  expect(changeList(worklist, { view: SEGMENT.view, missing: [] }).page).toBe(1);
  expect(changeList({ ...PLAIN_LIST, page: 3 }, { panel: ID, view: SEGMENT.view }).page).toBe(1);
});

test('another panel opens on its form, and another sort returns to the first page', () => {
  const history = { ...PLAIN_LIST, page: 3, panel: ID, tab: 'history' as const };
  expect(changeList(history, { panel: copyPanel(ID) })).toMatchObject({ tab: null, page: 3 });
  expect(changeList(history, { panel: ID, tab: 'history' }).tab).toBe('history');
  expect(changeList(history, { sort: { field: 'updatedAt', direction: 'desc' } })).toMatchObject({ page: 1, tab: 'history' });
});

test('the panel opens empty, as a copy, or for a stored location', () => {
  expect(panelSubject('new')).toEqual({ locationId: null, copyOf: null });
  expect(panelSubject('form')).toEqual({ locationId: null, copyOf: null });
  expect(panelSubject(`copy-${ID}`)).toEqual({ locationId: null, copyOf: ID });
  expect(panelSubject(ID)).toEqual({ locationId: ID, copyOf: null });
});

test('a column sorts in its default direction first, then in the other; the default sort is not in the address', () => {
  expect(nextListSort(null, 'title')).toEqual({ field: 'title', direction: 'desc' });
  expect(nextListSort({ field: 'title', direction: 'desc' }, 'title')).toBeNull();
  expect(nextListSort(null, 'updatedAt')).toEqual({ field: 'updatedAt', direction: 'desc' });
  expect(nextListSort({ field: 'updatedAt', direction: 'desc' }, 'standortId')).toEqual({ field: 'standortId', direction: 'asc' });
  expect(nextListSort({ field: 'updatedAt', direction: 'desc' }, 'title')).toBeNull();
});

test('the list is requested in the order of the address', () => {
  const sort = { field: 'updatedAt', direction: 'desc' } as const;
  expect(listQueryOf({ ...PLAIN_LIST, sort }, SEGMENT, NOW)).toHaveProperty('sort', [sort]);
  expect(listQueryOf(PLAIN_LIST, SEGMENT, NOW)).not.toHaveProperty('sort');
});

test('S2-LOC-03 S9-PAGE-01 the list requests the rows of the map segment, ten a page', () => {
  expect(listQueryOf({ ...PLAIN_LIST, page: 2 }, SEGMENT, NOW)).toMatchObject({ ...CORNERS, page: 2, pageSize: 10 });
  expect(listQueryOf(PLAIN_LIST, 'none', NOW)).not.toHaveProperty('neLat');
});

test('S2-LOC-07 S9-SEARCH-01 a name under three characters leaves the list unfiltered', () => {
  expect(listQueryOf({ ...PLAIN_LIST, search: 'Mü' }, SEGMENT, NOW)).not.toHaveProperty('suche');
  expect(listQueryOf({ ...PLAIN_LIST, search: 'Mün' }, SEGMENT, NOW)).toHaveProperty('suche', 'Mün');
});

test('S2-LOC-13 locations with missing or old data are listed anywhere, not only in the segment', () => {
  expect(listQueryOf({ ...PLAIN_LIST, missing: ['coordinates'] }, SEGMENT, NOW)).not.toHaveProperty('neLat');
  const stale = listQueryOf({ ...PLAIN_LIST, stale: true }, SEGMENT, NOW);
  expect(stale).toHaveProperty('updatedBefore', '2025-11-21T00:00:00.000Z');
  expect(stale).not.toHaveProperty('neLat');
  expect([PLAIN_LIST, { ...PLAIN_LIST, stale: true }].map((list) => isSelectionKnown(list, 'pending'))).toEqual([false, true]);
});

test('S2-LOC-04 every feature is among the filters', () => {
  expect([...FILTER_ORDER].sort()).toEqual([...Feature.options].sort());
});

test('the rows per page are those of the address, else the stored choice; an address with only a page counts in tens', () => {
  const rowsOf = (text: string) => readListUrl(new URLSearchParams(text)).rows;
  expect([rowsOf(''), rowsOf('rows=25'), rowsOf('rows=7')]).toEqual([10, 25, 10]);
  expect(listQueryOf({ ...PLAIN_LIST, rows: 50 }, 'none', NOW)).toMatchObject({ pageSize: 50 });
  storeRows(25);
  expect([rowsOf(''), rowsOf('mine=1'), rowsOf('page=6'), rowsOf('rows=50&page=2')]).toEqual([25, 25, 10, 50]);
  expect(writeListUrl({ ...PLAIN_LIST, rows: 10 }).toString()).toBe('rows=10');
});

test('another number of rows keeps the first row on the page', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9999 }),
      fc.constantFrom(...ROWS_PER_PAGE),
      fc.constantFrom(...ROWS_PER_PAGE),
      (page, rows, next) => {
        const first = (page - 1) * rows;
        const shown = pageWithRows({ page, rows }, next);
        expect(first >= (shown - 1) * next && first < shown * next).toBe(true);
      },
    ),
  );
  expect(changeList({ ...PLAIN_LIST, page: 3 }, { rows: 25, page: 1 })).toMatchObject({ rows: 25, page: 1 });
});

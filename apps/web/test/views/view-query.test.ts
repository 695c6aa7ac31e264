import { canonicalViewQuery } from '@rastnetz/contract';
import { expect, test } from 'vitest';
import { type ListUrl, PLAIN_LIST, readListUrl } from '#features/locations/selection/list-url.ts';
import { addressWith, differsFrom, hasSegment, viewQueryOf } from '#features/locations/views/view-query.ts';

const ID = '0199a000-0000-7000-8000-000000000001';
const MAP = { lng: 9.73, lat: 52.37, zoom: 8 };
const list = (parts: Partial<ListUrl>): ListUrl => ({ ...PLAIN_LIST, ...parts });

test('a view has filters, search and sort order, but neither page nor panel, and the map segment on request', () => {
  const state = list({ mine: true, missing: ['image'], search: 'Nord', page: 7, panel: 'new', savedView: ID, view: MAP });
  expect(viewQueryOf(state, null)).toBe('mine=1&missing=image&search=Nord');
  expect(viewQueryOf(state, MAP)).toBe('lat=52.37&lng=9.73&mine=1&missing=image&search=Nord&zoom=8');
  expect(viewQueryOf(list({ page: 3 }), null)).toBe('');
  expect([hasSegment({ query: viewQueryOf(state, MAP) }), hasSegment({ query: viewQueryOf(state, null) })]).toEqual([true, false]);
});

test('the list differs from a view by its own parameters; the map counts only if the view includes a segment', () => {
  const view = { query: 'missing=image&mine=1&later=whatever' };
  const state = list({ mine: true, missing: ['image'] });
  expect(differsFrom(state, view)).toBe(false);
  expect(differsFrom({ ...state, page: 4, panel: ID, view: MAP }, view)).toBe(false);
  expect(differsFrom({ ...state, stale: true }, view)).toBe(true);
  expect(differsFrom({ ...state, sort: { field: 'updatedAt', direction: 'desc' } }, view)).toBe(true);
  const withMap = { query: viewQueryOf(state, MAP) };
  expect(differsFrom({ ...state, view: MAP }, withMap)).toBe(false);
  expect(differsFrom({ ...state, view: { ...MAP, zoom: 9 } }, withMap)).toBe(true);
});

test('the address with a view keeps the map, unless the view includes a segment, and parameters of a later version', () => {
  const before = list({ view: MAP, search: 'Süd', page: 2 });
  expect(addressWith({ id: ID, query: 'later=x&mine=1' }, before).toString()).toBe(`lng=9.73&lat=52.37&zoom=8&saved=${ID}&later=x&mine=1`);
  const north = addressWith({ id: ID, query: 'lat=54&lng=10&zoom=7' }, before);
  expect(readListUrl(north)).toEqual(list({ view: { lng: 10, lat: 54, zoom: 7 }, savedView: ID }));
  expect(addressWith(null, before).toString()).toBe('lng=9.73&lat=52.37&zoom=8');
});

test('a view has the rows per page unless they are the default; one without leaves them to the list', () => {
  const state = list({ rows: 25 });
  const view = { id: ID, query: viewQueryOf(state, null) };
  expect(view.query).toBe('rows=25');
  expect([differsFrom(state, view), differsFrom(list({}), view)]).toEqual([false, true]);
  expect(differsFrom(state, { query: '' })).toBe(false);
  expect(addressWith(view, list({ rows: 50 })).toString()).toBe(`rows=25&saved=${ID}`);
  expect(addressWith({ id: ID, query: 'mine=1' }, list({ rows: 50 })).toString()).toBe(`rows=50&saved=${ID}&mine=1`);
});

test('a query is canonical: sorted, each parameter once, and canonical again', () => {
  for (const text of ['', '?', 'b=2&a=1&b=3', 'saved=x&page=2&panel=new&tab=history&z=', '%E4=%00&a=%20', '&&=', 'a'.repeat(50)]) {
    const once = canonicalViewQuery(text);
    expect(canonicalViewQuery(once)).toBe(once);
    expect([...new URLSearchParams(once).keys()]).toEqual([...new Set(new URLSearchParams(once).keys())].sort());
  }
  expect(canonicalViewQuery('b=2&a=1&b=3')).toBe('a=1&b=2');
});

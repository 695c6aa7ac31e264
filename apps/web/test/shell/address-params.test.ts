import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addressCodec,
  choiceParam,
  dayParam,
  flagParam,
  idParam,
  keyParam,
  namesParam,
  pagedChange,
  pageParam,
  sortParam,
  tabParam,
  textParam,
} from '#kit/navigation/address-params.ts';

const ID = '0199a000-0000-7000-8000-000000000001';
const TABS = ['list', 'grid'] as const;
const COLOURS = ['red', 'green', 'blue'] as const;
const FIELDS = ['name', 'createdAt'] as const;
const BY_NAME = { field: 'name', direction: 'asc' } as const;

const PLAIN = {
  tab: 'list' as (typeof TABS)[number],
  search: '',
  colour: null as (typeof COLOURS)[number] | null,
  colours: [] as readonly (typeof COLOURS)[number][],
  from: '',
  owner: null as string | null,
  key: null as string | null,
  sort: BY_NAME as { readonly field: (typeof FIELDS)[number]; readonly direction: 'asc' | 'desc' },
  mine: false,
  page: 1,
};
type State = typeof PLAIN;

const { read, write } = addressCodec<State>({
  tab: tabParam('tab', TABS),
  search: textParam('search', 20),
  colour: choiceParam('colour', COLOURS),
  colours: namesParam('colours', COLOURS),
  from: dayParam('from'),
  owner: idParam('owner', ['me']),
  key: keyParam('key'),
  sort: sortParam('sort', FIELDS, BY_NAME),
  mine: flagParam('mine'),
  page: pageParam(500),
});

const readText = (text: string): State => read(new URLSearchParams(text));

test('a state is written in the order of its fields, and a default is left out', () => {
  expect(String(write(PLAIN))).toBe('');
  const sort = { field: 'createdAt', direction: 'desc' } as const;
  const full: State = {
    tab: 'grid',
    search: 'a b',
    colour: 'red',
    colours: ['red', 'blue'],
    from: '2026-01-31',
    owner: ID,
    key: 'k',
    sort,
    mine: true,
    page: 7,
  };
  const text = `tab=grid&search=a+b&colour=red&colours=red%2Cblue&from=2026-01-31&owner=${ID}&key=k&sort=createdAt%3Adesc&mine=1&page=7`;
  expect(String(write(full))).toBe(text);
  expect(readText(text)).toEqual(full);
});

test.each([
  ['tab=map&colour=pink&colours=,pink&owner=you&mine=true&key='],
  ['from=2026-1-31&sort=createdAt'],
  ['from=2026-13-01&sort=name:up'],
  ['page=0&sort=:desc'],
  ['page=-1'],
  ['page=1e2'],
  ['page=5000'],
])('invalid parameters have their defaults: %s', (text) => {
  expect(readText(text)).toEqual(PLAIN);
});

test('a text is trimmed and cut, names are sorted and unique, and a page too large is the last one', () => {
  expect(readText(`search=+${'x'.repeat(30)}`).search).toBe('x'.repeat(20));
  expect(readText('colours=blue,red,blue').colours).toEqual(['red', 'blue']);
  expect(readText('owner=me').owner).toBe('me');
  expect(readText('page=501').page).toBe(500);
});

test('what is read from any query string is read again from what is written', () => {
  const name = fc.constantFrom(...Object.keys(PLAIN));
  const value = fc.oneof(fc.constantFrom('grid', 'red,blue', 'blue', '2026-01-31', ID, 'me', 'createdAt:desc', '1', '99'), fc.string());
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value)), (pairs) => {
      const state = read(new URLSearchParams(pairs));
      expect(readText(String(write(state)))).toEqual(state);
    }),
  );
});

test('a change of any field but those that stay returns to the first page', () => {
  const change = pagedChange<State>(['page', 'key']);
  const third = { ...PLAIN, page: 3 };
  expect(change(third, { key: 'k' })).toEqual({ ...third, key: 'k' });
  expect(change(third, { page: 4 }).page).toBe(4);
  expect(change(third, { mine: true })).toEqual({ ...PLAIN, mine: true });
});

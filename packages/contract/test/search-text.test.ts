import { expect, test } from 'vitest';
import { searchedNumber, searchKey, searchNeedles } from '../src/locations/search-text.ts';

const finds = (query: string, name: string) => searchNeedles(query)?.some((needle) => searchKey(name).includes(needle)) ?? null;

test.each([
  ['munch', 'Autohof München'],
  ['MÜNCH', 'Autohof München'],
  ['muench', 'Autohof München'],
  ['münch', 'Rasthof Muenchen'],
  ['STRASSE', 'Lange Straße'],
  ['straße', 'Lange Strasse'],
  ['cafe', 'Café Nord'],
  ['Café'.normalize('NFD'), 'CAFÉ Nord'],
  ['bürger', 'Bürger-Eck'.normalize('NFD')],
])('S2-LOC-08 %s finds %s', (query, name) => {
  expect(finds(query, name)).toBe(true);
});

test('S2-LOC-08 "neue" does not find "Neustadt": written-out umlauts are matched, not guessed', () => {
  expect(finds('neue', 'Neustadt')).toBe(false);
});

test('S9-SEARCH-01 S5-LOC-02 two characters start no search, three do', () => {
  expect(finds('mü', 'München')).toBeNull();
  expect(finds(' mü ', 'München')).toBeNull();
  expect(finds('mün', 'München')).toBe(true);
});

test.each([
  ['100074', 100_074],
  [' Nr. 100074 ', 100_074],
  ['nr.100074', 100_074],
  ['No. 100074', 100_074],
  ['#100074', 100_074],
  ['Autohof 100074', null],
  ['12', null],
  ['1234567890', null],
  ['', null],
])('"%s" is the number %s', (query, number) => {
  expect(searchedNumber(query)).toBe(number);
});

import { expect, test } from 'vitest';
import { locationSearchKey, searchedNumber, searchKey, searchNeedles } from '../src/locations/search-text.ts';

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

test.each(['A7 Lutterberg', 'a 7 lutterberg', 'Lutterberg A7', '37127', '37127 Lutterb', 'Am Hof 1', 'a7 75', 'Straße', 'Nord'])(
  '"%s" finds a location by its address or road',
  (query) => {
    const address = {
      street: 'Am Hof',
      houseNumber: '1',
      postcode: '37127',
      city: 'Lutterberg',
      roadRef: 'A7',
      roadExit: '75 Hann. Münden',
    };
    const key = locationSearchKey('Autohof Nord an der Straße', address);
    expect(searchNeedles(query)?.some((needle) => key.includes(needle))).toBe(true);
  },
);

test.each([
  ['A7 Lutterberg', 'Ausfahrt Lutterberg'],
  ['Autobahn A7 Ausfahrt Lutterberg', 'Ausfahrt Lutterberg'],
  ['autobahn a 7 lutterberg', '76 Lutterberg'],
  ['A7 Ausfahrt Lutterberg', 'AS 76 Lutterberg'],
  ['Lutterberg A7', 'Exit 76b Lutterberg'],
  ['a7 aschaffenburg', 'Aschaffenburg'],
  ['Autobahn A7', 'Aschaffenburg'],
])('"%s" finds the exit "%s" of the A7', (query, roadExit) => {
  const key = locationSearchKey('Nord', { street: null, houseNumber: null, postcode: null, city: null, roadRef: 'A7', roadExit });
  expect(searchNeedles(query)?.some((needle) => key.includes(needle))).toBe(true);
});

test('a motorway or an exit without a road number is searched for as written', () => {
  expect(searchNeedles('Autobahn Rasthof')).toEqual(['autobahn rasthof']);
});

test('without an address the search key is that of the title; no two parts are joined that are none of the same line', () => {
  const none = { street: null, houseNumber: null, postcode: null, city: null, roadRef: null, roadExit: null };
  expect(locationSearchKey('Größe', none)).toBe(searchKey('Größe'));
  expect(locationSearchKey('Nord', { ...none, city: 'Kassel', roadRef: 'A7' })).toBe('nord\nkassel\na7 kassel a7\na7');
});

test('a text that folding makes eighteen times longer does not fill the search key', () => {
  const long = '\uFDFA'.repeat(100);
  const address = { street: long, houseNumber: long, postcode: null, city: long, roadRef: long, roadExit: long };
  expect(locationSearchKey('Nord', address).length).toBeLessThan(2100);
});

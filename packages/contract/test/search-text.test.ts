import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locationSearchKey, searchedNumber, searchKey, searchWords } from '../src/locations/search-text.ts';

const NONE = { street: null, houseNumber: null, postcode: null, city: null, roadRef: null, roadExit: null };

/** Whether a search finds a search key; null if it is too short. */
const findsKey = (query: string, key: string) =>
  searchWords(query)?.every(
    ({ texts, wholeNumbers }) =>
      texts.some((text) => key.includes(text)) || wholeNumbers.some((number) => new RegExp(`${number}(?![0-9])`).test(key)),
  ) ?? null;

const finds = (query: string, name: string) => findsKey(query, searchKey(name));

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
    expect(findsKey(query, key)).toBe(true);
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
  expect(findsKey(query, key)).toBe(true);
});

test('a motorway or an exit without a road number is searched for as written', () => {
  expect([finds('Autobahn Rasthof', 'Rasthof'), finds('Autobahn Rasthof', 'Rasthof Autobahn')]).toEqual([false, true]);
});

test('without an address the search key is that of the title; no two parts are joined that are none of the same line', () => {
  expect(locationSearchKey('Größe', NONE)).toBe(searchKey('Größe'));
  expect(locationSearchKey('Nord', { ...NONE, city: 'Kassel', roadRef: 'A7' })).toBe('nord\nkassel\na7 kassel a7\na7');
});

test('a text that folding makes eighteen times longer does not fill the search key', () => {
  const long = '\uFDFA'.repeat(100);
  const address = { street: long, houseNumber: long, postcode: null, city: long, roadRef: long, roadExit: long };
  expect(locationSearchKey('Nord', address).length).toBeLessThan(2100);
});

describe('S2-LOC-07 the words of a search', () => {
  const kraichtal = locationSearchKey('Rasthof Kraichtal', {
    ...NONE,
    postcode: '76703',
    city: 'Kraichtal',
    street: 'Am Berg',
    roadRef: 'A5',
  });
  const kirchheim = locationSearchKey('Autohof Roter Platz', { ...NONE, postcode: '36275', city: 'Kirchheim', roadRef: 'A7/A4' });
  const knuellwald = locationSearchKey('Autohof A 7 Knüllwald', { ...NONE, postcode: '34593', city: 'Kirchheim', roadRef: 'A70' });

  test.each([
    ['A5 Kraichtal', kraichtal, true],
    ['kraichtal rasthof a5', kraichtal, true],
    ['A5, 76703 Kraichtal', kraichtal, true],
    ['berg 767', kraichtal, true],
    ['A6 Kraichtal', kraichtal, false],
    ['Autohof Kirchheim', kirchheim, true],
    ['36275 autohof', kirchheim, true],
    ['Kirchheim A7', kirchheim, true],
    ['A4 Autohof', kirchheim, true],
    ['Autobahn A7 Ausfahrt roter', kirchheim, true],
    ['Autohof Kirchheim Nord', kirchheim, false],
    ['34593 Knüllwald', knuellwald, true],
    ['KNUELLWALD kirchheim', knuellwald, true],
    ['A 7 Kirchheim', knuellwald, true],
    ['A7 Kirchheim', knuellwald, false],
    ['Kirchheim A7', knuellwald, true],
    ['e w', kraichtal, false],
    ['al er', kraichtal, true],
  ])('"%s" in "%s": %s', (query, key, isFound) => {
    expect(findsKey(query, key)).toBe(isFound);
  });

  test('21 are found in any order', () => {
    const words = fc.constantFrom('rasthof', 'kraichtal', '76703', 'am', 'berg', 'HOF', 'rast');
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 8 }), (some) => {
        expect(findsKey(some.join(' '), kraichtal)).not.toBe(false);
      }),
    );
  });

  test('are all in a key that has the search as a phrase, whatever its characters', () => {
    const unit = fc.oneof(
      fc.constantFrom(...'aAbelnr7071 .,;#'),
      fc.constantFrom('ä', '\u0308', '\uFDFA', 'ß', ' ', 'Ausfahrt ', '\u200D'),
      fc.string({ unit: 'binary', maxLength: 1 }),
    );
    const texts = fc.array(unit, { maxLength: 30 }).map((units) => units.join(''));
    fc.assert(
      fc.property(texts, texts, texts, (before, query, after) => {
        expect(findsKey(query, searchKey(`${before} ${query} ${after}`))).not.toBe(false);
      }),
    );
  });

  test('beyond eight are one phrase', () => {
    const name = 'eins zwei drei vier fünf sechs sieben acht neun zehn';
    expect(finds('acht sieben sechs fünf vier drei zwei eins neun zehn', name)).toBe(true);
    expect(finds('acht sieben sechs fünf vier drei zwei eins zehn neun', name)).toBe(false);
    expect(searchWords('a '.repeat(100))).toHaveLength(9);
  });

  test('may be a number, and none of it is empty', () => {
    expect(searchWords('Hof 100074')?.map(({ number }) => number)).toEqual([null, 100_074]);
    expect(searchWords('Nr. 100074')?.map(({ number }) => number)).toEqual([100_074]);
    expect(searchWords('\u0301\u0301\u0301')).toBeNull();
  });
});

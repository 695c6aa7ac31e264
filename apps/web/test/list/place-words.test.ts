import type { Road } from '@rastnetz/contract';
import i18next from 'i18next';
import { beforeEach, expect, test } from 'vitest';
import { addressText, placeText, roadText } from '#domain/locations/facts/place-words.ts';
import { chooseLanguage } from '#kit/i18n/i18n.ts';

const NONE = { street: null, houseNumber: null, postcode: null, city: null, country: null };
const ROAD: Road = { ref: 'A7', exit: '76 Lutterberg', direction: 'Kassel', onlyFrom: 'Hannover', km: 1098.5 };

beforeEach(() => chooseLanguage('de'));

test.each([
  [{}, ''],
  [{ city: 'Lutterberg' }, 'Lutterberg'],
  [{ street: 'Am Rasthof', houseNumber: '1', postcode: '34355', city: 'Lutterberg', country: 'DE' }, 'Am Rasthof 1, 34355 Lutterberg'],
  [{ city: 'Linz', country: 'AT' }, 'Linz, Österreich'],
  [{ country: 'DE' }, 'Deutschland'],
])('the address %o reads "%s"', (parts, text) => {
  expect(addressText({ ...NONE, ...parts }, 'de')).toBe(text);
});

test('the place on a road in both languages', async () => {
  expect(roadText(ROAD, i18next.t, 'de')).toBe('A7, 76 Lutterberg, Richtung Kassel, km 1098,5, nur aus Richtung Hannover');
  await chooseLanguage('en');
  expect(roadText(ROAD, i18next.t, 'en')).toBe('A7, 76 Lutterberg, towards Kassel, km 1098.5, only coming from Hannover');
  expect(roadText(null, i18next.t, 'en')).toBe('');
});

test.each([
  ['Rast am Berg', 'A7', 'Lutterberg', 'A7\u00a0· Lutterberg'],
  ['Rast am Berg', null, 'Lutterberg', 'Lutterberg'],
  ['Autohof Lutterberg (A7)', 'A7', 'Lutterberg', ''],
  ['Autohof LUTTERBERG', 'A7', 'Lutterberg', 'A7'],
  ['Rast am Berg', null, null, ''],
])('a row of "%s" on %s in %s adds "%s" to the title', (title, roadRef, city, text) => {
  expect(placeText({ title, roadRef, city })).toBe(text);
});

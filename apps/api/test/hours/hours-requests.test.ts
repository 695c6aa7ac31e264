import type { Holiday, Language, ReadHours } from '@rastnetz/contract';
import OpeningHours from 'opening_hours';
import { describe, expect } from 'vitest';
import { HOLIDAY_NAMES } from '../../src/hours/holiday-names.ts';
import { HoursService } from '../../src/hours/hours.service.ts';
import { loadGazetteer } from '../../src/places/gazetteer.ts';
import { loadMunicipalityMap } from '../../src/places/municipality-map.ts';
import { ReverseGeocoder } from '../../src/places/reverse-geocoder.ts';
import { test as base, perFile } from '../harness/fixtures.ts';

const test = base
  .extend('partner', perFile, ({ api }) => api.signIn())
  .extend('read', perFile, ({ partner }) => (text: unknown) => {
    return partner.inject({ method: 'POST', url: '/api/v1/hours/read', payload: { text } });
  })
  .extend('holidays', perFile, ({ partner }) => (query: Record<string, string>) => {
    return partner.inject({ method: 'GET', url: '/api/v1/hours/holidays', query });
  });

describe('an hours line', () => {
  test('is parsed into hours', async ({ read }) => {
    const { hours } = (await read('Mo-Fr 6-22 Uhr, Sa bis 14, So Ruhetag')).json<{ hours: ReadHours }>();
    expect(hours.openingHours.saturday).toMatchObject({ isOpen: true, timeOpen: '6:00', timeClose: '14:00' });
    expect(hours.openingHours.sunday.isOpen).toBe(false);
    expect(hours).toMatchObject({ holidayHours: null, specialDays: [] });
  });

  test('that cannot be parsed is refused with the unknown words', async ({ read }) => {
    const answer = await read('Mo-Fr nach Vereinbarung');
    const unclear = { problem: 'not_understood', part: 'nach Vereinbarung', example: '', days: [] };
    expect([answer.statusCode, answer.json()]).toEqual([200, { hours: null, unclear }]);
  });

  test('with an end but no clear opening time is refused with that part and how to write it', async ({ read }) => {
    const unclear = { problem: 'no_start', part: 'Sa bis 14', example: 'Sa 6:00-14:00', days: [] };
    expect((await read('Mo-Fr 6-12, 13-22, Sa bis 14')).json()).toEqual({ hours: null, unclear });
  });

  test.for([{ text: '' }, { text: 'x'.repeat(2001) }, { text: 7 }, { text: undefined }])(
    'that is missing or invalid is refused at its field',
    async ({ text }, { read }) => {
      const answer = await read(text);
      expect([answer.statusCode, JSON.stringify(answer.json())]).toEqual([400, expect.stringContaining('text')]);
    },
  );

  test('is parsed for signed-in users only', async ({ api }) => {
    const answer = await api.inject({ method: 'POST', url: '/api/v1/hours/read', payload: { text: '24/7' } });
    expect(answer.statusCode).toBe(401);
  });
});

describe('public holidays', () => {
  test('are returned for the position', async ({ holidays }) => {
    const answer = (await holidays({ lat: '52.52', lng: '13.40' })).json<{ land: string; holidays: Holiday[] }>();
    expect(answer.land).toBe('Berlin');
    expect(answer.holidays.map(({ name }) => name)).toEqual(expect.arrayContaining(['Internationaler Frauentag', 'Neujahr']));
    const inEnglish = (await holidays({ lat: '52.52', lng: '13.40', language: 'en' })).json<{ holidays: Holiday[] }>();
    expect(inEnglish.holidays.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['International Women’s Day', 'New Year’s Day', 'Christmas Day']),
    );
  });

  test.for([
    { query: { lat: 'NaN', lng: '9' }, field: 'lat' },
    { query: { lat: '52', lng: '181' }, field: 'lng' },
    { query: { lat: '52' }, field: 'lng' },
    { query: { lat: '', lng: 'x' }, field: 'lng' },
  ])('of no position are refused at their field: $query', async ({ query, field }, { holidays }) => {
    const answer = await holidays(query);
    expect([answer.statusCode, JSON.stringify(answer.json())]).toEqual([400, expect.stringContaining(field)]);
  });
});

const hours = new HoursService(new ReverseGeocoder(loadMunicipalityMap(), loadGazetteer()));
const NOVEMBER = new Date('2026-11-21T12:00:00Z');
const at = (lat: number, lng: number, now = NOVEMBER, language: Language = 'de') => hours.holidaysAt([lng, lat], language, now);
const names = (lat: number, lng: number) => at(lat, lng).holidays.map(({ name }) => name);

test('differ by Land', () => {
  expect(names(52.37, 9.73)).toContain('Reformationstag');
  expect(names(48.14, 11.58)).not.toContain('Reformationstag');
  for (const [lat, lng] of [
    [48.14, 11.58],
    [50.94, 6.96],
  ] as const)
    expect(names(lat, lng)).toContain('Fronleichnam');
  expect(names(52.37, 9.73)).not.toContain('Fronleichnam');
  expect(names(50.98, 11.03)).toContain('Weltkindertag');
});

test('of the city of Augsburg do not apply to all of Bavaria', () => {
  expect(names(48.14, 11.58)).not.toContain('Augsburger Friedensfest');
});

test('have a German and an English name in Germany and every supported country', () => {
  const { places } = loadGazetteer();
  const abroad = new Set(places.flatMap(({ country }) => (country === 'DE' ? [] : country)));
  const laender = new Set(places.flatMap(({ land }) => land ?? []));
  expect([abroad.size, laender.size]).toEqual([10, 16]);
  const regions = [
    ...[...laender].map((state) => ({ country_code: 'de', state })),
    ...[...abroad].map((country) => ({ country_code: country.toLowerCase(), state: '' })),
  ];
  const nameless = regions.flatMap((address) => {
    const calendar = new OpeningHours('PH', { lat: 0, lon: 0, address });
    const days = calendar.getOpenIntervals(new Date(2020, 0, 1), new Date(2045, 0, 1));
    expect([address, days.length > 200]).toEqual([address, true]);
    return days.flatMap(([, , , name]) => (name !== undefined && HOLIDAY_NAMES.has(name) ? [] : `${address.country_code}: ${name}`));
  });
  expect([...new Set(nameless)]).toEqual([]);
});

test('a place abroad is named in the language of the page, with its holidays', () => {
  const strasbourg = (language: Language) => at(48.575, 7.75, NOVEMBER, language);
  expect(strasbourg('en')).toMatchObject({
    land: 'France',
    holidays: expect.arrayContaining([{ date: '2027-07-14', name: 'Bastille Day' }]),
  });
  expect(strasbourg('de')).toMatchObject({
    land: 'Frankreich',
    holidays: expect.arrayContaining([{ date: '2027-01-01', name: 'Neujahr' }]),
  });
});

test.each([
  ['Schwerin', 53.63, 11.41, 'Mecklenburg-Vorpommern'],
  ['Kiel', 54.32, 10.14, 'Schleswig-Holstein'],
  ['Bremerhaven', 53.55, 8.58, 'Bremen'],
  ['Neuwerk, an island of Hamburg', 53.92, 8.5, 'Hamburg'],
  ['Saarbrücken', 49.23, 7.0, 'Saarland'],
  ['Büsingen, within Switzerland', 47.697, 8.69, 'Baden-Württemberg'],
  ['on a pier off Rügen', 54.43, 13.73, 'Mecklenburg-Vorpommern'],
  ['Lindau, on Lake Constance', 47.546, 9.684, 'Bayern'],
  ['Salzburg, just beyond the border', 47.8, 13.045, 'Österreich'],
  ['Strasbourg, just beyond the border', 48.575, 7.75, 'Frankreich'],
  ['Zürich', 47.37, 8.54, 'Schweiz'],
])('the Land or country of a position: %s', (_place, lat, lng, land) => {
  const answer = at(lat, lng);
  expect(answer.land).toBe(land);
  expect(answer.holidays.length).toBeGreaterThan(8);
});

test.each([
  ['in the North Sea', 55.2, 5.5],
  ['in the Pacific', -40, -150],
  ['at the pole', 90, 0],
])('no holidays are known %s', (_place, lat, lng) => {
  expect(at(lat, lng)).toEqual({ land: null, holidays: [] });
});

test('the next fourteen months count from today in Germany', () => {
  const days = at(52.37, 9.73, new Date('2026-12-24T23:30:00Z')).holidays.map(({ date }) => date);
  expect([days[0], days.at(-1)]).toEqual(['2026-12-25', '2028-01-01']);
  expect(at(52.37, 9.73, new Date('2026-12-27T23:30:00Z')).holidays[0]?.date).toBe('2027-01-01');
});

test('the holiday of yesterday is included, because its overnight hours continue into today', () => {
  expect(at(52.37, 9.73, new Date('2026-10-03T23:00:00Z')).holidays[0]).toEqual({ date: '2026-10-03', name: 'Tag der Deutschen Einheit' });
});

test('holidays of a day are computed once', () => {
  expect(at(52.37, 9.73).holidays).toBe(at(52.27, 10.52).holidays);
});

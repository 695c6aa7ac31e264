import type { MapPoint } from '@rastnetz/contract';
import { expect } from 'vitest';
import { draftOf, pointAt, save, search } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { remove, trashOf } from '../locations/lifecycle-requests.ts';
import { clustersOf, corners, countsOf, mapRequests } from '../map/map-requests.ts';

const test = base.extend('titles', perFile, ({ partner }) => async (query: object) => {
  return (await search(partner, query)).data.map(({ title }) => title).sort();
});

test.beforeAll(async ({ partner }) => {
  const offers = [
    ['Leer', []],
    ['Nur WLAN', ['WLAN']],
    ['Nur Dusche', ['DUSCHE']],
    ['Beides', ['DUSCHE', 'WLAN']],
    ['Alles drei', ['WLAN', 'TOILETTEN', 'DUSCHE']],
  ] as const;
  for (const [place, [name, features]] of offers.entries())
    await save(partner, draftOf('RASTHOF', { name, features: [...features], coordinates: pointAt(10 + place / 10, 50) }));
  for (const name of ['Lange Straße', 'Alte Strasse', 'Café Nord']) await save(partner, draftOf('BISTRO', { name }));
});

test.for([
  { filter: ['WLAN', 'DUSCHE'], expected: ['Alles drei', 'Beides'] },
  { filter: ['WLAN', 'DUSCHE', 'TOILETTEN'], expected: ['Alles drei'] },
  { filter: ['WLAN', 'GELDAUTOMAT'], expected: [] },
])(
  'S2-LOC-06 with the filters $filter list, map, clusters and counts agree: locations that match all',
  async ({ filter, expected }, { titles, partner }) => {
    const box = corners(9, 49, 12, 51);
    expect(await titles({ filter })).toEqual(expected);
    expect(await titles({ ...box, filter })).toEqual(expected);
    const points = (await mapRequests.points(partner, { ...box, filter })).json<MapPoint[]>();
    expect(points.map(({ title }) => title).sort()).toEqual(expected);
    expect((await clustersOf(partner, { bbox: '9,49,12,51', zoom: '5', filter: filter.join(',') })).total).toBe(expected.length);
    expect(await countsOf(partner, { ...box, filter })).toMatchObject({ inSegment: expected.length });
  },
);

test('S2-LOC-08 the list and the trash find a name regardless of case and accents, by ß and by ss', async ({ titles, partner }) => {
  const spellings = { STRASSE: ['Alte Strasse', 'Lange Straße'], Straße: ['Alte Strasse', 'Lange Straße'], cafe: ['Café Nord'] };
  for (const [suche, found] of Object.entries(spellings)) expect(await titles({ suche })).toEqual(found);
  const { data } = await search(partner, { suche: 'straße' });
  for (const { _id } of data) await remove(partner, _id);
  for (const [suche, found] of Object.entries({ ...spellings, cafe: [] }))
    expect((await trashOf(partner, { suche })).data.map(({ title }) => title).sort()).toEqual(found);
});

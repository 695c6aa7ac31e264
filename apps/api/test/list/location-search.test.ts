import { existsSync, readFileSync } from 'node:fs';
import { getLocation, MAX_CHOSEN_LOCATIONS, matchLocations } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import { isWhole } from '../../../../test-scope.ts';
import type { Actor } from '../../src/locations/save/location-save.ts';
import { sampled } from '../files/corpus.ts';
import type { Session } from '../harness/app-harness.ts';
import { draftOf, picture, pointAt, refusal, save, search } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { statementsOf } from '../harness/statements.ts';

const ABSENT = '0199a000-0000-7000-8000-000000000000';
const corners = (swLng: number, swLat: number, neLng: number, neLat: number) => ({ swLng, swLat, neLng, neLat });

const test = base
  .extend('titles', perFile, ({ partner }) => async (query: object, session = partner) => {
    return (await search(session, query)).data.map(({ title }) => title);
  })
  .extend('refused', perFile, ({ partner }) => async (payload: object) => {
    return refusal(await partner.inject({ method: 'POST', url: '/api/v1/location/search', payload }));
  });

test.beforeAll(async ({ partner, other }) => {
  await save(partner, draftOf('RASTHOF', { name: 'München Süd', coordinates: pointAt(11.6, 48.1), features: ['WLAN', 'DUSCHE'] }));
  await save(partner, draftOf('AUTOHOF', { name: 'Lange Straße', coordinates: pointAt(9.7, 52.4), features: ['WLAN'] }));
  await save(other, draftOf('IMBISS', { name: 'Æble 100% _ \\o/' }), [await picture('file'), await picture('menu')]);
  await save(other, draftOf('PARKPLATZ', { name: 'Fidschi', coordinates: pointAt(179.5, -17) }));
  await save(other, draftOf('PARKPLATZ', { name: 'Samoa', coordinates: pointAt(-171.8, -13.8) }));
});

describe('selected locations', () => {
  const match = (session: Session, payload: object) => session.inject({ method: 'POST', url: matchLocations.path, payload });

  test('are those that the filters and the segment still match', async ({ partner }) => {
    const { data } = await search(partner, {});
    const ids = data.map(({ _id }) => _id);
    const titlesOf = async (selection: object) => {
      const found = (await match(partner, { ...selection, ids: [...ids, ABSENT] })).json<{ ids: string[] }>().ids;
      return data.filter(({ _id }) => found.includes(_id)).map(({ title }) => title);
    };
    expect(await titlesOf({})).toHaveLength(5);
    expect(await titlesOf({ filter: ['WLAN'] })).toEqual(['Lange Straße', 'München Süd']);
    expect(await titlesOf({ filter: ['WLAN'], ...corners(9, 50, 10, 53) })).toEqual(['Lange Straße']);
    expect(await titlesOf({ suche: 'aeble', missing: ['coordinates'] })).toEqual(['Æble 100% _ \\o/']);
    expect(await titlesOf({ mine: true, types: ['PARKPLATZ'] })).toEqual([]);
  });

  test('are at least one and at most as many as the web selects', async ({ partner }) => {
    const ids = Array.from({ length: MAX_CHOSEN_LOCATIONS }, () => ABSENT);
    expect((await match(partner, { ids })).json()).toEqual({ ids: [] });
    expect(refusal(await match(partner, { ids: [] }))).toMatchObject({ status: 400 });
    expect(refusal(await match(partner, { ids: [...ids, ABSENT] }))).toMatchObject({ status: 400 });
  });
});

describe('name search', () => {
  test.for([
    { suche: 'munch', title: 'München Süd' },
    { suche: 'MÜNCH', title: 'München Süd' },
    { suche: 'muench', title: 'München Süd' },
    { suche: '  Münch ', title: 'München Süd' },
    { suche: 'strasse', title: 'Lange Straße' },
    { suche: 'STRASSE', title: 'Lange Straße' },
    { suche: 'aeble', title: 'Æble 100% _ \\o/' },
    { suche: '100%', title: 'Æble 100% _ \\o/' },
    { suche: '\\o/', title: 'Æble 100% _ \\o/' },
  ])('S2-LOC-08 "$suche" finds $title', async ({ suche, title }, { titles }) => {
    expect(await titles({ suche })).toEqual([title]);
  });

  test.for(['m%n', '_ng', '1_0'])('"%s" contains no wildcard', async (suche, { titles }) => {
    expect(await titles({ suche })).toEqual([]);
  });

  test.for(['', 'mu', ' m ', '\u0301\u0301\u0301'])('S2-LOC-07 "%s" is too short and filters nothing', async (suche, { partner }) => {
    expect((await search(partner, { suche })).total).toBe(5);
  });
});

describe('filters', () => {
  test('S2-LOC-06 of features must all match, of types one', async ({ titles }) => {
    expect(await titles({ filter: ['WLAN'] })).toEqual(['Lange Straße', 'München Süd']);
    expect(await titles({ filter: ['WLAN', 'DUSCHE'] })).toEqual(['München Süd']);
    expect(await titles({ types: ['RASTHOF', 'AUTOHOF'] })).toEqual(['Lange Straße', 'München Süd']);
    expect(await titles({ filter: ['WLAN'], types: ['PARKPLATZ'] })).toEqual([]);
  });

  test('"mine" matches the own company', async ({ titles, other }) => {
    expect(await titles({ mine: true })).toEqual(['Lange Straße', 'München Süd']);
    expect(await titles({ mine: true }, other)).toEqual(['Æble 100% _ \\o/', 'Fidschi', 'Samoa']);
  });

  test('S2-LOC-13 missing and outdated data are found', async ({ titles }) => {
    expect(await titles({ missing: ['coordinates'] })).toEqual(['Æble 100% _ \\o/']);
    expect(await titles({ missing: ['image'] })).toHaveLength(4);
    expect(await titles({ missing: ['image', 'coordinates'] })).toEqual([]);
    // A car park without food needs no menu.
    expect(await titles({ missing: ['menu'] })).toEqual(['Lange Straße', 'München Süd']);
    expect(await titles({ missing: ['hours'] })).toHaveLength(5);
    expect(await titles({ updatedBefore: '2020-01-01T00:00:00.000Z' })).toEqual([]);
    expect(await titles({ updatedBefore: '2100-01-01T00:00:00.000Z' })).toHaveLength(5);
  });

  test('locations in the trash are not found', async ({ partner, api, titles }) => {
    const gone = await save(partner, draftOf('BISTRO', { name: 'Papierkorb' }));
    await api.database.pool.query('update location set deleted_at = now() where id = $1', [gone._id]);
    expect(await titles({ suche: 'Papierkorb' })).toEqual([]);
    // The statement above does not notify the index, which finds the change by polling.
    await expect.poll(async () => (await search(partner)).total).toBe(5);
  });
});

describe('the map segment', () => {
  test('S2-LOC-03 contains what is inside, bounds included; a location without a position is in none', async ({ titles }) => {
    expect(await titles(corners(5, 47, 15, 55))).toEqual(['Lange Straße', 'München Süd']);
    expect(await titles(corners(9.7, 52.4, 11, 53))).toEqual(['Lange Straße']);
    expect(await titles(corners(-180, -90, 180, 90))).toHaveLength(4);
    expect(await titles(corners(-1000, -90, 1000, 90))).toHaveLength(4);
  });

  test('crosses the antimeridian when west is east of east, wraps longitudes, and is empty without area', async ({ titles }) => {
    expect(await titles(corners(170, -20, -170, -10))).toEqual(['Fidschi', 'Samoa']);
    expect(await titles(corners(170, -20, 190, -10))).toEqual(['Fidschi', 'Samoa']);
    expect(await titles(corners(-190, -20, -175, -10))).toEqual(['Fidschi']);
    expect(await titles(corners(9.7, 52.4, 9.7, 53))).toEqual([]);
    expect(await titles(corners(9, 52.4, 10, 52.4))).toEqual([]);
    expect(await titles(corners(180, -90, -180, 90))).toEqual([]);
  });

  test('with invalid corners is refused at its field', async ({ refused }) => {
    expect((await refused({ ...corners(5, 55, 15, 47) })).fields).toEqual(['swLat: map.corners_swapped']);
    expect((await refused({ swLat: 47, neLat: 48, swLng: 5 })).fields).toEqual(['neLng: map.corner_missing']);
    expect((await refused(corners(5, 47, 15, 91))).fields[0]).toMatch(/^neLat/);
    expect((await refused({ filter: ['SAUNA'] })).fields[0]).toMatch(/^filter\.0/);
    expect((await refused({ sort: [{ field: 'geom', direction: 'asc' }] })).fields[0]).toMatch(/^sort\.0\.field/);
  });
});

describe('pages and order', () => {
  test('the default order is by title, folded in code-point order, the same on both engines', async ({ titles }) => {
    expect(await titles({})).toEqual(['Æble 100% _ \\o/', 'Fidschi', 'Lange Straße', 'München Süd', 'Samoa']);
    expect(await titles({ sort: [{ field: 'title', direction: 'desc' }] })).toEqual(
      ['Æble 100% _ \\o/', 'Fidschi', 'Lange Straße', 'München Süd', 'Samoa'].reverse(),
    );
    expect(await titles({ sort: [{ field: 'locationType', direction: 'asc' }] })).toHaveLength(5);
  });

  test('pages follow each other without gap or duplicate, and have the total', async ({ partner }) => {
    const pages = await Promise.all([1, 2, 3].map((page) => search(partner, { page, pageSize: 2 })));
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
    expect(new Set(pages.flatMap(({ data }) => data.map(({ _id }) => _id))).size).toBe(5);
    expect((await search(partner, { page: 9 })).data).toEqual([]);
  });

  test('a page takes one statement besides that of the session, for any number of rows: the records with the numbers of notes', async ({
    partner,
  }) => {
    const counted = async (query: object) => {
      const statements = await statementsOf(() => search(partner, query));
      // The map index reads changes in the background; only its statements join the company.
      return statements.filter((text) => !text.includes('join "company"')).length;
    };
    await search(partner, {});
    // Notes are counted for locations of the own company only.
    expect([await counted({ pageSize: 1 }), await counted({ pageSize: 5 }), await counted({ mine: true })]).toEqual([1, 1, 1]);
  });

  test('a location by id takes one statement besides that of the session, also with the number of notes', async ({ partner }) => {
    const [found] = (await search(partner, { mine: true })).data;
    const url = getLocation.path.replace(':id', found?._id ?? '');
    expect(await statementsOf(() => partner.inject({ method: 'GET', url }))).toHaveLength(1);
    expect(await statementsOf(() => partner.inject({ method: 'GET', url: `${url}?noteCount=true` }))).toHaveLength(1);
  });
});

const CASES = new URL('../../../../../shared/data/search_cases_example.csv', import.meta.url);
const NAMES = new URL('../../../../../shared/data/pois_de_south.geojson', import.meta.url);

interface SearchCase {
  readonly form: string;
  readonly query: string;
  readonly target: string;
  readonly count: number;
}

describe.skipIf(!existsSync(CASES))('real names (skipped without the shared data)', () => {
  test.beforeAll(async ({ partner, api }) => {
    const { features } = JSON.parse(readFileSync(NAMES, 'utf8')) as { features: { properties: { name: string | null } }[] };
    const all = features.flatMap(({ properties }) => properties.name || []);
    const names = new Set([...searchCases().map(({ target }) => target), ...sampled(all, 1000)]);
    const actor: Actor = {
      userId: null,
      companyId: partner.companyId,
      isCompanyConfirmed: true,
      isAdmin: false,
      isSuperAdmin: false,
      access: [],
    };
    const saves = (isWhole ? all : [...names]).map((name) => ({ write: draftOf('BISTRO', { name: name.slice(0, 200) }) }));
    await api.services.locations.saveAll(actor, saves, 'import');
  });

  test('every name is found by the queries of the list at least as often as by plain folding', async ({ partner }) => {
    const cases = searchCases();
    expect(cases.length).toBeGreaterThan(100);
    for (const { form, query, target, count } of sampled(cases, 100)) {
      const { data, total } = await search(partner, { suche: query, types: ['BISTRO'], pageSize: 100 });
      expect(total, `${form} ${query}`).toBeGreaterThanOrEqual(isWhole ? count : 1);
      const names = data.map(({ name }) => name);
      if (total <= 100) expect(names, `${form} ${query}`).toContain(target.trim());
    }
  });
});

const searchCases = () => readFileSync(CASES, 'utf8').trim().split('\n').slice(1).map(searchCase);

function searchCase(line: string): SearchCase {
  const cells = [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)];
  const [, form = '', query = '', target = '', count = ''] = cells.map(([, cell = '']) => cell.replace(/^"|"$/g, '').replaceAll('""', '"'));
  return { form, query, target, count: Number(count) };
}

import { type Location, ReportStage } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import { draftOf, pointAt, refusal, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { statementsOf } from '../harness/statements.ts';
import { unconfirm } from '../harness/unconfirm.ts';
import { remove } from '../locations/lifecycle-requests.ts';
import { insertReports, newPlace, queue, remarkOn, reportOf } from '../reports/report-rows.ts';

const test = base
  .extend('search', perFile, ({ admin }) => async (payload: object, path = 'suche') => {
    const answer = await admin.inject({ method: 'POST', url: `/api/v1/clearing/${path}`, payload });
    return answer.json<{ data: { title: string }[]; total: number }>();
  })
  .extend('forget', perFile, ({ api }) => () => {
    return api.database.pool.query('delete from report');
  })
  .extend('put', perFile, ({ api }) => async (...reports: Parameters<typeof insertReports>[1]) => {
    return insertReports(api, reports);
  })
  .extend('near', perFile, ({ admin }) => async (payload: object) => {
    return (await admin.inject({ method: 'POST', url: '/api/v1/clearing/nearest', payload })).json<
      { title: string; distance: number; likeness: number }[]
    >();
  });

const names = (page: { data: readonly { title: string }[] }): string[] => page.data.map(({ title }) => title);

const day = (date: number) => new Date(Date.UTC(2026, 0, date));

describe('the rows', () => {
  test.beforeAll(async ({ forget }) => void (await forget()));

  test('S7-CLEARING-05 S1-CLEAR-01 _id is the report, the fields are the proposed location', async ({ put, admin }) => {
    const [id] = await put(newPlace('Hof', { fields: { features: ['WLAN'], phone: '+49511' }, clearing_message: 'Neu hier' }));
    const { data, total } = await queue(admin);
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({
      _id: id,
      kind: 'new',
      stage: 'new',
      title: 'Hof',
      name: 'Hof',
      locationType: 'RASTHOF',
      features: ['WLAN'],
      phone: '+49511',
      clearingMessage: 'Neu hier',
      adminPublished: null,
      locationId: null,
      version: 1,
      canReply: false,
      assignedTo: null,
    });
  });

  test('S7-CLEARING-05 a change is the current location overlaid with the proposed fields', async ({ forget, admin, put }) => {
    await forget();
    const stored = await save(admin, draftOf('AUTOHOF', { name: 'Nord', phone: '+491', website: 'alt.example' }));
    const [id = ''] = await put(remarkOn(stored, { phone: '+492', website: 'alt.example' }));
    await save(admin, { ...stored, description: 'seither' });
    const report = await reportOf(admin, id);
    expect(report).toMatchObject({
      title: 'Nord',
      phone: '+492',
      description: 'seither',
      standortId: stored.standortId,
      adminPublished: true,
    });
    expect(report.proposed).toEqual(['phone']);
    expect(report.standort).toMatchObject({ _id: stored._id, version: 2, phone: '+491' });
  });

  test('a report is found by title and type of its location, also if it proposes others', async ({ forget, admin, put, search }) => {
    await forget();
    const stored = await save(admin, draftOf('AUTOHOF', { name: 'Alt' }));
    await put(remarkOn(stored, { name: 'Zollhof', locationType: 'RASTHOF' }), newPlace('Mitte'));
    const { data } = await queue(admin);
    expect(data.map(({ title, standortType }) => [title, standortType])).toEqual([
      ['Alt', 'AUTOHOF'],
      ['Mitte', null],
    ]);
    expect(data[0]).toMatchObject({ name: 'Zollhof', locationType: 'RASTHOF' });
    expect(names(await search({ suche: 'alt' }))).toEqual(['Alt']);
  });

  test('reports have the current title and type of their location, open or decided', async ({ forget, admin, put, search }) => {
    await forget();
    const stored = await save(admin, draftOf('AUTOHOF', { name: 'Beta' }));
    const rejected = { stage: 'rejected' as const, decided_at: day(1) };
    await put(remarkOn(stored), newPlace('Gamma'), remarkOn(stored, {}, rejected), newPlace('Gamma', rejected));
    await save(admin, { ...stored, name: 'Omega', locationType: 'RASTHOF' });
    for (const stages of [['new'], ['rejected']])
      expect(names(await queue(admin, { filter: JSON.stringify({ stages, types: ['RASTHOF'] }) }))).toEqual(['Gamma', 'Omega']);
    expect(names(await search({ suche: 'ome' }))).toEqual(['Omega']);
  });

  test('21 are searched by words of the title in any order', async ({ forget, put, search }) => {
    await forget();
    await put(newPlace('Autohof A7 Gamma'), newPlace('Autohof A70 Gamma'), newPlace('Autohof Delta'));
    expect(names(await search({ suche: 'GAMMA autohof' })).toSorted()).toEqual(['Autohof A7 Gamma', 'Autohof A70 Gamma']);
    expect(names(await search({ suche: 'A7 Gamma' }))).toEqual(['Autohof A7 Gamma']);
    expect(names(await search({ suche: 'delta gamma' }))).toEqual([]);
  });

  test('a report whose location is in the trash stays listed and is marked', async ({ forget, admin, put }) => {
    await forget();
    const stored = await save(admin, draftOf('AUTOHOF', { name: 'Weg' }));
    const [id = ''] = await put(remarkOn(stored, { phone: '+492' }));
    await remove(admin, stored._id);
    expect(await reportOf(admin, id)).toMatchObject({ title: 'Weg', locationId: stored._id, standort: null, phone: '+492' });
  });

  test('S4-CLEARING-01 adminPublished is as stored, and null for a new report of a place that is not live', async ({
    forget,
    api,
    admin,
    put,
  }) => {
    await forget();
    const newcomer = await api.signIn('user', 'Neuling');
    await unconfirm(api.database.pool, newcomer.companyId);
    const waiting = await save(newcomer, draftOf('BISTRO', { name: 'Wartet' }));
    const live = await save(admin, draftOf('BISTRO', { name: 'Live' }));
    await put(newPlace('Frisch'), newPlace('Gesehen', { admin_published: false }), remarkOn(live));
    const { data } = await queue(admin);
    expect(data.map(({ title, adminPublished }) => [title, adminPublished])).toEqual([
      ['Frisch', null],
      ['Gesehen', false],
      ['Live', true],
      ['Wartet', null],
    ]);
    expect(data.find(({ title }) => title === 'Wartet')).toMatchObject({ kind: 'new', locationId: waiting._id });
  });

  test('S7-CLEARING-01 sorted by kind the reports are new places, changes and complaints, and in the other direction reversed', async ({
    forget,
    admin,
    put,
  }) => {
    await forget();
    const stored = await save(admin, draftOf('BISTRO', { name: 'Änderung' }));
    await put(newPlace('Beschwerde', { kind: 'complaint' }), remarkOn(stored, { phone: '+492' }), newPlace('Neuer Ort'));
    const sorted = (direction: string) => queue(admin, { sort: JSON.stringify([{ field: 'kind', direction }]) });
    expect(names(await sorted('asc'))).toEqual(['Neuer Ort', 'Änderung', 'Beschwerde']);
    expect(names(await sorted('desc'))).toEqual(['Beschwerde', 'Änderung', 'Neuer Ort']);
  });
});

describe('pages', () => {
  test.beforeAll(async ({ forget, put, admin }) => {
    await forget();
    await put(
      newPlace('Öl', { created_at: day(2), location_type: 'BISTRO', kind: 'new' }),
      newPlace('Abend', { created_at: day(1), stage: 'question', assigned_to: admin.id }),
      newPlace('Zeche', { created_at: day(3), stage: 'in_review' }),
      newPlace('Fertig', { created_at: day(4), stage: 'rejected', decided_at: day(5) }),
    );
  });

  test('S7-CLEARING-02 the default sort is by name, ascending, open reports only', async ({ admin }) => {
    expect(names(await queue(admin))).toEqual(['Abend', 'Öl', 'Zeche']);
  });

  test('S7-CLEARING-01 page, pageSize, sort and filter are read as JSON; data and total are returned', async ({ admin }) => {
    const sort = JSON.stringify([{ field: 'createdAt', direction: 'desc' }]);
    const page = await queue(admin, { page: '2', pageSize: '2', sort, filter: '{}' });
    expect([names(page), page.total]).toEqual([['Abend'], 3]);
    const decided = await queue(admin, { filter: JSON.stringify({ stages: ['rejected'] }) });
    expect(names(decided)).toEqual(['Fertig']);
  });

  test.for(['suche', 'post_suche'])(
    'S7-CLEARING-03 S7-CLEARING-04 %s finds by name, regardless of case and accents',
    async (path, { search }) => {
      const found = await search({ suche: 'ABE', sort: [{ field: 'name', direction: 'asc' }], page: 1, pageSize: 10 }, path);
      expect([names(found), found.total]).toEqual([['Abend'], 1]);
      expect((await search({ suche: 'ab', page: 1, pageSize: 10 }, path)).total).toBe(3);
      const last = await search({ suche: '', sort: [{ field: 'name', direction: 'desc' }], page: 2, pageSize: 2 }, path);
      expect([names(last), last.total]).toEqual([['Abend'], 3]);
    },
  );

  test.for(['name', 'locationType', 'createdAt', 'kind', 'stage', 'assignedTo'])(
    'sorts by %s in both directions, unassigned reports last',
    async (field, { admin }) => {
      for (const direction of ['asc', 'desc']) {
        const page = await queue(admin, { sort: JSON.stringify([{ field, direction }]) });
        expect(page.data).toHaveLength(3);
        if (field === 'assignedTo') expect(names(page)[0]).toBe('Abend');
      }
    },
  );

  test.for([
    ['locationType', ['Öl', 'Abend', 'Zeche']],
    ['createdAt', ['Abend', 'Öl', 'Zeche']],
    ['stage', ['Öl', 'Zeche', 'Abend']],
  ] as const)(
    'S7-CLEARING-01 sorted by %s the reports are in this order, and in the other direction reversed',
    async ([field, expected], { admin }) => {
      const sorted = (direction: string) => queue(admin, { sort: JSON.stringify([{ field, direction }]) });
      expect(names(await sorted('asc'))).toEqual(expected);
      expect(names(await sorted('desc'))).toEqual(expected.toReversed());
    },
  );

  test('S7-CLEARING-01 a second field of the sort orders what is equal in the first', async ({ admin }) => {
    const by = (direction: string) => [
      { field: 'kind', direction: 'asc' },
      { field: 'createdAt', direction },
    ];
    expect(names(await queue(admin, { sort: JSON.stringify(by('desc')) }))).toEqual(['Zeche', 'Öl', 'Abend']);
    expect(names(await queue(admin, { sort: JSON.stringify(by('asc')) }))).toEqual(['Abend', 'Öl', 'Zeche']);
  });

  test('filters by kind and by assignee', async ({ admin }) => {
    expect(names(await queue(admin, { filter: '{"assignedTo":"me"}' }))).toEqual(['Abend']);
    expect(names(await queue(admin, { filter: '{"assignedTo":"none"}' }))).toEqual(['Öl', 'Zeche']);
    expect(names(await queue(admin, { filter: JSON.stringify({ assignedTo: admin.id }) }))).toEqual(['Abend']);
    expect((await queue(admin, { filter: '{"kinds":["complaint"]}' })).total).toBe(0);
  });

  test('counts open reports by stage, and those of the viewer', async ({ admin }) => {
    const answer = await admin.inject({ method: 'GET', url: '/api/v1/clearing/counts' });
    expect(answer.json()).toEqual({ open: 3, mine: 1, stages: { new: 1, in_review: 1, question: 1 } });
  });

  test.for([
    { field: 'sort', value: 'by name' },
    { field: 'sort', value: '{"field":"name"}' },
    { field: 'sort', value: '[{"field":"proposed","direction":"asc"}]' },
    { field: 'filter', value: '{"stages":["gone"]}' },
    { field: 'filter', value: '[1]' },
    { field: 'filter', value: '{"locationType":["RASTHOF"]}' },
    { field: 'filter', value: `{"stages":${JSON.stringify(Array(99).fill(ReportStage.options[0]))}}` },
    { field: 'page', value: '0' },
    { field: 'pageSize', value: '1000' },
  ])('invalid input: $field=$value is refused at its field', async ({ field, value }, { admin }) => {
    const answer = await admin.inject({ method: 'GET', url: `/api/v1/clearing/get?${new URLSearchParams({ [field]: value })}` });
    expect(refusal(answer)).toMatchObject({ status: 400, code: 'validation' });
    expect(answer.body).toContain(field);
  });

  test('a page takes the same number of statements for any number of rows', async ({ admin }) => {
    const one = await statementsOf(() => queue(admin, { pageSize: '1' }));
    const all = await statementsOf(() => queue(admin, { pageSize: '3' }));
    expect(all.length).toBe(one.length);
  });

  test.for(['get', 'suche', 'post_suche', 'counts', 'people', '019b0000-0000-7000-8000-000000000000'])(
    'S6-ROLE-07 a partner requesting clearing/%s gets 403',
    async (path, { api }) => {
      const partner = await api.signIn('user', 'Fremd');
      const method = path.endsWith('suche') ? 'POST' : 'GET';
      expect(
        (await partner.inject({ method, url: `/api/v1/clearing/${path}`, ...(method === 'POST' && { payload: {} }) })).statusCode,
      ).toBe(403);
    },
  );

  test('reports are assigned to users who may clear, sorted by name', async ({ admin, api }) => {
    const people = (await admin.inject({ method: 'GET', url: '/api/v1/clearing/people' })).json<{ id: string }[]>();
    expect(people.map(({ id }) => id)).toContain(admin.id);
    const partner = await api.signIn('user', 'Fremd');
    expect(people.map(({ id }) => id)).not.toContain(partner.id);
  });
});

describe('nearest locations', () => {
  let hidden: Location;

  test.beforeAll(async ({ admin }) => {
    for (const [name, km] of [
      ['Fern', 40],
      ['Autohof Nord', 1],
      ['Mitte', 3],
      ['Süd', 5],
      ['Ost', 7],
      ['West', 9],
    ] as const)
      await save(admin, draftOf('RASTHOF', { name, coordinates: pointAt(20, 50 + km / 111.2) }));
    hidden = await save(admin, draftOf('RASTHOF', { name: 'Weg', coordinates: pointAt(20, 50) }));
    await remove(admin, hidden._id);
  });

  test('are the five nearest, with distance in metres and similarity of the name, without the trash', async ({ near }) => {
    const places = await near({ coordinates: pointAt(20, 50), name: 'Rasthof Nord' });
    expect(places.map(({ title }) => title)).toEqual(['Autohof Nord', 'Mitte', 'Süd', 'Ost', 'West']);
    expect(places[0]).toMatchObject({ likeness: 1 });
    expect(Math.abs((places[0]?.distance ?? 0) - 1000)).toBeLessThan(20);
    expect(places[1]?.likeness).toBeLessThan(0.5);
  });

  test('do not include the location itself', async ({ near }) => {
    const [first] = await near({ coordinates: pointAt(20, 50) });
    const id = (first as unknown as { _id: string })._id;
    expect((await near({ coordinates: pointAt(20, 50), exceptId: id })).map(({ title }) => title)).not.toContain('Autohof Nord');
  });
});

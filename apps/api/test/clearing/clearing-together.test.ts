import { type Location, type ReportBulkResult, type SentFile, sendFile } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import { formOf, type Session } from '../harness/app-harness.ts';
import { engine } from '../harness/database.ts';
import { picture, pointAt, post, refusal } from '../harness/factories.ts';
import { perFile } from '../harness/fixtures.ts';
import { lockWaits } from '../harness/lock-waits.ts';
import { body, read } from '../locations/lifecycle-requests.ts';
import { insertReports, newPlace, remarkOn, reportOf } from '../reports/report-rows.ts';
import { test as base } from './clearing-fixtures.ts';
import { bulkReports, decide, decided, historyOf, into, merge, photoOn, reject, undo } from './decision-requests.ts';

const test = base.extend('spot', perFile, () => pointAt(10.1, 52.1)).extend('other', perFile, ({ api }) => api.signIn('admin', 'Netz'));

const statusesOf = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).toSorted();

describe('concurrent decisions', () => {
  test.runIf(engine === 'postgres')(
    'a save locks the open reports of its location by id, as decisions do, not in the order of the table',
    async ({ api, place, partner }) => {
      const location = await place('Zwei Meldungen');
      const [low, high] = [remarkOn(location), remarkOn(location)];
      for (const report of [high, low]) await insertReports(api, [report]);
      const client = await api.database.pool.connect();
      const lock = (id: string, mode = '') => client.query(`select from report where id = $1 for update ${mode}`, [id]);
      try {
        await client.query('begin');
        await lock(low.id);
        const saving = post(partner, { _id: location._id, version: location.version, name: 'Zwei Meldungen neu' });
        await expect.poll(() => lockWaits(api.database)).toBe(1);
        expect((await lock(high.id, 'nowait')).rowCount).toBe(1);
        await client.query('commit');
        expect((await saving).statusCode).toBe(200);
      } finally {
        client.release();
      }
    },
  );

  test('on one report: exactly one of ten succeeds, and its location is created once', async ({ put, admin, other, api }) => {
    const report = await put(newPlace('Zehn auf einmal'));
    const all = Array.from({ length: 10 }, (_, index) =>
      index % 2
        ? decide(admin, report._id, { version: 1, adminPublished: true })
        : reject(other, report._id, { version: 1, reason: 'Nein danke' }),
    );
    expect(statusesOf(await Promise.all(all))).toEqual([200, ...Array<number>(9).fill(409)]);
    const { rows } = await api.database.pool.query("select count(*)::int as made from location where name = 'Zehn auf einmal'");
    expect([rows[0].made, (await historyOf(admin, report._id)).total]).toEqual([(await reportOf(admin, report._id)).locationId ? 1 : 0, 1]);
  });

  test('two merges in opposite directions: one succeeds, the other is refused, and ids do not resolve in a cycle', async ({
    place,
    put,
    admin,
    other,
  }) => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await place(`Kreuz A ${round}`), await place(`Kreuz B ${round}`)];
      const [one, two] = [await put(remarkOn(a)), await put(remarkOn(b))];
      const answers = await Promise.all([
        merge(admin, one._id, { version: 1, ...into(b), standort: { phone: '1' } }),
        merge(other, two._id, { version: 1, ...into(a), standort: { phone: '2' } }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
      const [first, second] = await Promise.all([a, b].map(async ({ _id }) => body<Location>(await read(admin, _id))));
      expect(first).toEqual(second);
    }
  });

  test('decisions, saves and merges on the same locations: each answer is one that a request can expect, and each report is decided once', async ({
    place,
    put,
    partner,
    admin,
    other,
  }) => {
    const places = await Promise.all(['P 1', 'P 2', 'P 3', 'P 4'].map((name) => place(name)));
    const reports = await Promise.all(
      places.flatMap((location) => [put(remarkOn(location, { phone: '7' })), put(remarkOn(location, { phone: '8' }))]),
    );
    const items = reports.map(({ _id }) => ({ _id, version: 1 }));
    const notDuplicateOf = places.map(({ _id }) => _id).toReversed();
    const [saves, decisions, bulk, merges] = await Promise.all([
      Promise.all(places.map((location) => post(partner, { _id: location._id, version: 1, name: `${location.name} neu`, notDuplicateOf }))),
      Promise.all(
        reports.map(({ _id, locationId }) =>
          decide(admin, _id, { version: 1, stage: 'approved', standort: { _id: locationId, version: 1, phone: '7', notDuplicateOf } }),
        ),
      ),
      Promise.all([
        bulkReports(other, { action: { kind: 'approve' }, items }),
        bulkReports(other, { action: { kind: 'assign', assignedTo: other.id }, items: items.toReversed() }),
      ]),
      Promise.all([
        merge(other, reports[0]?._id ?? '', { version: 1, ...into(places[3] as Location) }),
        merge(admin, reports[7]?._id ?? '', { version: 1, ...into(places[0] as Location) }),
      ]),
    ]);
    expect([...saves, ...decisions, ...merges].filter(({ statusCode }) => ![200, 400, 404, 409].includes(statusCode))).toEqual([]);
    expect(statusesOf(bulk)).toEqual([200, 200]);

    const { results } = body<{ results: ReportBulkResult[] }>(bulk[0]);
    const wasMerged = new Map([0, 7].map((position, index) => [position, merges[index]?.statusCode === 200]));
    const decidedBy = reports.map(
      ({ _id }, position) =>
        [
          decisions[position]?.statusCode === 200,
          results.some((result) => result._id === _id && result.outcome === 'changed'),
          wasMerged.get(position) ?? false,
        ].filter(Boolean).length,
    );
    const stages = await Promise.all(reports.map(async ({ _id }) => (await reportOf(admin, _id)).stage));
    expect(decidedBy).toEqual(stages.map((stage) => (stage === 'approved' || stage === 'merged' ? 1 : 0)));
    // Whichever request reaches a location first finds the version that it names.
    expect(saves.filter(({ statusCode }) => statusCode === 200).length + decidedBy.filter(Boolean).length).toBeGreaterThan(0);
  });

  test('the end of a colleague’s account deletes none of the reports assigned to it', async ({ api, put, other, admin }) => {
    const leaving = await api.signIn('admin', 'Netz');
    const reports = await Promise.all(Array.from({ length: 6 }, (_, index) => put(newPlace(`Bleibt ${index}`))));
    for (const { _id } of reports) await decided(leaving, _id, { version: 1, assignedTo: leaving.id, clearingMessageAdmin: 'Von mir' });
    const answers = await Promise.all([
      api.services.people.remove(
        { userId: other.id, companyId: other.companyId, isAdmin: true, isSuperAdmin: true, access: [] },
        leaving.id,
      ),
      ...reports.map(({ _id }) => decide(admin, _id, { version: 2, adminPublished: true })),
    ]);
    expect(statusesOf(answers.slice(1) as { statusCode: number }[])).toEqual(Array<number>(6).fill(200));
    const report = await reportOf(admin, reports[0]?._id ?? '');
    expect([report.assignedTo, report.updatedBy, report.stage]).toEqual([null, 'Toni Test', 'approved']);
    expect((await historyOf(admin, report._id)).data.map(({ who }) => who)).toEqual(['Toni Test', null]);
  });
});

test('assigning reports to a user whose account ends meanwhile leaves them unassigned or is refused, without a server error', async ({
  api,
  put,
  other,
  admin,
}) => {
  for (let round = 0; round < 3; round += 1) {
    const leaving = await api.signIn('admin', 'Netz');
    const reports = await Promise.all(Array.from({ length: 6 }, (_, index) => put(newPlace(`Geht ${round} ${index}`))));
    const items = reports.slice(3).map(({ _id, version }) => ({ _id, version }));
    const [, ...answers] = await Promise.all([
      api.services.people.remove(
        { userId: other.id, companyId: other.companyId, isAdmin: true, isSuperAdmin: true, access: [] },
        leaving.id,
      ),
      ...reports.slice(0, 3).map(({ _id }) => decide(admin, _id, { version: 1, assignedTo: leaving.id })),
      bulkReports(admin, { action: { kind: 'assign', assignedTo: leaving.id }, items }),
    ]);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
      expect(refusal(answer)).toMatchObject({ status: 400, fields: [expect.stringMatching(/assignedTo: clearing\.error\.assignee$/)] });
    const left = await Promise.all(reports.map(({ _id }) => reportOf(admin, _id)));
    expect(left.map(({ assignedTo }) => assignedTo)).toEqual(Array<null>(6).fill(null));
  }
});

describe('a report cannot be used to write', () => {
  test('another location, an unknown assignee, or the company without the right to choose it', async ({
    place,
    put,
    api,
    admin,
    partner,
  }) => {
    const [own, strange] = [await place('Eigener'), await place('Fremder')];
    const [report, fresh] = [await put(remarkOn(own)), await put(newPlace('Frisch'))];
    const clearer = await api.signIn('user', 'Clearing');
    await api.database.pool.query("update app_user set access = '{clearing}' where id = $1", [clearer.id]);
    for (const id of [report._id, fresh._id]) {
      const answer = await decide(admin, id, {
        version: 1,
        adminPublished: true,
        standort: { _id: strange._id, version: 1, name: 'Gekapert' },
      });
      expect(refusal(answer)).toEqual({ status: 400, code: 'validation', fields: ['standort._id: clearing.error.other_location'] });
    }
    for (const assignedTo of [partner.id, uuidv7()])
      expect(refusal(await decide(admin, fresh._id, { version: 1, assignedTo })).fields).toEqual(['assignedTo: clearing.error.assignee']);
    expect(refusal(await decide(admin, fresh._id, { version: 1, stage: 'approved' })).fields).toEqual([
      'stage: clearing.error.needs_go_live',
    ]);
    const standort = { companyId: admin.companyId, _id: fresh._id };
    expect((await decided(clearer, fresh._id, { version: 1, adminPublished: true, standort })).standort?.companyId).toBe(clearer.companyId);
    const input = { version: 1, standort: { _id: own._id, version: 1, companyId: clearer.companyId, phone: '1' } };
    expect((await decided(clearer, report._id, input)).standort).toMatchObject({ companyId: partner.companyId, phone: '1' });
    expect((await read(admin, strange._id)).json()).toEqual(strange);
    const saved = await post(clearer, { _id: own._id, version: 2, phone: '2' });
    expect(saved.statusCode).toBe(403);
  });

  test('pictures of other reports or files sent by other users', async ({ put, other, admin, api }) => {
    const [report, strange] = [await put(newPlace('Eigene Bilder')), await put(newPlace('Fremde Bilder'))];
    const sent = async (session: Session) =>
      body<SentFile>(
        await session.inject({
          method: 'POST',
          url: sendFile.path,
          ...(await formOf('upload', { part: 'images' }, [await picture('file', 9)])),
        }),
      ).id;
    const [theirs, mine] = [await sent(other), await sent(admin)];
    for (const file of [theirs, await photoOn(api, strange._id, 'image', 3), uuidv7()]) {
      const answer = await decide(admin, report._id, { version: 1, adminPublished: true, standort: { otherImages: [{ file }] } });
      expect(refusal(answer)).toEqual({ status: 400, code: 'validation', fields: ['standort.otherImages.0: upload.sent_unknown'] });
    }
    const live = await decided(admin, report._id, { version: 1, adminPublished: true, standort: { otherImages: [{ file: mine }] } });
    expect(live.standort?.otherImages).toHaveLength(1);
  });

  test('invalid input, which is refused with its reason and not stored', async ({ put, admin }) => {
    const report = await put(newPlace('Unfug'));
    const naughty = ['', ' ', "'; drop table report; --", '<script>', '𝕏\u202E', 'null', '1e999', '../..', '田中'];
    for (const version of [0, -1, 1.5, '1', null, 2 ** 31, 1e300])
      expect([400, 409]).toContain((await decide(admin, report._id, { version })).statusCode);
    for (const text of naughty) {
      expect([400, 404]).toContain((await decide(admin, encodeURIComponent(text) || 'x', { version: 1 })).statusCode);
      expect((await decide(admin, report._id, { version: 1, stage: text })).statusCode).toBe(400);
      expect((await decide(admin, report._id, { version: 1, standort: text })).statusCode).toBe(400);
    }
    for (const stepId of [0, -1, 2 ** 53, Number.NaN, 1.5]) expect([400, 404]).toContain((await undo(admin, report, stepId)).statusCode);
    expect((await decide(admin, report._id, { version: 1, clearingMessageAdmin: '\u0000' })).statusCode).toBe(400);
    expect((await decide(admin, report._id, { version: 1, clearingMessageAdmin: 'x'.repeat(5001) })).statusCode).toBe(400);
    expect((await decide(admin, uuidv7(), { version: 1 })).statusCode).toBe(404);
    expect((await reject(admin, report._id, { version: 1, reason: '  x ' })).statusCode).toBe(400);
    expect(await reportOf(admin, report._id)).toEqual(report);
    const kept = await decided(admin, report._id, {
      version: 1,
      standort: { name: naughty[4] ?? null },
      clearingMessageAdmin: naughty.join('\n'),
    });
    expect([kept.name, kept.clearingMessageAdmin]).toEqual(['𝕏', naughty.join('\n').trim()]);
  });
});

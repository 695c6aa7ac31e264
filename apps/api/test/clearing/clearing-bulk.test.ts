import type { ReportBulkResult, ReportDetail } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import { planSet } from '../companies/subscription-requests.ts';
import { mailsTo } from '../doubles/mailbox.ts';
import { picture, pointAt, refusal, save, search } from '../harness/factories.ts';
import { perFile } from '../harness/fixtures.ts';
import { statementsOf } from '../harness/statements.ts';
import { unconfirm } from '../harness/unconfirm.ts';
import { remove, stepsOf } from '../locations/lifecycle-requests.ts';
import { insertReports, newPlace, remarkOn, reportOf } from '../reports/report-rows.ts';
import { test as base } from './clearing-fixtures.ts';
import { bulkReports, bulkReportsOf, decided, historyOf, numberOf, photoOn, rejected, undone } from './decision-requests.ts';

const test = base.extend('spot', perFile, () => pointAt(9.8, 51.8));

const item = ({ _id, version }: Pick<ReportDetail, '_id' | 'version'>) => ({ _id, version });
type Outcome = Omit<ReportBulkResult, '_id' | 'title'>;
const outcomesOf = (results: readonly ReportBulkResult[]): Outcome[] => results.map(({ _id, title, ...outcome }) => outcome);
const changed = (version: number, { mails = false } = {}): Outcome => ({ outcome: 'changed', why: null, mails, version });
const unchanged = (version: number): Outcome => ({ ...changed(version), outcome: 'same' });
const refused = (why: Outcome['why'], version = 1): Outcome => ({ ...changed(version), outcome: 'refused', why });
const approve = { kind: 'approve' } as const;

describe('several reports at once', () => {
  test('approving creates new places, publishes waiting locations, applies proposals with their photos, and reports each result', async ({
    api,
    partner,
    put,
    place,
    admin,
    found,
  }) => {
    const fresh = await api.signIn('user', 'Unbestätigt');
    await unconfirm(api.database.pool, fresh.companyId);
    const waiting = await save(fresh, { locationType: 'IMBISS', name: 'Wartender Imbiss' });
    const [own] = (await api.database.pool.query<{ id: string }>('select id from report where location_id = $1', [waiting._id])).rows;
    const location = await save(partner, { locationType: 'RASTHOF', name: 'Bestand' }, [
      await picture('file', 10),
      await picture('images', 20),
    ]);
    const made = await put(newPlace('Ganz neu', { reporter_email: 'neu@fahrer.example' }));
    const change = await put(remarkOn(location, { phone: '0123' }, { reporter_email: 'aend@fahrer.example' }));
    const complaint = await put(remarkOn(await place('Beschwert'), {}, { kind: 'complaint' }));
    for (const [part, number] of [
      ['main', 1],
      ['image', 2],
    ] as const)
      await photoOn(api, change._id, part, number);
    const items = [made, change, complaint, { _id: own?.id ?? '', version: 1 }].map(item);
    const expected = (version: number) => [true, true, false, false].map((mails) => changed(version, { mails }));
    const preview = await bulkReportsOf(admin, { action: approve, items, preview: true });
    expect(outcomesOf(preview)).toEqual(expected(1));
    expect(preview.map(({ title }) => title)).toEqual(['Ganz neu', 'Bestand', 'Beschwert', 'Wartender Imbiss']);
    expect(await Promise.all([made, change].map(({ _id }) => reportOf(admin, _id)))).toMatchObject([{ version: 1 }, { version: 1 }]);
    expect([(await found(location._id)).version, await mailsTo(api.database.pool, 'neu@fahrer.example')]).toEqual([1, []]);

    expect(outcomesOf(await bulkReportsOf(admin, { action: approve, items }))).toEqual(expected(2));
    expect((await search(partner, { suche: 'Ganz neu' })).data).toMatchObject([{ adminPublished: true, companyId: admin.companyId }]);
    const now = await found(location._id);
    expect(now).toMatchObject({ phone: '0123', version: 2, mainImageURL: location.mainImageURL });
    expect(now.otherImages.map(({ path }) => numberOf(path)).slice(1)).toEqual([1, 2]);
    expect((await found(waiting._id)).adminPublished).toBe(true);
    expect((await stepsOf(fresh, waiting._id)).data[0]).toMatchObject({ action: 'update', source: 'clearing' });
    for (const { _id } of items) expect(await reportOf(admin, _id)).toMatchObject({ stage: 'approved', version: 2 });
    expect(await mailsTo(api.database.pool, 'aend@fahrer.example')).toHaveLength(1);
    await undone(admin, await reportOf(admin, change._id));
    expect(await found(location._id)).toMatchObject({ phone: null, otherImages: location.otherImages, version: 3 });
  });

  test('a preview locks no report and no location, and not the quota of a company', async ({ api, place, put, admin }) => {
    await planSet(await api.signIn('superAdmin'), admin.companyId, { locationLimit: 500 });
    const items = [await put(remarkOn(await place('Bestand'), { phone: '0123' })), await put(newPlace('Neu'))].map(item);
    const reject = { kind: 'reject', reason: 'Gibt es nicht' } as const;
    const locks = /from "?(report|location|company)"?\s.*for (no key )?(update|share)/is;
    const locksOf = async (body: Parameters<typeof bulkReportsOf>[1]) =>
      (await statementsOf(() => bulkReportsOf(admin, body))).filter((text) => locks.test(text)).length;
    for (const action of [approve, reject, { kind: 'stage', stage: 'in_review' } as const])
      expect([action.kind, await locksOf({ action, items, preview: true })]).toEqual([action.kind, 0]);
    expect(await locksOf({ action: approve, items })).toBeGreaterThan(2);
    await planSet(await api.signIn('superAdmin'), admin.companyId, {});
  });

  test('a report that cannot be approved is refused with its reason, and the others are approved', async ({
    place,
    put,
    admin,
    partner,
  }) => {
    const trashed = await place('Im Müll');
    const [gone, bad, good] = [await put(remarkOn(trashed, { phone: '1' })), newPlace('Regelbruch'), await put(newPlace('Gut'))];
    const over = await rejected(admin, (await put(newPlace('Entschieden')))._id, { version: 1, reason: 'Gibt es nicht' });
    const done = await decided(admin, (await put(newPlace('Schon da')))._id, { version: 1, adminPublished: true });
    const monday = { isOpen: true, open24: false, timeOpen: '8:00', timeClose: '8:00', timeOpenAfternoon: null, timeCloseAfternoon: null };
    const week = { ...(bad.proposed['openingHours'] as object), monday };
    const broken = await put({ ...bad, proposed: { ...bad.proposed, openingHours: week } });
    await remove(partner, trashed._id);
    const items = [gone, broken, over, done, { ...good, version: 7 }, { _id: uuidv7(), version: 1 }].map(item);
    const outcomes: Outcome[] = [
      refused('location_gone'),
      refused('invalid'),
      refused('decided', 2),
      unchanged(2),
      { ...changed(1), outcome: 'stale' },
      { ...changed(1), outcome: 'not_found', version: null },
    ];
    for (const preview of [true, false])
      expect(outcomesOf(await bulkReportsOf(admin, { action: approve, items, preview }))).toEqual(outcomes);
    expect((await search(admin, { suche: 'Regelbruch' })).total).toBe(0);
    expect(outcomesOf(await bulkReportsOf(admin, { action: approve, items: [item(broken), item(good)] }))).toEqual([
      refused('invalid'),
      changed(2),
    ]);
  });

  test('a report that was decided meanwhile is refused as decided, not as stale', async ({ put, admin }) => {
    const report = await put(newPlace('Kam jemand zuvor'));
    await rejected(admin, report._id, { version: report.version, reason: 'Gibt es nicht' });
    for (const action of [approve, { kind: 'stage', stage: 'question' } as const])
      expect(outcomesOf(await bulkReportsOf(admin, { action, items: [item(report)] }))).toEqual([refused('decided', 2)]);
    const assign = { kind: 'assign', assignedTo: admin.id } as const;
    expect(outcomesOf(await bulkReportsOf(admin, { action: assign, items: [item(report)] }))).toEqual([
      { ...changed(2), outcome: 'stale' },
    ]);
  });

  test('a report with hours read from its text is not approved in bulk: a person compares them with the stored week', async ({
    place,
    put,
    admin,
  }) => {
    const location = await place('Hof mit Zeiten');
    const readable = await put(remarkOn(location, { openingHoursText: 'mo-fr 5-23, sa bis 16' }));
    const other = await put(remarkOn(location, { openingHoursText: 'im Sommer länger' }));
    expect(outcomesOf(await bulkReportsOf(admin, { action: approve, items: [item(readable), item(other)] }))).toEqual([
      refused('hours_in_words'),
      changed(2),
    ]);
  });

  test('two reports on one location are applied one after the other', async ({ place, put, admin, found, partner }) => {
    const location = await place('Doppelt gemeldet');
    const reports = [await put(remarkOn(location, { phone: '1', website: 'eins.example' })), await put(remarkOn(location, { phone: '2' }))];
    expect(outcomesOf(await bulkReportsOf(admin, { action: approve, items: reports.map(item) })).map(({ outcome }) => outcome)).toEqual([
      'changed',
      'changed',
    ]);
    expect(await found(location._id)).toMatchObject({ phone: '2', website: 'eins.example', version: 3 });
    const steps = (await stepsOf(partner, location._id)).data;
    expect(steps.map(({ version, after }) => [version, after?.phone])).toEqual([
      [3, '2'],
      [2, '1'],
      [1, null],
    ]);
    await undone(admin, await reportOf(admin, reports[1]?._id ?? ''));
    await undone(admin, await reportOf(admin, reports[0]?._id ?? ''));
    expect(await found(location._id)).toMatchObject({ phone: null, website: null });
  });

  test('two new places whose company blocks have the same id both go live, each with its own block', async ({ put, admin }) => {
    const offers = [{ id: uuidv7(), type: 'WLAN', operator: 'Netz', description: null, website: null, phone: null, partner: false }];
    const twin = (name: string) => {
      const report = newPlace(name);
      return put({ ...report, proposed: { ...report.proposed, offers } });
    };
    const reports = [await twin('Zwilling eins'), await twin('Zwilling zwei')];
    const results = await bulkReportsOf(admin, { action: approve, items: reports.map(item) });
    expect(outcomesOf(results).map(({ outcome }) => outcome)).toEqual(['changed', 'changed']);
    const locations = await Promise.all(reports.map(async ({ _id }) => (await reportOf(admin, _id)).standort));
    expect(locations.map((location) => location?.offers.map(({ operator }) => operator))).toEqual([['Netz'], ['Netz']]);
    expect(new Set(locations.flatMap((location) => location?.offers.map(({ id }) => id))).size).toBe(2);
  });

  test('reports are rejected, assigned and moved in bulk, with reason, person and stage', async ({ put, admin, api }) => {
    const reports = [
      await put(newPlace('Eins', { reporter_email: 'weg@fahrer.example', reporter_language: 'en' })),
      await put(newPlace('Zwei')),
    ];
    const items = () => Promise.all(reports.map(async ({ _id }) => item(await reportOf(admin, _id))));
    const all = async (action: Parameters<typeof bulkReportsOf>[1]['action'], more: { sendReply?: boolean; preview?: boolean } = {}) =>
      outcomesOf(await bulkReportsOf(admin, { action, items: await items(), ...more }));
    expect(await all({ kind: 'assign', assignedTo: admin.id })).toEqual([changed(2), changed(2)]);
    expect(await all({ kind: 'assign', assignedTo: admin.id })).toEqual([unchanged(2), unchanged(2)]);
    expect(await all({ kind: 'stage', stage: 'question' })).toEqual([changed(3), changed(3)]);
    expect(await all({ kind: 'reject', reason: 'Doppelt' }, { preview: true })).toEqual([changed(3), changed(3)]);
    expect(await all({ kind: 'reject', reason: 'Doppelt' }, { sendReply: true })).toEqual([changed(4, { mails: true }), changed(4)]);
    expect(await all({ kind: 'assign', assignedTo: null })).toEqual([changed(5), changed(5)]);
    expect(await reportOf(admin, reports[0]?._id ?? '')).toMatchObject({ stage: 'rejected', rejectReason: 'Doppelt', assignedTo: null });
    expect((await mailsTo(api.database.pool, 'weg@fahrer.example'))[0]?.text).toContain('Doppelt');
    expect((await historyOf(admin, reports[0]?._id ?? '')).data.map(({ action }) => action)).toEqual([
      'saved',
      'rejected',
      'saved',
      'saved',
    ]);
  });

  test('a bulk request with a duplicate report, or an assignee who does not clear reports, is refused', async ({ put, admin, partner }) => {
    const report = await put(newPlace('Zweimal'));
    const twice = await bulkReports(admin, { action: approve, items: [item(report), item({ ...report, _id: report._id.toUpperCase() })] });
    expect(refusal(twice)).toEqual({ status: 400, code: 'validation', fields: ['items.1._id: clearing.error.twice'] });
    for (const assignedTo of [partner.id, uuidv7()])
      expect(refusal(await bulkReports(admin, { action: { kind: 'assign', assignedTo }, items: [item(report)] }))).toEqual({
        status: 400,
        code: 'validation',
        fields: ['action.assignedTo: clearing.error.assignee'],
      });
  });

  test('approving fifty takes as many statements as approving five', async ({ api, admin }) => {
    const some = async (count: number) => {
      const reports = Array.from({ length: count }, (_, index) => newPlace(`Stapel ${count} ${index}`));
      await insertReports(api, reports);
      const items = reports.map(({ id }) => ({ _id: id, version: 1 }));
      const statements = await statementsOf(() => bulkReportsOf(admin, { action: approve, items }));
      return statements.filter((text) => /report|location|offer/.test(text) && !/location_change|analyze/.test(text)).length;
    };
    const [few, many] = [await some(5), await some(50)];
    expect(many).toBe(few);
  });
});

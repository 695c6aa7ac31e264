import type { Location, ReportDetail } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import { pointAt, refusal, save, search } from '../harness/factories.ts';
import { perFile } from '../harness/fixtures.ts';
import { statementsOf } from '../harness/statements.ts';
import { body, remove, stepsOf, trashOf } from '../locations/lifecycle-requests.ts';
import { newPlace, remarkOn, reportOf } from '../reports/report-rows.ts';
import { test as base } from './clearing-fixtures.ts';
import { decide, decided, historyOf, into, merged, photoOn, rejected, undo, undone } from './decision-requests.ts';

const test = base
  .extend('spot', perFile, () => pointAt(9.6, 51.6))
  .extend('other', perFile, ({ api }) => api.signIn('admin', 'Netz'))
  .extend('newestOf', perFile, ({ admin }) => async (id: string) => {
    return (await historyOf(admin, id)).data[0]?.id ?? 0;
  });

/** The fields of a report and a location that do not depend on the number of saves. */
const stateOf = <T extends object>(thing: T) => ({
  ...thing,
  version: 0,
  updatedAt: '',
  updatedBy: '',
  confirmedAt: '',
  confirmedBy: '',
  hoursAt: '',
});
const refusedBy = (key: string) => ({ status: 409, code: 'wrong_state', fields: [`stepId: clearing.undo.${key}`] });

describe('undoing a step', () => {
  test('of a go-live moves the location to the trash and reopens the report with all its data', async ({
    put,
    api,
    admin,
    other,
    partner,
  }) => {
    const report = await put(newPlace('Zu früh', { clearing_message: 'Hallo' }));
    await photoOn(api, report._id, 'main', 1);
    const before = await reportOf(admin, report._id);
    const live = await decided(admin, report._id, { version: 1, adminPublished: true, clearingMessageAdmin: 'Danke' });
    const back = await undone(other, live);
    expect(stateOf(back)).toEqual({ ...stateOf(before), mainImageURL: back.mainImageURL });
    expect([back.version, (await search(partner, { suche: 'Zu früh' })).total]).toEqual([3, 0]);
    expect((await trashOf(admin, { suche: 'Zu früh' })).data.map(({ _id }) => _id)).toEqual([live.locationId]);
    const { data } = await historyOf(admin, report._id);
    expect(data.map(({ action, canUndo, undoneAt }) => [action, canUndo, undoneAt !== null])).toEqual([
      ['undone', false, false],
      ['approved', false, true],
    ]);
    expect(data[0]).toMatchObject({ version: 3, changes: { stage: { before: 'approved', after: 'new' } } });
    const again = await decided(admin, report._id, { version: 3, adminPublished: true });
    expect(again.standort).toMatchObject({ title: 'Zu früh', version: 1 });
    expect(again.locationId).not.toBe(live.locationId);
  });

  test('of an applied change restores the former values, publication and company of the location', async ({
    place,
    put,
    admin,
    api,
    other,
    found,
    partner,
  }) => {
    const location = await place('Einmal hin', { website: 'alt.example' });
    const report = await put(remarkOn(location, { website: 'neu.example' }));
    const taken = { _id: location._id, version: 1, website: 'neu.example', companyId: admin.companyId };
    const mover = await api.signIn('superAdmin', 'Netz');
    const done = await decided(mover, report._id, { version: 1, stage: 'approved', adminPublished: false, standort: taken });
    expect(done.standort).toMatchObject({ website: 'neu.example', adminPublished: false, companyId: admin.companyId, version: 2 });
    const back = await undone(other, done);
    expect(stateOf(await found(location._id))).toEqual(stateOf(location));
    expect(stateOf(back)).toEqual({ ...stateOf(report), standort: back.standort });
    expect((await stepsOf(partner, location._id)).data).toMatchObject([{ action: 'restore', source: 'clearing', version: 3 }, {}, {}]);
  });

  test('of an assignment assigns nobody who was blocked, or lost the right to clear, meanwhile', async ({ put, api, admin }) => {
    for (const loss of ["status = 'blocked'", 'is_admin = false']) {
      const [report, former] = [await put(newPlace('Verwaist')), await api.signIn('admin', 'Netz')];
      await decided(admin, report._id, { version: 1, assignedTo: former.id });
      const free = await decided(admin, report._id, { version: 2, assignedTo: null });
      await api.database.pool.query(`update app_user set ${loss} where id = $1`, [former.id]);
      expect((await undone(admin, free)).assignedTo).toBe(null);
    }
  });

  test('of a rejection, a move or an assignment works for each alone while nothing else changed the same', async ({
    put,
    admin,
    other,
  }) => {
    const report = await put(newPlace('Hin und her'));
    await decided(admin, report._id, { version: 1, assignedTo: other.id });
    await decided(admin, report._id, { version: 2, stage: 'question' });
    const gone = await rejected(admin, report._id, { version: 3, reason: 'Doch nicht' });
    const { data } = await historyOf(admin, report._id);
    expect(data.map(({ action, changes, canUndo }) => [action, changes, canUndo])).toEqual([
      ['rejected', { stage: { before: 'question', after: 'rejected' }, rejectReason: { before: null, after: 'Doch nicht' } }, true],
      ['saved', { stage: { before: 'new', after: 'question' } }, false],
      ['saved', { assignedTo: { before: null, after: 'Toni Test' } }, true],
    ]);
    expect(refusal(await undo(admin, gone, data[1]?.id ?? 0))).toEqual(refusedBy('later_steps'));
    const free = body<ReportDetail>(await undo(admin, gone, data[2]?.id ?? 0));
    expect([free.assignedTo, free.stage]).toEqual([null, 'rejected']);
    const open = await undone(admin, free);
    expect([open.stage, open.rejectReason, open.decidedAt]).toEqual(['question', null, null]);
    expect(await undone(admin, open)).toMatchObject({ stage: 'new', version: 7 });
  });

  test('of one location works from the newest step to the first', async ({ place, put, admin, found }) => {
    const location = await place('Stufe 0');
    const report = await put(remarkOn(location, {}));
    const states = [location];
    let now = report;
    for (const name of ['Stufe 1', 'Stufe 2', 'Stufe 3']) {
      const standort = { _id: location._id, version: now.standort?.version, name };
      now = await decided(admin, report._id, { version: now.version, standort });
      states.push(await found(location._id));
    }
    for (const state of states.toReversed().slice(1)) {
      now = await undone(admin, now);
      expect(stateOf(await found(location._id))).toEqual(stateOf(state));
    }
    expect((await historyOf(admin, report._id)).data.filter(({ canUndo }) => canUndo)).toEqual([]);
  });

  test('of a merge restores the former values of both locations, and the former id resolves to its own location', async ({
    place,
    put,
    admin,
    found,
    other,
  }) => {
    const [loser, winner] = [await place('Verloren'), await place('Gewonnen')];
    const report = await put(remarkOn(loser, { phone: '0123' }));
    const standort = { phone: '0123', notDuplicateOf: [] };
    const done = await merged(admin, report._id, { version: 1, ...into(winner), standort });
    expect(await found(loser._id)).toMatchObject({ _id: winner._id, phone: '0123', version: 2 });
    const back = await undone(other, done);
    expect([stateOf(await found(loser._id)), stateOf(await found(winner._id))]).toEqual([stateOf(loser), stateOf(winner)]);
    expect(back).toMatchObject({ stage: 'new', locationId: loser._id, title: 'Verloren', proposed: ['phone'] });
  });

  test('of a chain of merges works from its end, never from its middle', async ({ place, put, admin, newestOf, found }) => {
    const [a, b, c] = [await place('Kette A'), await place('Kette B'), await place('Kette C')];
    const [first, second] = [await put(remarkOn(a)), await put(remarkOn(b))];
    const one = await merged(admin, first._id, { version: 1, ...into(b), standort: { phone: '1' } });
    const two = await merged(admin, second._id, { version: 1, ...into({ ...c }) });
    expect(refusal(await undo(admin, one, await newestOf(first._id)))).toEqual(refusedBy('location_changed'));
    await undone(admin, two);
    expect((await found(a._id))._id).toBe(b._id);
    await undone(admin, one);
    expect([stateOf(await found(a._id)), stateOf(await found(b._id)), await found(c._id)]).toEqual([stateOf(a), stateOf(b), c]);
  });
});

describe('undoing is refused', () => {
  test('of a merge whose winner was merged later; undone from the last merge on, every report gets its location back', async ({
    place,
    put,
    admin,
    newestOf,
  }) => {
    const [a, b, c] = [await place('Weiter A'), await place('Weiter B'), await place('Weiter C')];
    const [first, second, follower] = [await put(remarkOn(a)), await put(remarkOn(b)), await put(remarkOn(a, { phone: '1' }))];
    const one = await merged(admin, first._id, { version: 1, ...into(b) });
    const two = await merged(admin, second._id, { version: 1, ...into(c) });
    expect(refusal(await undo(admin, one, await newestOf(first._id)))).toEqual(refusedBy('location_changed'));
    expect((await historyOf(admin, first._id)).data[0]?.canUndo).toBe(false);
    await undone(admin, two);
    await undone(admin, one);
    expect(await reportOf(admin, follower._id)).toMatchObject({ locationId: a._id, title: 'Weiter A', proposed: ['phone'] });
  });

  for (const how of ['rejected', 'approved'] as const)
    test(`of a decision on a location that was merged since: ${how}`, async ({ admin, put, place, newestOf }) => {
      const [loser, winner] = [await place(`Verlierer ${how}`), await place(`Gewinner ${how}`)];
      const [report, other] = [await put(remarkOn(loser, { phone: '1' })), await put(remarkOn(loser))];
      const done =
        how === 'rejected'
          ? await rejected(admin, report._id, { version: 1, reason: 'Gibt es nicht' })
          : await decided(admin, report._id, { version: 1, stage: 'approved' });
      const merge = await merged(admin, other._id, { version: 1, ...into(winner) });
      expect((await historyOf(admin, report._id)).data[0]?.canUndo).toBe(false);
      expect(refusal(await undo(admin, done, await newestOf(report._id)))).toEqual(refusedBy('location_changed'));
      await undone(admin, merge);
      expect(await undone(admin, done)).toMatchObject({ stage: 'new', locationId: loser._id, standort: { _id: loser._id } });
    });

  test('of a go-live into whose place another location was merged since', async ({ admin, put, place, newestOf, found }) => {
    const live = await decided(admin, (await put(newPlace('Nimmt auf')))._id, { version: 1, adminPublished: true });
    const loser = await place('Geht auf');
    const merge = await merged(admin, (await put(remarkOn(loser)))._id, { version: 1, ...into(live.standort as Location) });
    expect(refusal(await undo(admin, live, await newestOf(live._id)))).toEqual(refusedBy('location_changed'));
    expect((await found(loser._id))._id).toBe(live.locationId);
    await undone(admin, merge);
    expect((await undone(admin, live)).standort).toBeNull();
  });

  test('if its location was changed since, or is in the trash', async ({ admin, put, newestOf, place, partner }) => {
    const live = await decided(admin, (await put(newPlace('Seither anders')))._id, { version: 1, adminPublished: true });
    const step = await newestOf(live._id);
    await save(admin, { _id: live.locationId, version: 1, phone: '1' });
    expect((await historyOf(admin, live._id)).data[0]?.canUndo).toBe(false);
    expect(refusal(await undo(admin, live, step))).toEqual(refusedBy('location_changed'));
    const location = await place('Im Papierkorb');
    const taken = { _id: location._id, version: 1, phone: '1' };
    const done = await decided(admin, (await put(remarkOn(location)))._id, { version: 1, stage: 'approved', standort: taken });
    await remove(partner, location._id);
    expect(refusal(await undo(admin, done, await newestOf(done._id)))).toEqual(refusedBy('location_changed'));
  });

  test('a second time, of another report, of an outdated version, or of an undo', async ({ put, admin, newestOf }) => {
    const report = await put(newPlace('Nur einmal'));
    const saved = await decided(admin, report._id, { version: 1, stage: 'question' });
    const step = await newestOf(report._id);
    expect((await undo(admin, { ...saved, version: 1 }, step)).statusCode).toBe(409);
    const strange = await put(newPlace('Fremd'));
    expect(refusal(await undo(admin, strange, step))).toMatchObject({ status: 404, code: 'not_found' });
    const back = await undone(admin, saved);
    for (const id of [step, await newestOf(report._id)]) expect(refusal(await undo(admin, back, id))).toEqual(refusedBy('not_offered'));
    expect(refusal(await decide(admin, report._id, { version: 2 })).code).toBe('stale_version');
  });

  test('the history has ten steps a page, with as many statements for ten as for two', async ({ put, admin }) => {
    const report = await put(newPlace('Viele Schritte'));
    for (let version = 1; version <= 12; version += 1) await decided(admin, report._id, { version, clearingMessageAdmin: String(version) });
    const statements = async (page: number) => (await statementsOf(() => historyOf(admin, report._id, page))).length;
    const [first, second] = [await historyOf(admin, report._id), await historyOf(admin, report._id, 2)];
    expect([first.total, first.data.length, second.data.length, second.data[1]?.version]).toEqual([12, 10, 2, 2]);
    expect(await statements(1)).toBe(await statements(2));
  });
});

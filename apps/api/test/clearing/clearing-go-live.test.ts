import { getHomeOverview, type Location, type OfferWrite, type ProblemDetails, type ReportDetail } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import { pointAt, refusal, save, search } from '../harness/factories.ts';
import { perFile } from '../harness/fixtures.ts';
import { unconfirm } from '../harness/unconfirm.ts';
import { body, read, remove, stepsOf } from '../locations/lifecycle-requests.ts';
import { insertReports, newPlace, queue, remarkOn, reportOf } from '../reports/report-rows.ts';
import { test as base } from './clearing-fixtures.ts';
import { decide, decided, historyOf, numberOf, photoOn, rejected } from './decision-requests.ts';

const test = base
  .extend('clearer', perFile, ({ api }) => api.signIn('user', 'Clearing'))
  .extend('stored', perFile, ({ partner }) => (name: string) => {
    return save(partner, { locationType: 'RASTHOF', name, coordinates: pointAt(9.2, 51.2), website: 'alt.example' });
  });

test.beforeAll(async ({ api, clearer }) => {
  await api.database.pool.query("update app_user set access = '{clearing}' where id = $1", [clearer.id]);
});

const stale = (answer: { json(): unknown }) => answer.json() as ProblemDetails & { standort?: Location; meldung?: ReportDetail };
const offer = (id: string): OfferWrite => ({
  id,
  type: 'DUSCHE',
  operator: null,
  description: null,
  website: null,
  phone: null,
  partner: false,
});

describe('go-live of a new place', () => {
  test('S7-CLEARING-06 S2-CLEARING-08 S1-CLEAR-01 creates the published location, returns it as standort, and closes the report', async ({
    put,
    partner,
    admin,
  }) => {
    const report = await put(newPlace('Neuer Hof', { clearing_message: 'Ruf mich an: 0171 2345678' }));
    expect((await search(partner, { suche: 'Neuer Hof' })).total).toBe(0);
    const answer = await decided(admin, report._id, { version: 1, adminPublished: true, clearingMessageAdmin: 'Danke, a@b.example' });
    expect(answer).toMatchObject({ version: 2, stage: 'approved', adminPublished: true, clearingMessageAdmin: 'Danke, a@b.example' });
    expect(answer).toMatchObject({ title: 'Neuer Hof', locationId: answer.standort?._id, updatedBy: 'Toni Test' });
    expect(answer.standort).toMatchObject({ title: 'Neuer Hof', version: 1, adminPublished: true, companyId: admin.companyId });
    expect(answer.standort?.clearingMessage).toBe('Ruf mich an: [Telefonnummer entfernt]');
    expect(answer.standort?.clearingMessageAdmin).toBe('Danke, [E-Mail-Adresse entfernt]');
    expect(answer.decidedAt).not.toBeNull();
    expect(await reportOf(admin, report._id)).toEqual(answer);
    const [found] = (await search(partner, { suche: 'Neuer Hof' })).data;
    // Messages to the reporter are not shown to everybody who sees the location.
    expect(found).toEqual({ ...answer.standort, clearingMessage: null, clearingMessageAdmin: null });
    expect((await stepsOf(admin, found?._id ?? '')).data).toMatchObject([
      { action: 'create', source: 'clearing', version: 1, who: 'Toni Test' },
    ]);
  });

  test('a reply changed after the go-live changes in the location, too', async ({ api, admin }) => {
    const [id = ''] = await insertReports(api, [newPlace('Nachher')]);
    const live = await decided(admin, id, { version: 1, adminPublished: true, clearingMessageAdmin: 'Danke' });
    const later = await decided(admin, id, { version: live.version, clearingMessageAdmin: 'Danke, Tel. 0511 123456' });
    expect(later.standort).toMatchObject({ clearingMessageAdmin: 'Danke, Tel. [Telefonnummer entfernt]', adminPublished: true });
    const without = await decided(admin, id, { version: later.version, clearingMessageAdmin: null });
    expect(without.standort?.clearingMessageAdmin).toBeNull();
  });

  test('S4-CLEARING-01 nothing is published until it is saved, and the saved values are returned', async ({ put, admin }) => {
    const report = await put(newPlace('Noch nicht'));
    expect(report.adminPublished).toBeNull();
    const saved = await decided(admin, report._id, { version: 1, adminPublished: false, clearingMessageAdmin: 'Wir prüfen das.' });
    expect([saved.adminPublished, saved.stage, saved.standort, saved.version]).toEqual([false, 'new', null, 2]);
    expect((await search(admin, { suche: 'Noch nicht' })).total).toBe(0);
    expect(await reportOf(admin, report._id)).toEqual(saved);
  });

  test('a correction is stored in the report, follows the rules for writers, and goes live with it', async ({ put, admin }) => {
    const report = await put(newPlace('Tippfehlr'));
    const invalid = { ...report.openingHours, monday: { isOpen: true, open24: false, timeOpen: '8:00', timeClose: '8:00' } };
    const refused = await decide(admin, report._id, { version: 1, standort: { openingHours: invalid } });
    expect(refusal(refused)).toMatchObject({
      status: 400,
      code: 'validation',
      fields: [expect.stringMatching(/^standort\.openingHours\.monday\./)],
    });
    const saved = await decided(admin, report._id, {
      version: 1,
      standort: { name: null, type: 6, parkingTruck: '', _id: report._id, version: 9 },
    });
    expect(saved).toMatchObject({ version: 2, name: null, locationType: 'PARKPLATZ', standort: null });
    expect(saved.title).toMatch(/^Parkplatz bei /);
    expect((await queue(admin, { filter: JSON.stringify({ types: ['PARKPLATZ'] }) })).data.map(({ _id }) => _id)).toContain(report._id);
    const live = await decided(admin, report._id, { version: 2, adminPublished: true, standort: { name: 'Richtig' } });
    expect(live.standort).toMatchObject({ name: 'Richtig', locationType: 'PARKPLATZ', version: 1 });
    expect(live.title).toBe('Richtig');
  });

  test('photos are used as their parts state, unless the save lists them itself', async ({ api, put, admin }) => {
    const [blockId, photo] = [uuidv7(), (id: string, ...rest: [string, number, string?]) => photoOn(api, id, ...rest)];
    const draft = newPlace('Mit Bildern', { fields: { features: ['DUSCHE'] } });
    const report = await put({ ...draft, proposed: { ...draft.proposed, offers: [offer(blockId)] } });
    for (const [part, number] of [
      ['main', 1],
      ['image', 2],
      ['menu', 3],
    ] as const)
      await photo(report._id, part, number);
    await photo(report._id, 'offer_image', 4, blockId);
    const { standort } = await decided(admin, report._id, { version: 1, adminPublished: true });
    const numbers = (list: readonly { path: string }[] = []) => list.map(({ path }) => numberOf(path));
    expect([numberOf(standort?.mainImageURL ?? null), numbers(standort?.otherImages), numbers(standort?.menuImages)]).toEqual([
      1,
      [2],
      [3],
    ]);
    expect(numbers(standort?.offers[0]?.images)).toEqual([4]);

    const other = await put(newPlace('Mit Auswahl'));
    const [main, left, taken] = [await photo(other._id, 'main', 5), await photo(other._id, 'image', 6), await photo(other._id, 'image', 7)];
    const shown = await reportOf(admin, other._id);
    const chosen = { mainImageFile: taken, otherImages: [{ file: main, alt: 'Einfahrt' }], menuImages: [] };
    const live = await decided(admin, other._id, {
      version: 1,
      adminPublished: true,
      standort: { ...shown, mainImageURL: undefined, ...chosen },
    });
    expect([numberOf(live.standort?.mainImageURL ?? null), numbers(live.standort?.otherImages)]).toEqual([7, [5]]);
    expect(live.standort?.otherImages[0]?.alt).toBe('Einfahrt');
    expect(live.photos.map(({ id }) => id)).toContain(left);

    const whole = await put(newPlace('Ganz zurückgeschickt'));
    for (const [part, number] of [
      ['main', 8],
      ['image', 9],
    ] as const)
      await photo(whole._id, part, number);
    const back = await decided(admin, whole._id, { version: 1, adminPublished: true, standort: await reportOf(admin, whole._id) });
    expect([numberOf(back.standort?.mainImageURL ?? null), numbers(back.standort?.otherImages)]).toEqual([8, [9]]);
  });

  test('of a place that has a location publishes that location, in one step of its history', async ({ api, clearer, partner }) => {
    const fresh = await api.signIn('user', 'Unbestätigt');
    await unconfirm(api.database.pool, fresh.companyId);
    const location = await save(fresh, { locationType: 'IMBISS', name: 'Wartet auf Freigabe', coordinates: pointAt(9.1, 51.3) });
    const [waiting] = (await queue(clearer, { filter: JSON.stringify({ stages: ['new'], types: ['IMBISS'] }) })).data;
    expect(waiting).toMatchObject({ kind: 'new', locationId: location._id, adminPublished: null });
    const change = { _id: location._id, version: 1, phone: '0123' };
    const live = await decided(clearer, waiting?._id ?? '', { version: 1, adminPublished: true, standort: change });
    expect(live.standort).toMatchObject({ _id: location._id, version: 2, phone: '0123', adminPublished: true, companyId: fresh.companyId });
    expect(live.stage).toBe('approved');
    expect((await read(partner, location._id)).statusCode).toBe(200);
    expect((await stepsOf(fresh, location._id)).data).toMatchObject([
      { action: 'update', source: 'clearing', version: 2 },
      { action: 'create' },
    ]);
    const hidden = await decided(clearer, live._id, { version: 2, adminPublished: false });
    expect([hidden.standort?.adminPublished, hidden.stage, hidden.version]).toEqual([false, 'approved', 3]);
    expect((await read(partner, location._id)).statusCode).toBe(404);
  });
});

describe('a report on a stored location', () => {
  test('S2-CLEARING-08 is applied to the location, whatever its company, and closed', async ({ stored, put, clearer, partner }) => {
    const location = await stored('Geändert');
    const report = await put(remarkOn(location, { website: 'neu.example', phone: '0999' }));
    expect(report.proposed).toEqual(['website', 'phone']);
    const taken = { _id: location._id, version: location.version, website: 'neu.example' };
    const answer = await decided(clearer, report._id, { version: 1, stage: 'approved', standort: taken });
    expect(answer.standort).toMatchObject({ website: 'neu.example', phone: null, version: 2, companyId: partner.companyId });
    expect([answer.stage, answer.proposed]).toEqual(['approved', ['phone']]);
    expect((await historyOf(clearer, report._id)).data).toMatchObject([
      {
        action: 'approved',
        who: 'Toni Test',
        locationId: location._id,
        changes: { stage: { before: 'new', after: 'approved' }, standort: {} },
      },
    ]);
  });

  test('stays open unless it is closed, and the publication of its location can be toggled, after the decision, too', async ({
    put,
    stored,
    admin,
  }) => {
    const report = await put(remarkOn(await stored('An und aus'), {}, { kind: 'complaint' }));
    const off = await decided(admin, report._id, { version: 1, adminPublished: false, stage: 'in_review' });
    expect([off.standort?.adminPublished, off.stage, off.adminPublished]).toEqual([false, 'in_review', false]);
    const ended = await decided(admin, report._id, { version: 2, stage: 'approved' });
    const on = await decided(admin, report._id, { version: ended.version, adminPublished: true });
    expect([on.standort?.adminPublished, on.standort?.version, on.stage]).toEqual([true, 3, 'approved']);
  });

  test('saved concurrently by two users: the second gets the stored report and location', async ({
    stored,
    put,
    admin,
    clearer,
    partner,
  }) => {
    const location = await stored('Zu zweit');
    const report = await put(remarkOn(location, { phone: '0555' }));
    const first = await decided(admin, report._id, { version: 1, clearingMessageAdmin: 'Erste' });
    const second = await decide(clearer, report._id, { version: 1, clearingMessageAdmin: 'Zweite' });
    expect([second.statusCode, stale(second).code]).toEqual([409, 'stale_version']);
    expect(stale(second).meldung).toEqual(first);
    const now = await save(partner, { _id: location._id, version: 1, phone: '0777' });
    const late = await decide(clearer, report._id, { version: 2, standort: { _id: location._id, version: 1, phone: '0555' } });
    expect([late.statusCode, stale(late).standort]).toEqual([409, now]);
    expect(await reportOf(admin, report._id)).toMatchObject({ version: 2, clearingMessageAdmin: 'Erste' });
  });

  test('that changes nothing leaves every version and writes no step', async ({ stored, put, admin }) => {
    const location = await stored('Unverändert');
    const report = await put(remarkOn(location, { phone: '1' }));
    const same = { version: 1, adminPublished: true, stage: 'new', assignedTo: null, clearingMessageAdmin: ' ', standort: location };
    const answer = await decided(admin, report._id, same);
    expect([answer.version, answer.standort?.version, (await historyOf(admin, report._id)).total]).toEqual([1, 1, 0]);
  });

  test('is not applied if the location is in the trash, but can be rejected', async ({ stored, put, partner, admin }) => {
    const location = await stored('Weggeworfen');
    const report = await put(remarkOn(location, { phone: '1' }));
    await remove(partner, location._id);
    for (const input of [{ stage: 'approved' }, { adminPublished: false }, { standort: { _id: location._id, version: 2, phone: '1' } }])
      expect(refusal(await decide(admin, report._id, { version: 1, ...input }))).toEqual({
        status: 409,
        code: 'wrong_state',
        fields: ['standort: clearing.error.location_gone'],
      });
    expect((await decide(admin, report._id, { version: 1, adminPublished: true })).statusCode).toBe(200);
    expect((await rejected(admin, report._id, { version: 1, reason: 'Gibt es nicht mehr' })).stage).toBe('rejected');
  });
});

test('S1-CLEAR-02 a driver report changes locations by go-live only: a rejected one never does', async ({ put, admin }) => {
  const report = await put(newPlace('Erfunden'));
  const waiting = async () => body<{ todo: { reports: number } }>(await admin.inject({ url: getHomeOverview.path })).todo.reports;
  const before = await waiting();
  const answer = await rejected(admin, report._id, { version: 1, reason: '  Dort ist nichts ' });
  expect(answer).toMatchObject({ stage: 'rejected', rejectReason: 'Dort ist nichts', standort: null, version: 2 });
  expect([(await search(admin, { suche: 'Erfunden' })).total, await waiting()]).toEqual([0, before - 1]);
  expect(refusal(await decide(admin, report._id, { version: 2, adminPublished: true })).code).toBe('wrong_state');
  expect(refusal(await decide(admin, report._id, { version: 2, stage: 'new' })).code).toBe('wrong_state');
});

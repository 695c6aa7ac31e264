import { emptyDraft, getReportable, type Location } from '@rastnetz/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AppHarness, type Session, startApp } from '../harness/app-harness.ts';
import { draftOf, picture, pointAt, refusal, save } from '../harness/factories.ts';
import { HEATH, keyFor, receipt, reportAsDriver, reportWith, resetLimits } from './intake-requests.ts';
import { queue, reportOf } from './report-rows.ts';

let api: AppHarness;
let admin: Session;
let app: { id: string; key: string };
let stored: Location;
const BLOCK = '019b0000-0000-7000-8000-00000000b10c';

beforeAll(async () => {
  api = await startApp();
  admin = await api.signIn('admin', 'Netz');
  app = await keyFor(api, 'report');
  stored = await save(admin, {
    ...draftOf('AUTOHOF', {
      name: 'Nord',
      phone: '+491',
      website: 'alt.example',
      features: ['WLAN', 'DUSCHE'],
      coordinates: pointAt(9.7, 52.3),
    }),
    offers: [{ id: BLOCK, type: 'TANKSTELLE', operator: 'Aral' }],
  });
});
beforeEach(() => resetLimits(api));
afterAll(() => api.close());

const send = async (standort: unknown, extras = {}) => receipt(await reportWith(api, app.key, standort, extras));
const change = async (fields: object, extras = {}) => reportOf(admin, (await send({ locationId: stored._id, ...fields }, extras))._id);
const columns = async (id: string) => (await api.database.pool.query('select * from report where id = $1', [id])).rows[0];

describe('a report of the app', () => {
  test('S1-CLEAR-01 is stored in the clearing with all its fields', async () => {
    const input = {
      name: ' Rasthof Heide ',
      locationType: 'RASTHOF',
      coordinates: HEATH,
      features: ['TANKSTELLE', 'WLAN'],
      parkingTruck: 40,
      offers: [{ id: BLOCK.replace('b10c', 'aaaa'), type: 'TANKSTELLE', operator: 'Shell' }],
      clearingMessage: ' Neu, seit Mai. ',
      language: 'en',
      email: 'fahrer@example.org',
    };
    const files = [
      await picture('file', 1),
      await picture('images', 2),
      await picture('images', 3),
      await picture('menu', 4),
      await picture(`offer-${input.offers[0]?.id}-images`, 5),
    ];
    const { _id, ...reported } = await send(input, { files });
    expect(reported).toEqual({ kind: 'new', stage: 'new', arePicturesKept: true, title: 'Rasthof Heide', createdAt: expect.any(String) });
    const report = await reportOf(admin, _id);
    expect(report).toMatchObject({
      name: 'Rasthof Heide',
      title: 'Rasthof Heide',
      locationType: 'RASTHOF',
      coordinates: HEATH,
      parkingTruck: 40,
      ...{
        features: ['TANKSTELLE', 'WLAN'],
        clearingMessage: 'Neu, seit Mai.',
        reporterLanguage: 'en',
        reporterEmail: 'fahrer@example.org',
      },
      adminPublished: null,
      locationId: null,
      standort: null,
      assignedTo: null,
      canReply: true,
      createdAt: reported.createdAt,
    });
    expect(report.photos.map(({ part }) => part)).toEqual(['main', 'image', 'image', 'menu', 'offer_image']);
    expect([report.otherImages.length, report.menuImages.length, report.offers[0]?.images.length]).toEqual([2, 1, 1]);
    expect((await api.inject({ url: report.mainImageURL ?? '' })).statusCode).toBe(200);
    expect((await queue(admin)).data.map(({ _id: id }) => id)).toContain(_id);
    expect(await columns(_id)).toMatchObject({ api_key_id: app.id, version: 1 });
    const { rows } = await api.database.pool.query('select action, version, user_id from report_step where report_id = $1', [_id]);
    expect(rows).toEqual([{ action: 'received', version: 1, user_id: null }]);
  });

  test('intake: without a name its title is the type and the nearest place', async () => {
    expect((await send({ locationType: 'IMBISS', coordinates: HEATH })).title).toBe('Imbiss bei Soltau');
  });

  test('intake: legacy shapes are accepted: numeric types, hours, languages, texts next to the JSON', async () => {
    const monday = { enabled: true, morning: { from: '06:00', to: '14:00' } };
    const { _id, kind } = await send(
      { type: 2, coordinates: HEATH, openingHours: { monday }, parkingTruck: '', phone: '0511 / 12 34' },
      { texts: { languageKey: 'en-GB', email: 'a@example.org', clearingMessage: 'Hi', kind: '', locationId: '' } },
    );
    expect(kind).toBe('new');
    const report = await reportOf(admin, _id);
    expect(report).toMatchObject({ phone: '05111234', reporterLanguage: 'en', reporterEmail: 'a@example.org', clearingMessage: 'Hi' });
    expect(report.openingHours.monday).toMatchObject({ isOpen: true, timeOpen: '6:00', timeClose: '14:00' });
    expect(report.openingHours.tuesday.isOpen).toBe(false);
  });

  test('intake: back-office fields are ignored', async () => {
    const custom = { kommentar: 'x'.repeat(100_000) };
    const { _id } = await send({ locationType: 'IMBISS', coordinates: HEATH, custom });
    expect((await reportOf(admin, _id)).custom).toEqual({});
    const change = await send({ locationId: stored._id, clearingMessage: 'Zu', custom });
    expect((await reportOf(admin, change._id)).proposed).toEqual([]);
  });

  test.each([
    [{ language: '' }, 'de'],
    [{ language: null }, 'de'],
    [{ language: '', languageKey: 'EN' }, 'en'],
    [{ language: 'de_AT' }, 'de'],
    [{ language: 'pl-PL' }, 'en'],
  ])('intake: a blank language is null, any but German is answered in English: %o', async (language, expected) => {
    const { _id } = await send({ locationType: 'IMBISS', coordinates: HEATH, ...language });
    expect((await reportOf(admin, _id)).reporterLanguage).toBe(expected);
  });
});

describe('a report on a stored location', () => {
  test('intake: a change proposes the differing fields only', async () => {
    const { offers: _offers, ...whole } = stored;
    const report = await change({
      ...whole,
      phone: '+49 2',
      website: 'https://alt.example',
      features: ['DUSCHE', 'WLAN'],
      coordinates: pointAt(9.700001, 52.299999),
      offers: [{ id: BLOCK, type: 'TANKSTELLE', operator: 'Aral', images: [] }],
    });
    expect([report.kind, report.proposed]).toEqual(['change', ['phone']]);
    expect((await columns(report._id)).proposed).toEqual({ phone: '+492' });
    expect(report).toMatchObject({ phone: '+492', title: 'Nord', standortId: stored.standortId, standort: { phone: '+491' } });
  });

  test('intake: company blocks are proposed as one list, without their pictures', async () => {
    const offers = [{ id: BLOCK, type: 'TANKSTELLE', operator: 'Shell', images: [] }];
    const report = await change({ offers }, { files: [await picture(`offer-${BLOCK}-menu`, 9)] });
    expect(report.proposed).toEqual(['offers']);
    expect((await columns(report._id)).proposed.offers).toEqual([
      { id: BLOCK, type: 'TANKSTELLE', operator: 'Shell', description: null, website: null, phone: null, partner: false },
    ]);
    expect(report.offers[0]?.menuImages).toHaveLength(1);
  });

  test('intake: values that the location has by now are no longer proposed', async () => {
    const offers = [{ id: BLOCK, type: 'TANKSTELLE', operator: 'Shell' }];
    const { _id, proposed } = await change({ offers, phone: '+492' });
    stored = await save(admin, { _id: stored._id, version: stored.version, offers, coordinates: stored.coordinates });
    expect([proposed, (await reportOf(admin, _id)).proposed]).toEqual([['phone', 'offers'], ['phone']]);
  });

  test('intake: a provider is removed with its type', async () => {
    const workshop = await save(admin, { ...draftOf('WERKSTATT', { name: 'Werk' }), garageType: 'man' });
    const { _id } = await send({ locationId: workshop._id, locationType: 'IMBISS' });
    expect((await columns(_id)).proposed).toEqual({ locationType: 'IMBISS', garageType: null });
    expect((await reportWith(api, app.key, { locationId: stored._id, garageType: 'man' })).statusCode).toBe(400);
  });

  test('intake: a photo alone, a message alone or a complaint is enough', async () => {
    expect((await change({}, { files: [await picture('images', 7)] })).photos).toHaveLength(1);
    expect(await change({ clearingMessage: 'Tor klemmt' })).toMatchObject({ kind: 'change', clearingMessage: 'Tor klemmt', proposed: [] });
    const complaint = await change({ kind: 'complaint', clearingMessage: 'Laut', parkingTruck: 20 });
    expect([complaint.kind, complaint.proposed]).toEqual(['complaint', ['parkingTruck']]);
  });

  test('intake: the location may be named by its number, also as text, and a merged one is the winner', async () => {
    expect((await change({ locationId: String(stored.standortId), phone: '+493' })).locationId).toBe(stored._id);
    const loser = await save(admin, draftOf('IMBISS', { name: 'Doppelt' }));
    await api.database.pool.query('update location set merged_into = $2, deleted_at = now() where id = $1', [loser._id, stored._id]);
    for (const locationId of [loser._id, loser._id.toUpperCase(), loser.standortId])
      expect((await change({ locationId, phone: '+494' })).locationId).toBe(stored._id);
  });
});

describe('the public form', () => {
  test('intake: works without a key', async () => {
    const { _id } = receipt(await reportAsDriver(api, { ...emptyDraft('PARKPLATZ'), coordinates: HEATH, homepage: '' }));
    expect(await columns(_id)).toMatchObject({ api_key_id: null, kind: 'new', reporter_email: null, reporter_language: 'de' });
  });

  test('intake: returns a published location by its number, and no other', async () => {
    const get = (number: number | string) => api.inject({ url: getReportable.path.replace(':standortId', String(number)) });
    const answer = await get(stored.standortId);
    expect(answer.json()).toMatchObject({ _id: stored._id, title: 'Nord' });
    for (const hidden of ['adminPublished', 'clearingMessage', 'clearingMessageAdmin', 'updatedBy', 'companyId'])
      expect(answer.json()).not.toHaveProperty(hidden);
    const unseen = await save(admin, draftOf('IMBISS', { name: 'Verborgen' }));
    await api.database.pool.query('update location set admin_published = false where id = $1', [unseen._id]);
    for (const number of [unseen.standortId, 2_147_483_647]) expect(refusal(await get(number)).status).toBe(404);
    for (const number of ['0', '-1', 'x', '99999999999']) expect(refusal(await get(number)).status).toBe(400);
  });
});

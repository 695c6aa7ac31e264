import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Location, ReportWrite, reportLocation } from '@rastnetz/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AppHarness, type Part, type Session, startApp } from './app-harness.ts';
import { draftOf, picture, pointAt, refusal, save } from './factories.ts';
import { politeRefusal } from './input-calls.ts';
import { forgetLimits, HEATH, kept, keyFor, receipt, reportAsDriver, reportWith, SEA } from './intake-calls.ts';

let api: AppHarness;
let admin: Session;
let key: string;
let stored: Location;
let other: Location;
const BLOCK = '019b0000-0000-7000-8000-00000000b10c';
const FOREIGN = '019b0000-0000-7000-8000-00000000f0e1';

beforeAll(async () => {
  api = await startApp();
  admin = await api.signIn('admin', 'Netz');
  key = (await keyFor(api, 'report')).key;
  stored = await save(admin, draftOf('AUTOHOF', { name: 'Nord', phone: '+491', coordinates: pointAt(9.7, 52.3) }));
  other = await save(admin, { ...draftOf('IMBISS', { name: 'Süd' }), offers: [{ id: FOREIGN, type: 'WLAN', operator: 'Netz' }] });
});
beforeEach(() => forgetLimits(api));
afterAll(() => api.close());

const place = { locationType: 'IMBISS', coordinates: HEATH };
const block = { id: BLOCK, type: 'TANKSTELLE', operator: 'Aral' };
const half = { isOpen: true, open24: false, timeOpen: '6:00' };
/** Cut in the middle, as by a connection that broke. */
const halved = ({ bytes, ...part }: Part): Part => ({ ...part, bytes: bytes.subarray(0, bytes.length / 2) });

/** Refused, naming these fields, and nothing of it is kept. */
async function expectRefusal(standort: unknown, expected: readonly string[], files: readonly Part[] = []): Promise<void> {
  const before = await kept(api);
  for (const answer of [await reportWith(api, key, standort, { files }), await reportAsDriver(api, standort, { files })])
    expect(refusal(answer).fields, answer.body).toEqual(expected);
  expect(await kept(api)).toEqual(before);
}

describe('what a kind needs', () => {
  test.each([
    ['nothing', {}, ['locationType: report.error.type_missing', 'coordinates: report.error.place_missing']],
    ['no place', { locationType: 'IMBISS' }, ['coordinates: report.error.place_missing']],
    ['a place in the sea', { ...place, coordinates: SEA }, ['coordinates: report.error.place_unknown']],
    ['a place beyond the map', { ...place, coordinates: pointAt(-100, 40) }, ['coordinates: report.error.place_unknown']],
    ['a place on no globe', { ...place, coordinates: pointAt(9, 91) }, ['coordinates.coordinates.1: validation.too_big']],
    ['an unknown kind', { ...place, kind: 'praise' }, ['kind: validation.invalid_value']],
    ['an unknown type', { ...place, locationType: 'KIOSK' }, ['locationType: validation.invalid_value']],
    ['half a period', { ...place, openingHours: { monday: half } }, ['openingHours.monday.timeClose: location.hours.close_missing']],
    ['a strange operator', { ...place, offers: [{ ...block, operator: 'Nie' }] }, ['offers.0.operator: location.offer.operator_unknown']],
    ['a block twice', { ...place, offers: [block, block] }, ['offers.1.id: location.offer.twice']],
    ['too long a message', { ...place, clearingMessage: 'x'.repeat(5001) }, ['clearingMessage: validation.too_big']],
    ['no mail address', { ...place, email: 'fahrer' }, ['email: register.error.email']],
    ['half a surrogate', { ...place, name: '\ud800' }, ['name: validation.text']],
  ])('#6 intake: a new place with %s is refused by its fields', async (_what, standort, fields) => {
    await expectRefusal(standort, fields);
  });

  test('#6 intake: a change or a complaint needs a location that drivers see', async () => {
    const unseen = await save(admin, draftOf('IMBISS', { name: 'Verborgen' }));
    await api.database.pool.query('update location set admin_published = false where id = $1', [unseen._id]);
    const trashed = await save(admin, draftOf('IMBISS', { name: 'Fort' }));
    await api.database.pool.query('update location set deleted_at = now() where id = $1', [trashed._id]);
    const unknown = ['locationId: report.error.location_unknown'];
    for (const locationId of [unseen._id, unseen.standortId, trashed._id, '019b0000-0000-7000-8000-000000000000', 2_000_000_000])
      await expectRefusal({ locationId, phone: '+49' }, unknown);
    await expectRefusal({ kind: 'change', phone: '+49' }, ['locationId: report.error.location_missing']);
    await expectRefusal({ locationId: 'drop table', phone: '+49' }, ['locationId: validation.invalid_format']);
    await expectRefusal({ ...place, kind: 'new', locationId: stored._id }, ['locationId: report.error.location_of_new']);
  });

  test.each([
    [0, 'validation.too_small'],
    [-1, 'validation.too_small'],
    [2 ** 31, 'validation.too_big'],
    [Number.MAX_SAFE_INTEGER, 'validation.too_big'],
  ])('#6 intake: %i is no number of a location', async (locationId, fault) => {
    await expectRefusal({ kind: 'complaint', clearingMessage: 'Zu', locationId }, [`locationId: ${fault}`]);
  });

  test('#6 intake: a complaint needs a message, a change something that differs', async () => {
    const locationId = stored._id;
    await expectRefusal({ kind: 'complaint', locationId, clearingMessage: ' ' }, ['clearingMessage: report.error.message_missing']);
    await expectRefusal({ locationId }, ['clearingMessage: report.error.nothing']);
    await expectRefusal({ locationId, phone: '+49 1', name: ' Nord ' }, ['clearingMessage: report.error.nothing']);
    await expectRefusal({ locationId, coordinates: SEA }, ['coordinates: report.error.place_unknown']);
    await expectRefusal({ locationId, openingHours: { monday: half } }, ['openingHours.monday.timeClose: location.hours.close_missing']);
  });

  test('#6 intake: the trap of the public form is refused at its field', async () => {
    const before = await kept(api);
    expect(refusal(await reportAsDriver(api, { ...place, homepage: 'https://spam.example' })).fields).toEqual([
      'homepage: report.error.trap',
    ]);
    expect(await kept(api)).toEqual(before);
  });
});

describe('files', () => {
  test('#6 intake: with one broken photo nothing of the report is kept', async () => {
    const before = await kept(api);
    const answer = await reportWith(api, key, place, { files: [await picture('images', 1), halved(await picture('images', 2))] });
    expect(refusal(answer)).toMatchObject({ status: 422, code: 'file_broken', fields: ['images: upload.broken'] });
    expect(await kept(api)).toEqual(before);
  });

  test('#6 intake: files of blocks that are not proposed, of other locations too, are refused by their part', async () => {
    const named = (id: string) => [`offer-${id}-images: location.offer.unknown`];
    await expectRefusal(place, named(BLOCK), [await picture(`offer-${BLOCK}-images`)]);
    await expectRefusal({ locationId: stored._id }, named(FOREIGN), [await picture(`offer-${FOREIGN}-images`)]);
    await expectRefusal(place, ['else: upload.unknown_part'], [await picture('else')]);
  });

  test('#6 intake: a block may have the id of one of another location, which keeps its own', async () => {
    const offers = [{ id: FOREIGN, type: 'WLAN', operator: 'Fremd', images: [{ id: FOREIGN }] }];
    receipt(await reportWith(api, key, { locationId: stored._id, offers }));
    expect((await admin.inject({ url: `/api/v1/location/${other._id}` })).json().offers).toMatchObject([{ id: FOREIGN, operator: 'Netz' }]);
  });

  test('#6 intake: no form, no JSON part or no JSON is refused', async () => {
    const post = (payload: string, type: string) =>
      api.inject({ method: 'POST', url: reportLocation.path, payload, headers: { 'content-type': type, 'x-api-key': key } });
    expect(refusal(await post('{}', 'application/json')).status).toBe(415);
    expect(refusal(await post('--x--', 'multipart/form-data; boundary=x')).status).toBe(400);
    expect(refusal(await reportWith(api, key, '{')).fields).toEqual(['standort: upload.invalid_json']);
    expect(refusal(await reportWith(api, key, '[]')).status).toBe(400);
    expect(refusal(await reportWith(api, key, '{}', { texts: { role: 'admin' } })).fields).toEqual(['role: upload.unknown_part']);
  });
});

describe('how often', () => {
  test('#6 intake: twenty reports an hour come from one network, by programs and the form together', async () => {
    const codes: number[] = [];
    for (let call = 0; call < 20; call += 1)
      codes.push((await (call % 2 ? reportAsDriver(api, {}) : reportWith(api, key, place))).statusCode);
    expect(new Set(codes)).toEqual(new Set([200, 400]));
    for (const answer of [await reportWith(api, key, place), await reportAsDriver(api, place)]) {
      expect(refusal(answer)).toMatchObject({ status: 429, code: 'too_many_requests' });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000);
    }
  });
});

const STRINGS = join(import.meta.dirname, '../../../../shared/data/text/blns.json');

describe('whatever is written', () => {
  test('#6 intake: any JSON is taken or refused politely, never a failure of the server', async () => {
    const fields = Object.keys(ReportWrite.shape);
    const wild = fc.record(Object.fromEntries(fields.map((field) => [field, fc.jsonValue({ maxDepth: 3 })])), { requiredKeys: [] });
    const near = fc.tuple(wild, fc.constantFrom({}, place, { locationId: stored._id })).map(([odd, good]) => ({ ...good, ...odd }));
    await fc.assert(
      fc.asyncProperty(fc.oneof(near, fc.jsonValue({ maxDepth: 4 })), async (standort) => {
        await forgetLimits(api);
        const answer = await reportWith(api, key, standort);
        if (answer.statusCode !== 200) politeRefusal(answer, JSON.stringify(standort));
      }),
      { numRuns: 150 },
    );
  });

  test.skipIf(!existsSync(STRINGS))(
    '#6 intake: naughty strings (left out where ../shared is absent) come back as they were written',
    async () => {
      const strings: string[] = JSON.parse(readFileSync(STRINGS, 'utf8'));
      const before = await kept(api);
      let taken = 0;
      for (const text of strings) {
        await forgetLimits(api);
        const answer = await reportWith(api, key, { ...place, name: text, description: text, clearingMessage: text });
        if (answer.statusCode !== 200) politeRefusal(answer, text);
        else {
          taken += 1;
          const { rows } = await api.database.pool.query('select clearing_message from report where id = $1', [receipt(answer)._id]);
          expect(rows[0].clearing_message).toBe(text.trim() || null);
        }
      }
      expect(taken).toBeGreaterThan(strings.length / 2);
      expect((await kept(api))['report']).toBe((before['report'] ?? 0) + taken);
    },
  );
});

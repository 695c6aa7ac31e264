import { MAX_REPORT_BYTES, ReportWrite, reportLocation } from '@rastnetz/contract';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { propertyRuns } from '../../../../property-tests.ts';
import { menuPdf } from '../../src/wiring/demo/menu-pdf.ts';
import { naughtyStrings } from '../files/corpus.ts';
import type { Part } from '../harness/app-harness.ts';
import { draftOf, picture, pointAt, refusal, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { politeRefusal } from '../http/input-requests.ts';
import { HEATH, kept, keyFor, receipt, reportAsDriver, reportWith, resetLimits, SEA } from './intake-requests.ts';

const BLOCK = '019b0000-0000-7000-8000-00000000b10c';
const FOREIGN = '019b0000-0000-7000-8000-00000000f0e1';

const test = base
  .extend('key', perFile, async ({ api }) => (await keyFor(api, 'report')).key)
  .extend('stored', perFile, ({ admin }) =>
    save(admin, draftOf('AUTOHOF', { name: 'Nord', phone: '+491', coordinates: pointAt(9.7, 52.3) })),
  )
  .extend('otherLocation', perFile, ({ admin }) =>
    save(admin, { ...draftOf('IMBISS', { name: 'Süd' }), offers: [{ id: FOREIGN, type: 'WLAN', operator: 'Netz' }] }),
  )
  /** The request is refused with these fields, and nothing is stored. */
  .extend(
    'expectRefusal',
    perFile,
    ({ api, key }) =>
      async (standort: unknown, expected: readonly string[], files: readonly Part[] = []): Promise<void> => {
        const before = await kept(api);
        for (const answer of [await reportWith(api, key, standort, { files }), await reportAsDriver(api, standort, { files })])
          expect(refusal(answer).fields, answer.body).toEqual(expected);
        expect(await kept(api)).toEqual(before);
      },
  );
test.beforeEach(({ api }) => resetLimits(api));

const place = { locationType: 'IMBISS', coordinates: HEATH };
const block = { id: BLOCK, type: 'TANKSTELLE', operator: 'Aral' };
const half = { isOpen: true, open24: false, timeOpen: '6:00' };
/** Truncated, as by a lost connection. */
const halved = ({ bytes, ...part }: Part): Part => ({ ...part, bytes: bytes.subarray(0, bytes.length / 2) });

test('a report that another website makes a browser send is refused and leaves nothing; one of a program is taken', async ({ api }) => {
  const before = await kept(api);
  const files = [await picture('file', 41)];
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://other.example' };
  expect(refusal(await reportAsDriver(api, place, { files, headers }))).toMatchObject({ status: 403, code: 'forbidden' });
  expect(await kept(api)).toEqual(before);
  receipt(await reportAsDriver(api, place));
});

describe('required fields of a kind', () => {
  test.for([
    { what: 'nothing', standort: {}, fields: ['locationType: report.error.type_missing', 'coordinates: report.error.place_missing'] },
    { what: 'no position', standort: { locationType: 'IMBISS' }, fields: ['coordinates: report.error.place_missing'] },
    { what: 'a place in the sea', standort: { ...place, coordinates: SEA }, fields: ['coordinates: report.error.place_unknown'] },
    {
      what: 'a place outside the map',
      standort: { ...place, coordinates: pointAt(-100, 40) },
      fields: ['coordinates: report.error.place_unknown'],
    },
    {
      what: 'coordinates out of range',
      standort: { ...place, coordinates: pointAt(9, 91) },
      fields: ['coordinates.coordinates.1: validation.too_big'],
    },
    { what: 'an unknown kind', standort: { ...place, kind: 'praise' }, fields: ['kind: validation.invalid_value'] },
    { what: 'an unknown type', standort: { ...place, locationType: 'KIOSK' }, fields: ['locationType: validation.invalid_value'] },
    {
      what: 'an incomplete period',
      standort: { ...place, openingHours: { monday: half } },
      fields: ['openingHours.monday.timeClose: location.hours.close_missing'],
    },
    {
      what: 'an unknown operator',
      standort: { ...place, offers: [{ ...block, operator: 'Nie' }] },
      fields: ['offers.0.operator: location.offer.operator_unknown'],
    },
    { what: 'a duplicate block', standort: { ...place, offers: [block, block] }, fields: ['offers.1.id: location.offer.twice'] },
    {
      what: 'a message that is too long',
      standort: { ...place, clearingMessage: 'x'.repeat(5001) },
      fields: ['clearingMessage: validation.too_big'],
    },
    { what: 'an invalid mail address', standort: { ...place, email: 'fahrer' }, fields: ['email: register.error.email'] },
    { what: 'a lone surrogate', standort: { ...place, name: '\ud800' }, fields: ['name: validation.text'] },
  ])('intake: a new place with $what is refused at its fields', async ({ standort, fields }, { expectRefusal }) => {
    await expectRefusal(standort, fields);
  });

  test('intake: a change or a complaint needs a published location', async ({ admin, api, expectRefusal, stored }) => {
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

  test.for([
    { locationId: 0, issue: 'validation.too_small' },
    { locationId: -1, issue: 'validation.too_small' },
    { locationId: 2 ** 31, issue: 'validation.too_big' },
    { locationId: Number.MAX_SAFE_INTEGER, issue: 'validation.too_big' },
  ])('intake: $locationId is refused as the number of a location', async ({ locationId, issue }, { expectRefusal }) => {
    await expectRefusal({ kind: 'complaint', clearingMessage: 'Zu', locationId }, [`locationId: ${issue}`]);
  });

  test('intake: a complaint needs a message, a change a difference', async ({ stored, expectRefusal }) => {
    const locationId = stored._id;
    await expectRefusal({ kind: 'complaint', locationId, clearingMessage: ' ' }, ['clearingMessage: report.error.message_missing']);
    await expectRefusal({ locationId }, ['clearingMessage: report.error.nothing']);
    await expectRefusal({ locationId, phone: '+49 1', name: ' Nord ' }, ['clearingMessage: report.error.nothing']);
    await expectRefusal({ locationId, coordinates: SEA }, ['coordinates: report.error.place_unknown']);
    await expectRefusal({ locationId, openingHours: { monday: half } }, ['openingHours.monday.timeClose: location.hours.close_missing']);
  });

  test('intake: the honeypot of the public form is refused at its field', async ({ api }) => {
    const before = await kept(api);
    expect(refusal(await reportAsDriver(api, { ...place, homepage: 'https://spam.example' })).fields).toEqual([
      'homepage: report.error.trap',
    ]);
    expect(await kept(api)).toEqual(before);
  });
});

describe('files', () => {
  test('intake: one invalid photo refuses the whole report', async ({ api, key }) => {
    const before = await kept(api);
    const answer = await reportWith(api, key, place, { files: [await picture('images', 1), halved(await picture('images', 2))] });
    expect(refusal(answer)).toMatchObject({ status: 422, code: 'file_broken', fields: ['images: upload.broken'] });
    expect(await kept(api)).toEqual(before);
  });

  test('intake: files of blocks that are not proposed, also of other locations, are refused at their part', async ({
    expectRefusal,
    stored,
  }) => {
    const named = (id: string) => [`offer-${id}-images: location.offer.unknown`];
    await expectRefusal(place, named(BLOCK), [await picture(`offer-${BLOCK}-images`)]);
    await expectRefusal({ locationId: stored._id }, named(FOREIGN), [await picture(`offer-${FOREIGN}-images`)]);
    await expectRefusal(place, ['else: upload.unknown_part'], [await picture('else')]);
  });

  test('intake: a block may have the id of a block of another location, which keeps its own', async ({
    api,
    key,
    stored,
    admin,
    otherLocation,
  }) => {
    const offers = [{ id: FOREIGN, type: 'WLAN', operator: 'Fremd', images: [{ id: FOREIGN }] }];
    receipt(await reportWith(api, key, { locationId: stored._id, offers }));
    expect((await admin.inject({ url: `/api/v1/location/${otherLocation._id}` })).json().offers).toMatchObject([
      { id: FOREIGN, operator: 'Netz' },
    ]);
  });

  test('intake: every part accepts pictures only: a PDF is refused with the accepted types', async ({ expectRefusal }) => {
    const menu = (part: string): Part => ({ part, filename: 'karte.pdf', type: 'application/pdf', bytes: menuPdf('Karte', ['Kaffee']) });
    const standort = { ...place, offers: [block] };
    for (const part of ['file', 'images', 'menu', `offer-${BLOCK}-images`, `offer-${BLOCK}-menu`])
      await expectRefusal(standort, [`${part}: upload.wrong_type`], [menu(part)]);
  });

  test('intake: a report may have twenty pictures of 20 MB in total, including those of the menu', async ({ api, key, expectRefusal }) => {
    const of = (parts: readonly string[]) => Promise.all(parts.map((part, red) => picture(part, red)));
    const lists = (images: number, menus: number) => [...Array<string>(images).fill('images'), ...Array<string>(menus).fill('menu')];
    receipt(await reportWith(api, key, place, { files: await of(['file', ...lists(14, 5)]) }));
    await expectRefusal(place, ['menu: upload.too_many_together'], await of(['file', ...lists(14, 6)]));
    const large = (filename: string): Part => ({
      part: 'images',
      filename,
      type: 'image/png',
      bytes: Buffer.alloc(MAX_REPORT_BYTES / 2 + 1),
    });
    await expectRefusal(place, ['images: upload.too_big_together'], [large('a.png'), large('b.png')]);
  });

  test('intake: a missing form, a missing JSON part and invalid JSON are refused', async ({ api, key }) => {
    const post = (payload: string, type: string) =>
      api.inject({ method: 'POST', url: reportLocation.path, payload, headers: { 'content-type': type, 'x-api-key': key } });
    expect(refusal(await post('{}', 'application/json')).status).toBe(415);
    expect(refusal(await post('--x--', 'multipart/form-data; boundary=x')).status).toBe(400);
    expect(refusal(await reportWith(api, key, '{')).fields).toEqual(['standort: upload.invalid_json']);
    expect(refusal(await reportWith(api, key, '[]')).status).toBe(400);
    expect(refusal(await reportWith(api, key, '{}', { texts: { role: 'admin' } })).fields).toEqual(['role: upload.unknown_part']);
  });
});

describe('rate limit', () => {
  test('intake: a network may send twenty reports an hour, by programs and the form together', async ({ api, key }) => {
    const codes: number[] = [];
    for (let request = 0; request < 20; request += 1)
      codes.push((await (request % 2 ? reportAsDriver(api, {}) : reportWith(api, key, place))).statusCode);
    expect(new Set(codes)).toEqual(new Set([200, 400]));
    for (const answer of [await reportWith(api, key, place), await reportAsDriver(api, place)]) {
      expect(refusal(answer)).toMatchObject({ status: 429, code: 'too_many_requests' });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000);
    }
  });
});

describe('any input', () => {
  test('intake: any JSON is accepted or refused, never a server error', async ({ stored, api, key }) => {
    const fields = Object.keys(ReportWrite.shape);
    const wild = fc.record(Object.fromEntries(fields.map((field) => [field, fc.jsonValue({ maxDepth: 3 })])), { requiredKeys: [] });
    const near = fc.tuple(wild, fc.constantFrom({}, place, { locationId: stored._id })).map(([odd, good]) => ({ ...good, ...odd }));
    await fc.assert(
      fc.asyncProperty(fc.oneof(near, fc.jsonValue({ maxDepth: 4 })), async (standort) => {
        await resetLimits(api);
        const answer = await reportWith(api, key, standort);
        if (answer.statusCode !== 200) politeRefusal(answer, JSON.stringify(standort));
      }),
      { numRuns: propertyRuns(150) },
    );
  });

  test.skipIf(naughtyStrings.length === 0)(
    'intake: naughty strings (skipped without ../shared) are stored unchanged',
    async ({ api, key }) => {
      const before = await kept(api);
      let taken = 0;
      for (const text of naughtyStrings) {
        await resetLimits(api);
        const answer = await reportWith(api, key, { ...place, name: text, description: text, clearingMessage: text });
        if (answer.statusCode !== 200) politeRefusal(answer, text);
        else {
          taken += 1;
          const { rows } = await api.database.pool.query('select clearing_message from report where id = $1', [receipt(answer)._id]);
          expect(rows[0].clearing_message).toBe(text.trim() || null);
        }
      }
      expect(taken).toBeGreaterThan(naughtyStrings.length / 2);
      expect((await kept(api))['report']).toBe((before['report'] ?? 0) + taken);
    },
  );
});

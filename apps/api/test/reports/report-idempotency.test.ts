import { describe, expect } from 'vitest';
import { draftOf, picture, pointAt, refusal, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { type Extras, HEATH, kept, keyFor, receipt, reportAsDriver, reportWith, resetLimits } from './intake-requests.ts';

const test = base
  .extend('key', perFile, async ({ api }) => (await keyFor(api, 'report')).key)
  .extend('stored', perFile, ({ admin }) => save(admin, draftOf('AUTOHOF', { name: 'Nord', coordinates: pointAt(9.7, 52.3) })));
test.beforeEach(({ api }) => resetLimits(api));

const place = { locationType: 'IMBISS', coordinates: HEATH, name: 'Grill' };
const named = (name: string, extras: Extras = {}): Extras => ({ ...extras, headers: { 'idempotency-key': name } });
let names = 0;
const newName = (): string => {
  names += 1;
  return `name-${names}`;
};

describe('a request repeated with its idempotency key', () => {
  test('intake: gets the response of the first one, and nothing is stored twice', async ({ api, key }) => {
    const [name, files] = [newName(), [await picture('images', 1), await picture('file', 2)]];
    const first = receipt(await reportWith(api, key, place, named(name, { files })));
    const after = await kept(api);
    await api.database.pool.query(
      'update report set stage = \'in_review\', proposed = proposed || \'{"title":"Umbenannt"}\' where id = $1',
      [first._id],
    );
    for (const written of [name, `"${name}"`])
      expect(receipt(await reportWith(api, key, place, named(written, { files: files.toReversed() })))).toEqual(first);
    expect(await kept(api)).toEqual(after);
  });

  test('intake: sent concurrently, all get one receipt', async ({ api }) => {
    const [name, files, before] = [newName(), [await picture('images', 3)], await kept(api)];
    const calls = Array.from({ length: 4 }, () => reportAsDriver(api, place, named(name, { files })));
    const receipts = (await Promise.all(calls)).map(receipt);
    expect(new Set(receipts.map(({ _id }) => _id)).size).toBe(1);
    expect((await kept(api))['report']).toBe((before['report'] ?? 0) + 1);
    expect((await kept(api))['report_media']).toBe((before['report_media'] ?? 0) + 1);
  });

  test('intake: with another text or photo it is refused, and nothing is stored', async ({ api, key }) => {
    const [name, files] = [newName(), [await picture('images', 1)]];
    receipt(await reportWith(api, key, place, named(name, { files })));
    const before = await kept(api);
    const others: (readonly [object, Extras['files']])[] = [
      [{ ...place, name: 'Anders' }, files],
      [place, [await picture('images', 2)]],
      [place, [await picture('menu', 1)]],
      [place, []],
    ];
    for (const [standort, photos] of others)
      expect(refusal(await reportWith(api, key, standort, named(name, { files: photos ?? [] })))).toMatchObject({
        status: 422,
        code: 'idempotency_conflict',
      });
    expect(await kept(api)).toEqual(before);
  });

  test('intake: keys of one client are independent of those of another', async ({ api, key }) => {
    const name = newName();
    const { key: second } = await keyFor(api, 'report');
    const ids = [
      receipt(await reportWith(api, key, place, named(name)))._id,
      receipt(await reportWith(api, second, { ...place, name: 'Anders' }, named(name)))._id,
      receipt(await reportAsDriver(api, { ...place, name: 'Noch anders' }, named(name)))._id,
    ];
    expect(new Set(ids).size).toBe(3);
  });

  test('a key belongs to its network: an anonymous client with the same one neither reads the response nor blocks it', async ({ api }) => {
    const [name, HERE, THERE] = [newName(), '2001:db8:1::1', '198.51.100.9'];
    const strange = receipt(await reportAsDriver(api, { ...place, name: 'Fremd' }, named(name, { network: THERE })));
    const first = receipt(await reportAsDriver(api, place, named(name, { network: HERE })));
    expect(first).toMatchObject({ title: 'Grill' });
    expect(first._id).not.toBe(strange._id);
    expect(receipt(await reportAsDriver(api, place, named(name, { network: '2001:db8:1::2' })))).toEqual(first);
    const { rows } = await api.database.pool.query('select caller from report_idempotency where report_id = $1', [first._id]);
    expect(rows).toEqual([{ caller: expect.not.stringContaining('2001') }]);
  });

  test('intake: a refused request leaves its key free', async ({ api, key }) => {
    const name = newName();
    expect((await reportWith(api, key, { locationType: 'IMBISS' }, named(name))).statusCode).toBe(400);
    expect(receipt(await reportWith(api, key, place, named(name))).title).toBe('Grill');
  });

  test('intake: the receipt of a change stays the same, too', async ({ stored, api, key, admin }) => {
    const [name, change] = [newName(), { locationId: stored._id, phone: '+49511' }];
    const first = receipt(await reportWith(api, key, change, named(name)));
    await save(admin, { ...stored, phone: '+49511' });
    expect(receipt(await reportWith(api, key, change, named(name)))).toEqual(first);
  });

  test('intake: it does not count as another report of the network', async ({ api }) => {
    const name = newName();
    const first = receipt(await reportAsDriver(api, place, named(name)));
    for (let request = 1; request < 20; request += 1) receipt(await reportAsDriver(api, place));
    expect((await reportAsDriver(api, place)).statusCode).toBe(429);
    expect(receipt(await reportAsDriver(api, place, named(name)))).toEqual(first);
  });

  test('intake: an invalid key is refused at its header: too long, empty or not text', async ({ api, key }) => {
    for (const name of ['x'.repeat(201), '', '""', 'with blank', 'ümlaut'])
      expect(refusal(await reportWith(api, key, place, named(name))).fields).toEqual(['Idempotency-Key: report.error.idempotency_key']);
    receipt(await reportWith(api, key, place, named('x'.repeat(200))));
  });

  test('intake: keys are stored for a day and deleted later', async ({ api, key }) => {
    const name = newName();
    const first = receipt(await reportWith(api, key, place, named(name)));
    const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000);
    await api.services.reportIntake.deleteExpiredKeys(inHours(25));
    expect(receipt(await reportWith(api, key, place, named(name)))).toEqual(first);
    await api.services.reportIntake.deleteExpiredKeys(inHours(49));
    expect((await kept(api))['report_idempotency']).toBe(0);
    expect(receipt(await reportWith(api, key, place, named(name)))._id).not.toBe(first._id);
  });
});

import { addDays, CLOSED_DAY, CLOSURE_MAX_DAYS, type Location, localMoment, MAX_SPECIAL_DAYS, publicationState } from '@rastnetz/contract';
import { expect } from 'vitest';
import { stopDate } from '../doubles/stopped-clock.ts';
import { draftOf, refusal, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { body, bulk, bulkOf, read } from '../locations/lifecycle-requests.ts';
import { keyFor } from '../reports/intake-requests.ts';
import { changed, publishedOf, REVERT } from './publication-requests.ts';

const test = base
  .extend('key', perFile, async ({ api }) => (await keyFor(api, 'read')).key)
  .extend('made', perFile, ({ partner }) => (parts: object = {}): Promise<Location> => {
    return save(partner, draftOf('RASTHOF', { name: 'Hof', ...parts }));
  });
test.beforeEach(({ api }) => api.database.pool.query('truncate location cascade'));
test.beforeEach(stopDate);

const today = () => localMoment(new Date()).date;
const inDays = (days: number): string => addDays(today(), days);
const close = (until: string, reason: string | null = 'Umbau') => ({ kind: 'close', until, reason }) as const;
const REOPEN = { kind: 'reopen' } as const;

test('a closure is closed special days from today, and drivers read it until it ends by itself', async ({ api, key, made, partner }) => {
  const place = await made();
  const closed = await changed(partner, place, close(inDays(10)));
  const closure = { from: today(), until: inDays(10), reason: 'Umbau' };
  expect(closed.specialDays).toEqual([{ from: closure.from, to: closure.until, label: 'Umbau', hours: CLOSED_DAY }]);
  const [seen] = await publishedOf(api, key);
  expect(seen).toMatchObject({ specialDays: closed.specialDays, temporarilyClosed: closure });
  // Its last day was yesterday.
  const past = [{ ...closed.specialDays[0], from: inDays(-9), to: inDays(-1) }];
  await api.database.pool.query('update location set special_days = $1', [JSON.stringify(past)]);
  expect((await publishedOf(api, key))[0]).toMatchObject({ specialDays: past, temporarilyClosed: null });
});

test('ended early, the days before today stay; undo restores the special days as they were', async ({ made, partner }) => {
  const market = { from: inDays(1), to: inDays(1), label: 'Markt', hours: { ...CLOSED_DAY, isOpen: true, open24: true } };
  const begun = { from: inDays(-3), to: inDays(3), label: 'Ferien', hours: CLOSED_DAY };
  const place = await made({ specialDays: [market] });
  const closed = await changed(partner, place, close(inDays(5), null));
  expect(closed.specialDays).toEqual([{ from: today(), to: inDays(5), label: null, hours: CLOSED_DAY }]);
  expect((await changed(partner, closed, REVERT)).specialDays).toEqual([market]);
  const onHoliday = await made({ specialDays: [begun] });
  const open = await changed(partner, onHoliday, REOPEN);
  expect(open.specialDays).toEqual([{ ...begun, to: inDays(-1) }]);
  expect((await bulkOf(partner, REOPEN, [open])).map(({ outcome }) => outcome)).toEqual(['same']);
});

test('the last day is today or later, and at most a year ahead; the list of special days has a maximum', async ({ made, partner }) => {
  const place = await made();
  for (const until of [inDays(-1), inDays(CLOSURE_MAX_DAYS), '2026-13-01', '']) {
    const refused = refusal(await bulk(partner, close(until), [place]));
    expect(refused).toMatchObject({ status: 400, code: 'validation' });
  }
  expect((await changed(partner, place, close(today()))).specialDays).toHaveLength(1);
  const many = Array.from({ length: MAX_SPECIAL_DAYS }, (_, n) => ({
    from: inDays(400 + n),
    to: inDays(400 + n),
    label: null,
    hours: CLOSED_DAY,
  }));
  const full = await made({ specialDays: many });
  expect((await bulkOf(partner, close(today()), [full])).map(({ outcome }) => outcome)).toEqual(['full']);
  expect(body<Location>(await read(partner, full._id)).specialDays).toEqual(many);
});

test('several close together; the same closure again changes nothing', async ({ made, partner }) => {
  const places = [await made(), await made()];
  const results = await bulkOf(partner, close(inDays(2)), places);
  expect(results.map(({ outcome }) => outcome)).toEqual(['changed', 'changed']);
  const again = results.map(({ _id, version }) => ({ _id, version: version ?? 0 }));
  expect((await bulkOf(partner, close(inDays(2)), again)).map(({ outcome }) => outcome)).toEqual(['same', 'same']);
  expect(publicationState(body<Location>(await read(partner, again[0]?._id ?? '')))).toBe('published');
});

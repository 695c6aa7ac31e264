import {
  type BulkAction,
  CLOSED_DAY,
  closedWeek,
  type DayHours,
  type Location,
  MAX_SPECIAL_DAYS,
  type SpecialDay,
} from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import { draftOf, refusal, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { statementsOf } from '../harness/statements.ts';
import { unconfirm } from '../harness/unconfirm.ts';
import { body, bulk, bulkOf, read, stepsOf } from './lifecycle-requests.ts';

const test = base
  .extend('made', perFile, ({ partner }) => (parts: object = {}, session = partner): Promise<Location> => {
    return save(session, draftOf('RASTHOF', { name: 'Hof', ...parts }));
  })
  .extend('now', perFile, ({ admin }) => async ({ _id }: Pick<Location, '_id'>) => {
    return body<Location>(await read(admin, _id));
  });
test.beforeEach(({ api }) => api.database.pool.query('truncate location cascade'));

type Hours = Extract<BulkAction, { kind: 'change-hours' }>;

const open = (timeOpen: string, timeClose: string): DayHours => ({ ...CLOSED_DAY, isOpen: true, timeOpen, timeClose });
const LONG = open('6:00', '22:00');
const SHORT = open('8:00', '12:00');
const allWeek = (day: DayHours) => ({ ...closedWeek(), ...Object.fromEntries(Object.keys(closedWeek()).map((name) => [name, day])) });
const hours = (parts: Partial<Hours>): Hours => ({ kind: 'change-hours', days: {}, specialDays: [], removedDates: [], ...parts });
const special = (from: string, to: string, label: string | null = null, day = CLOSED_DAY): SpecialDay => ({ from, to, label, hours: day });
const outcomes = (results: readonly { outcome: string }[]) => results.map(({ outcome }) => outcome);
const contact = (parts: object) => ({ kind: 'change-contact', ...parts }) as BulkAction;

describe('the week', () => {
  test('named weekdays change, the others and all other hours stay; the same again changes nothing', async ({ made, now, partner }) => {
    const kept = { holidayHours: CLOSED_DAY, openingHoursText: 'Küche bis 21 Uhr', specialDays: [special('2026-12-24', '2026-12-26')] };
    const place = await made({ ...kept, openingHours: allWeek(LONG) });
    const action = hours({ days: { saturday: SHORT, sunday: { ...CLOSED_DAY, timeOpen: '7:00' } } });
    expect(outcomes(await bulkOf(partner, action, [place], true))).toEqual(['changed']);
    expect(await now(place)).toEqual(place);
    const [result] = await bulkOf(partner, action, [place]);
    const after = await now(place);
    expect(after).toMatchObject({ ...kept, version: 2, closedAllWeek: false });
    expect(after.openingHours).toEqual({ ...allWeek(LONG), saturday: SHORT, sunday: CLOSED_DAY });
    expect(after.hoursAt).not.toBe(place.hoursAt);
    expect(after.confirmedAt).toBe(place.confirmedAt);
    expect(outcomes(await bulkOf(partner, action, [{ _id: place._id, version: result?.version ?? 0 }]))).toEqual(['same']);
  });

  test('not given is never closed: single weekdays are refused there, a whole week is stored', async ({ made, now, partner }) => {
    const place = await made();
    expect(outcomes(await bulkOf(partner, hours({ days: { monday: LONG } }), [place]))).toEqual(['no_week']);
    expect(await now(place)).toEqual(place);
    expect(outcomes(await bulkOf(partner, hours({ specialDays: [special('2026-12-24', '2026-12-24')] }), [place]))).toEqual(['changed']);
    expect(outcomes(await bulkOf(partner, hours({ days: closedWeek() }), [{ ...place, version: 2 }]))).toEqual(['changed']);
    expect(await now(place)).toMatchObject({ openingHours: closedWeek(), closedAllWeek: true });
  });

  test('times that no form accepts are refused at their field, and so is an action without a change', async ({ made, partner }) => {
    const place = await made({ openingHours: allWeek(LONG) });
    const twice = [special('2026-12-24', '2026-12-26'), special('2026-12-26', '2026-12-27')];
    const refusals = [
      [hours({ days: { monday: open('6:00', '6:00') } }), 'action.days.monday.timeClose: location.hours.equal'],
      [hours({ specialDays: twice }), 'action.specialDays.1.from: location.special.overlap'],
      [hours({ removedDates: [{ from: '2026-12-26', to: '2026-12-24' }] }), 'action.removedDates.0.to: location.special.to_before_from'],
      [hours({}), 'action.days: location.bulk.nothing'],
      ...['keine', 'abc12x', '110', '12345678901234567'].map((phone) => [contact({ phone }), 'action.phone: location.bulk.phone'] as const),
      [contact({ website: 'https://' }), 'action.website: location.bulk.website'],
      [contact({ website: 'nix' }), 'action.website: location.bulk.website'],
      [contact({}), 'action.phone: location.bulk.nothing'],
    ] as const;
    for (const [action, field] of refusals)
      expect(refusal(await bulk(partner, action, [place]))).toMatchObject({ status: 400, fields: [field] });
  });
});

describe('special days', () => {
  test('are set and removed on the named dates alone, also in the middle of an entry', async ({ made, now, partner }) => {
    const holidays = special('2026-12-20', '2026-12-31', 'Ferien');
    const place = await made({ specialDays: [special('2026-10-03', '2026-10-03', 'Feiertag'), holidays] });
    const market = special('2026-12-24', '2026-12-24', 'Markt', SHORT);
    await bulkOf(partner, hours({ specialDays: [market], removedDates: [{ from: '2026-12-28', to: '2027-01-05' }] }), [place]);
    const after = (await now(place)).specialDays;
    expect(after).toEqual([
      special('2026-10-03', '2026-10-03', 'Feiertag'),
      { ...holidays, to: '2026-12-23' },
      market,
      { ...holidays, from: '2026-12-25', to: '2026-12-27' },
    ]);
    expect(outcomes(await bulkOf(partner, hours({ specialDays: [market] }), [{ ...place, version: 2 }]))).toEqual(['same']);
  });

  test('more than a location may have are refused for that location alone', async ({ made, now, partner }) => {
    const dates = Array.from({ length: MAX_SPECIAL_DAYS }, (_, day) => new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10));
    const full = await made({ specialDays: dates.map((date) => special(date, date)) });
    const place = await made();
    const action = hours({ specialDays: [special('2026-12-24', '2026-12-24')] });
    expect(outcomes(await bulkOf(partner, action, [full, place]))).toEqual(['full', 'changed']);
    expect(await now(full)).toEqual(full);
  });
});

describe('phone and website', () => {
  test('are converted as in the form, and cleared by null; an absent one stays', async ({ made, now, partner }) => {
    const place = await made({ phone: '1', website: 'alt.example' });
    await bulkOf(partner, contact({ phone: 'Tel. +49 (511) 12-34' }), [place]);
    expect(await now(place)).toMatchObject({ phone: '+495111234', website: 'alt.example' });
    await bulkOf(partner, contact({ phone: null, website: ' https://neu.example/hof ' }), [{ ...place, version: 2 }]);
    expect(await now(place)).toMatchObject({ phone: null, website: 'neu.example/hof' });
  });

  test('each location has its own outcome, and is named; a change since it was read is never overwritten', async ({
    made,
    now,
    partner,
    other,
  }) => {
    const [plain, same, stale, strange] = [await made(), await made({ phone: '05111234' }), await made(), await made({}, other)];
    const saved = await save(partner, { _id: stale._id, version: 1, phone: '9' });
    const items = [plain, same, stale, strange];
    const preview = await bulkOf(partner, contact({ phone: '0511 1234' }), items, true);
    expect(outcomes(preview)).toEqual(['changed', 'same', 'stale', 'forbidden']);
    expect(preview.map(({ title }) => title)).toEqual(items.map(({ title }) => title));
    expect(outcomes(await bulkOf(partner, contact({ phone: '0511 1234' }), items))).toEqual(outcomes(preview));
    expect((await now(saved)).phone).toBe('9');
    expect((await now(strange)).version).toBe(1);
  });

  test('a location whose other values break a rule of today is left as it is', async ({ api, made, now, partner }) => {
    const place = await made();
    const twice = [special('2026-12-24', '2026-12-26'), special('2026-12-26', '2026-12-27')];
    await api.database.pool.query('update location set special_days = $1', [JSON.stringify(twice)]);
    expect(outcomes(await bulkOf(partner, contact({ phone: '05111234' }), [place]))).toEqual(['invalid']);
    expect((await now(place)).phone).toBeNull();
  });
});

test('a preview says what each location that changes has now: named weekdays, entries on named dates, phone and website', async ({
  made,
  other,
  partner,
}) => {
  const christmas = special('2026-12-24', '2026-12-26', 'Weihnachten');
  const given = await made({
    openingHours: allWeek(LONG),
    specialDays: [special('2026-10-03', '2026-10-03'), christmas],
    phone: '05111234',
  });
  const [empty, strange] = [await made(), await made({ phone: '2' }, other)];
  const replaced = async (action: BulkAction, items = [given, empty, strange]) =>
    (await bulkOf(partner, action, items, true)).map((result) => result.replaced);
  const days = { ...allWeek(SHORT), sunday: CLOSED_DAY };
  const dates = { specialDays: [special('2026-12-26', '2026-12-27')], removedDates: [{ from: '2026-12-20', to: '2026-12-23' }] };
  expect(await replaced(hours({ days, ...dates }))).toEqual([
    { kind: 'change-hours', days: allWeek(LONG), specialDays: [christmas] },
    { kind: 'change-hours', days: null, specialDays: [] },
    null,
  ]);
  expect(await replaced(hours({ days: { sunday: SHORT } }))).toEqual([
    { kind: 'change-hours', days: { sunday: LONG }, specialDays: [] },
    null,
    null,
  ]);
  expect(await replaced(contact({ phone: '05111234' }))).toEqual([null, { kind: 'change-contact', phone: null, website: null }, null]);
  expect(await replaced({ kind: 'add-feature', feature: 'WLAN' })).toEqual([null, null, null]);
  const [done] = await bulkOf(partner, contact({ phone: '05119999' }), [given]);
  expect(done).toMatchObject({ outcome: 'changed', replaced: null });
});

describe('the save', () => {
  test('undo is one action that restores hours, phone and website with the age of the hours', async ({ api, made, now, partner }) => {
    const place = await made({ openingHours: allWeek(LONG), phone: '1', website: 'alt.example' });
    const openDays = async () => (await api.database.pool.query('select open_days from location')).rows;
    await bulkOf(partner, hours({ days: { ...allWeek(SHORT), sunday: CLOSED_DAY }, specialDays: [special('2026-12-24', '2026-12-24')] }), [
      place,
    ]);
    expect(await openDays()).toEqual([{ open_days: 6 }]);
    await bulkOf(partner, { kind: 'revert' }, [{ ...place, version: 2 }]);
    expect(await openDays()).toEqual([{ open_days: 7 }]);
    await bulkOf(partner, contact({ phone: null, website: 'neu.example' }), [{ ...place, version: 3 }]);
    await bulkOf(partner, { kind: 'revert' }, [{ ...place, version: 4 }]);
    const after = await now(place);
    expect(after).toEqual({ ...place, version: 5 });
    expect((await stepsOf(partner, place._id)).data.map(({ version, source }) => [version, source])).toEqual(
      [5, 4, 3, 2, 1].map((version) => [version, 'panel']),
    );
  });

  test('ADR 0051 staff of an unconfirmed company change it, and the clearing reviews it again; undo publishes it again', async ({
    api,
    made,
    now,
  }) => {
    const session = await api.signIn('user', 'Neu');
    const place = await made({ phone: '1' }, session);
    await unconfirm(api.database.pool, session.companyId);
    await bulkOf(session, contact({ phone: '05111234' }), [place]);
    expect(await now(place)).toMatchObject({ phone: '05111234', adminPublished: false, awaitsReview: true });
    await bulkOf(session, { kind: 'revert' }, [{ ...place, version: 2 }]);
    expect(await now(place)).toMatchObject({ phone: '1', adminPublished: true });
  });

  test('takes as many statements for ten locations as for one', async ({ made, partner }) => {
    const counts: number[] = [];
    for (const count of [1, 10]) {
      const places = await Promise.all(Array.from({ length: count }, () => made({ openingHours: allWeek(LONG) })));
      const action = hours({ days: { sunday: SHORT }, specialDays: [special('2026-12-24', '2026-12-24')] });
      counts.push((await statementsOf(() => bulkOf(partner, action, places))).length);
    }
    expect(counts[1]).toBe(counts[0]);
  });
});

import type { Location, LocationWrite, ReportDetail } from '@rastnetz/contract';
import { expect } from 'vitest';
import { pointAt, save } from '../harness/factories.ts';
import { perFile } from '../harness/fixtures.ts';
import { bulkOf } from '../locations/lifecycle-requests.ts';
import { receipt, reportAsDriver } from '../reports/intake-requests.ts';
import { remarkOn, reportOf } from '../reports/report-rows.ts';
import { fillLittle } from '../server/little-demo.ts';
import { test as base } from './clearing-fixtures.ts';
import { bulkReportsOf } from './decision-requests.ts';

const test = base
  .extend('spot', perFile, () => pointAt(9.8465, 52.9911))
  /** A report of a driver on a location, as received by the public form. */
  .extend('received', perFile, ({ api, admin }) => async ({ _id }: Location, fields: LocationWrite): Promise<ReportDetail> => {
    const sent = receipt(await reportAsDriver(api, { kind: 'change', locationId: _id, ...fields }));
    return reportOf(admin, sent._id);
  })
  /** Why a bulk approval refuses each report, null if it approves it: the same in the preview and the run. */
  .extend('approveAll', perFile, ({ admin }) => async (...reports: readonly ReportDetail[]) => {
    const items = reports.map(({ _id, version }) => ({ _id, version }));
    const approve = (preview: boolean) => bulkReportsOf(admin, { action: { kind: 'approve' }, items, preview });
    const [foreseen, made] = [await approve(true), await approve(false)].map((results) =>
      results.map(({ outcome, why }) => [outcome, why]),
    );
    expect(foreseen).toEqual(made);
    return (made ?? []).map(([, why]) => why);
  });

const NOON = { isOpen: true, open24: false, timeOpen: '12:00', timeClose: '14:00', timeOpenAfternoon: null, timeCloseAfternoon: null };
const block = (type: 'WLAN' | 'GASTRONOMIE', operator: string) => ({
  ...{ id: crypto.randomUUID(), type, operator, description: null, website: null, phone: null, partner: false },
});

test('of two reports that change the features of a location, a bulk approval applies the first and refuses the second', async ({
  place,
  received,
  approveAll,
  found,
  admin,
}) => {
  const location = await place('Zwei Fahrer', { features: ['WLAN'] });
  const shower = await received(location, { features: ['WLAN', 'DUSCHE'] });
  const cash = await received(location, { features: ['WLAN', 'GELDAUTOMAT'] });
  const again = await received(location, { features: ['DUSCHE', 'WLAN'] });
  expect(await approveAll(shower, cash, again)).toEqual([null, 'changed_since', null]);
  expect((await found(location._id)).features.toSorted()).toEqual(['DUSCHE', 'WLAN']);
  expect((await reportOf(admin, cash._id)).stage).toBe('new');
});

test('a bulk approval does not remove what staff changed after the report, and ignores other fields that they changed', async ({
  partner,
  place,
  received,
  approveAll,
  found,
}) => {
  const location = await place('Später ergänzt', { features: ['WLAN'] });
  const shower = await received(location, { features: ['WLAN', 'DUSCHE'] });
  const cafe = await received(location, { holidayHours: NOON });
  const { _id, version } = location;
  await save(partner, { _id, version, features: ['WLAN', 'TOILETTEN'], phone: '0123' });
  expect(await approveAll(shower, cafe)).toEqual(['changed_since', null]);
  expect(await found(_id)).toMatchObject({ features: ['WLAN', 'TOILETTEN'], phone: '0123', holidayHours: { timeOpen: '12:00' } });
});

test('a change that is undone before a bulk approval refuses reports of the state that it left', async ({
  partner,
  place,
  received,
  approveAll,
  found,
}) => {
  const location = await place('Zurückgenommen', { features: ['WLAN'] });
  const before = await received(location, { features: ['WLAN', 'DUSCHE'] });
  const feature = async (kind: 'add-feature' | 'remove-feature') => {
    const { version } = await found(location._id);
    await bulkOf(partner, { kind, feature: 'TOILETTEN' }, [{ _id: location._id, version }]);
  };
  await feature('add-feature');
  const between = await received(location, { features: ['WLAN', 'TOILETTEN', 'GELDAUTOMAT'] });
  await feature('remove-feature');
  expect(await approveAll(between, before)).toEqual(['changed_since', null]);
  expect((await found(location._id)).features.toSorted()).toEqual(['DUSCHE', 'WLAN']);
});

test('hours, special days and blocks are refused like features, and so is a report of an earlier version', async ({
  put,
  place,
  received,
  partner,
  approveAll,
}) => {
  const offers = [block('WLAN', 'Netz')];
  const location = await place('Alles neuer', { features: ['WLAN', 'GASTRONOMIE'], offers });
  const week = { ...location.openingHours, monday: NOON };
  const special = { from: '2027-01-02', to: '2027-01-02', label: null, hours: { ...NOON, isOpen: false, timeOpen: null, timeClose: null } };
  const reports = [
    await received(location, { openingHours: week }),
    await received(location, { specialDays: [special] }),
    await received(location, { offers: [...offers, block('GASTRONOMIE', 'Koch')] }),
    await put(remarkOn(location, { features: ['DUSCHE'] })),
  ];
  const newer = {
    openingHours: { ...week, tuesday: NOON, monday: location.openingHours.monday },
    specialDays: [{ ...special, to: '2027-01-03' }],
  };
  await save(partner, { _id: location._id, version: 1, ...newer, offers: [{ ...offers[0], operator: 'Anderes Netz' }] });
  expect(await approveAll(...reports)).toEqual(reports.map(() => 'changed_since'));
});

test('the reports of the demo that change lists or hours can be approved together', async ({ api, admin }) => {
  await fillLittle(api, 52);
  const { rows: items } = await api.database.pool.query<{ _id: string; version: number }>(
    "select id as _id, version from report where clearing_message similar to '(WLAN gibt es hier|Sonntags öffnet das Restaurant)%'",
  );
  const results = await bulkReportsOf(admin, { action: { kind: 'approve' }, items, preview: true });
  expect(results.map(({ outcome, why }) => [outcome, why])).toEqual(items.map(() => ['changed', null]));
  expect(items).toHaveLength(2);
});

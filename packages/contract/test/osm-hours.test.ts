import { expect, test } from 'vitest';
import type { ReadHours } from '../src/locations/hours-endpoints.ts';
import { CLOSED_DAY, closedWeek, type DayHours, WEEKDAYS } from '../src/locations/opening-hours.ts';
import { osmHoursOf } from '../src/locations/osm-hours.ts';

const day = (timeOpen: string, timeClose: string, timeOpenAfternoon: string | null = null, timeCloseAfternoon: string | null = null) => ({
  ...CLOSED_DAY,
  isOpen: true,
  timeOpen,
  timeClose,
  timeOpenAfternoon,
  timeCloseAfternoon,
});
const ALL_DAY: DayHours = { ...CLOSED_DAY, isOpen: true, open24: true };

/** Seven days, Monday first; a missing one is closed. */
const hours = (days: readonly (DayHours | null)[], more: Partial<ReadHours> = {}): ReadHours => ({
  openingHours: { ...closedWeek(), ...Object.fromEntries(WEEKDAYS.map((name, index) => [name, days[index] ?? CLOSED_DAY])) },
  closedAllWeek: false,
  holidayHours: null,
  specialDays: [],
  ...more,
});
const times = (count: number, one: DayHours) => Array<DayHours>(count).fill(one);
const special = (from: string, to: string, label: string | null = null, on: DayHours = CLOSED_DAY) => ({ from, to, label, hours: on });

test('days with the same hours are grouped, closed ones are written', () => {
  expect(osmHoursOf(hours([...times(5, day('6:00', '22:00')), day('8:00', '14:00')]))).toBe('Mo-Fr 06:00-22:00; Sa 08:00-14:00; Su off');
  expect(osmHoursOf(hours([day('9:00', '12:00'), null, day('9:00', '12:00'), day('9:00', '12:00')]))).toBe(
    'Mo,We-Th 09:00-12:00; Tu,Fr-Su off',
  );
});

test('two periods are in chronological order, midnight as end is 24:00', () => {
  expect(osmHoursOf(hours(times(7, day('17:30', '0:00', '11:30', '14:30'))))).toBe('Mo-Su 11:30-14:30,17:30-24:00');
});

test('always open is 24/7 unless a day differs', () => {
  expect(osmHoursOf(hours(times(7, ALL_DAY)))).toBe('24/7');
  expect(osmHoursOf(hours(times(7, ALL_DAY), { holidayHours: CLOSED_DAY }))).toBe('Mo-Su 00:00-24:00; PH off');
});

test('S5-TIME-02 rules of a week with periods past midnight are additive, so that no day cuts the previous night', () => {
  expect(osmHoursOf(hours([...times(4, day('17:00', '1:00')), day('17:00', '2:00'), day('9:00', '2:00')]))).toBe(
    'Mo-Th 17:00-01:00, Fr 17:00-02:00, Sa 09:00-02:00',
  );
});

test('holidays and special days follow the week', () => {
  const specialDays = [
    special('2026-12-24', '2026-12-24', 'Heiligabend "Ruhe"', day('8:00', '12:00')),
    special('2026-12-25', '2026-12-26'),
    special('2026-12-30', '2027-01-02'),
  ];
  expect(osmHoursOf(hours(times(7, day('6:00', '22:00')), { holidayHours: day('10:00', '16:00'), specialDays }))).toBe(
    'Mo-Su 06:00-22:00; PH 10:00-16:00; 2026 Dec 24 08:00-12:00 open "Heiligabend \'Ruhe\'"; 2026 Dec 25-2026 Dec 26 off; 2026 Dec 30-2027 Jan 02 off',
  );
});

test('hours that are never open, open at unknown times or invalid have no text', () => {
  expect(osmHoursOf(hours([]))).toBeNull();
  expect(osmHoursOf(hours([{ ...CLOSED_DAY, isOpen: true }, ALL_DAY]))).toBeNull();
  expect(osmHoursOf(hours([day('8:00', '8:00')]))).toBeNull();
  expect(osmHoursOf(hours(times(7, ALL_DAY), { holidayHours: { ...CLOSED_DAY, isOpen: true } }))).toBeNull();
});

test('a week that is not given is not written; a closed one is', () => {
  expect(osmHoursOf(hours([]))).toBeNull();
  expect(osmHoursOf(hours([], { closedAllWeek: true }))).toBe('Mo-Su off');
  expect(osmHoursOf(hours([], { holidayHours: day('8:00', '12:00') }))).toBe('PH 08:00-12:00');
});

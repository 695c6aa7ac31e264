import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReadHours } from '../src/locations/hours-endpoints.ts';
import { localMoment } from '../src/locations/local-moment.ts';
import { isOpenAt, openState } from '../src/locations/open-state.ts';
import { CLOSED_DAY, closedWeek, type DayHours, minutesOf, timeOf, WEEKDAYS } from '../src/locations/opening-hours.ts';

const day = (timeOpen: string, timeClose: string, timeOpenAfternoon: string | null = null, timeCloseAfternoon: string | null = null) => ({
  ...CLOSED_DAY,
  isOpen: true,
  timeOpen,
  timeClose,
  timeOpenAfternoon,
  timeCloseAfternoon,
});
const ALL_DAY: DayHours = { ...CLOSED_DAY, isOpen: true, open24: true };
const VAGUE: DayHours = { ...CLOSED_DAY, isOpen: true };

/** Seven days, Monday first; a missing one is closed. */
const hours = (days: readonly (DayHours | null)[], more: Partial<ReadHours> = {}): ReadHours => ({
  openingHours: { ...closedWeek(), ...Object.fromEntries(WEEKDAYS.map((name, index) => [name, days[index] ?? CLOSED_DAY])) },
  closedAllWeek: false,
  holidayHours: null,
  specialDays: [],
  ...more,
});
const everyDay = (one: DayHours, more: Partial<ReadHours> = {}) => hours(Array(7).fill(one), more);
const closedOn = (date: string) => ({ from: date, to: date, label: null, hours: CLOSED_DAY });

const NO_HOLIDAY = () => false;
/** 2026-03-02 is a Monday. */
const at = (date: string, time: string) => ({ date: `2026-${date}`, minutes: minutesOf(time) });
const change = (daysAhead: number, time: string) => ({ daysAhead, minutes: minutesOf(time) });

test('within a period it is open until its end, between two periods closed until the second', () => {
  const split = everyDay(day('6:00', '14:00', '15:00', '22:00'));
  expect(openState(split, at('03-02', '6:00'), NO_HOLIDAY)).toEqual({ state: 'open', changesAt: change(0, '14:00') });
  expect(openState(split, at('03-02', '14:00'), NO_HOLIDAY)).toEqual({ state: 'closed', changesAt: change(0, '15:00') });
  expect(openState(split, at('03-02', '22:30'), NO_HOLIDAY)).toEqual({ state: 'closed', changesAt: change(1, '6:00') });
});

test('S5-TIME-02 a period of yesterday past midnight counts, also on Sunday night', () => {
  const fridayNight = hours([null, null, null, null, day('22:00', '2:00')]);
  expect(openState(fridayNight, at('03-07', '1:59'), NO_HOLIDAY)).toEqual({ state: 'open', changesAt: change(0, '2:00') });
  expect(openState(fridayNight, at('03-06', '23:00'), NO_HOLIDAY)).toEqual({ state: 'open', changesAt: change(1, '2:00') });
  expect(openState(fridayNight, at('03-07', '2:00'), NO_HOLIDAY)).toEqual({ state: 'closed', changesAt: change(6, '22:00') });
  const sundayNight = hours([null, null, null, null, null, null, day('22:00', '2:00')]);
  expect(openState(sundayNight, at('03-02', '0:30'), NO_HOLIDAY).state).toBe('open');
});

test('closing at midnight is minute 1440 of the ending day, opening at midnight minute 0 of the next', () => {
  const evening = hours([day('18:00', '0:00')]);
  expect(openState(evening, at('03-02', '18:00'), NO_HOLIDAY)).toEqual({ state: 'open', changesAt: { daysAhead: 0, minutes: 1440 } });
  const tuesday = hours([null, day('0:00', '6:00')]);
  expect(openState(tuesday, at('03-02', '12:00'), NO_HOLIDAY)).toEqual({ state: 'closed', changesAt: change(1, '0:00') });
});

test('adjacent days open around the clock are joined, and periods that touch them', () => {
  const weekend = hours([null, null, null, null, day('12:00', '0:00'), ALL_DAY, day('0:00', '10:00')]);
  expect(openState(weekend, at('03-06', '13:00'), NO_HOLIDAY)).toEqual({ state: 'open', changesAt: change(2, '10:00') });
  expect(openState(everyDay(ALL_DAY), at('03-06', '13:00'), NO_HOLIDAY)).toEqual({ state: 'open', changesAt: null });
});

test('a period past midnight that reaches the opening of the next day is joined with it', () => {
  const joined = hours([day('20:00', '8:00'), day('7:00', '12:00')]);
  expect(openState(joined, at('03-02', '21:00'), NO_HOLIDAY)).toEqual({ state: 'open', changesAt: change(1, '12:00') });
});

test('a special day precedes a holiday, a holiday the weekday', () => {
  const week = everyDay(day('6:00', '22:00'), { holidayHours: day('10:00', '16:00'), specialDays: [closedOn('2026-03-03')] });
  const isHoliday = (date: string) => date === '2026-03-02' || date === '2026-03-03';
  expect(openState(week, at('03-02', '9:00'), isHoliday)).toEqual({ state: 'closed', changesAt: change(0, '10:00') });
  expect(openState(week, at('03-02', '16:00'), isHoliday)).toEqual({ state: 'closed', changesAt: change(2, '6:00') });
  expect(openState(week, at('03-03', '12:00'), isHoliday)).toEqual({ state: 'closed', changesAt: change(1, '6:00') });
});

test('a holiday without its own hours has those of its weekday', () => {
  expect(openState(everyDay(day('6:00', '22:00')), at('03-02', '9:00'), () => true).state).toBe('open');
});

test('a period past midnight continues into a special day, and one of a special day into the next day', () => {
  const nights = everyDay(day('20:00', '4:00'), { specialDays: [closedOn('2026-03-03')] });
  expect(openState(nights, at('03-03', '3:00'), NO_HOLIDAY)).toEqual({ state: 'open', changesAt: change(0, '4:00') });
  expect(openState(nights, at('03-03', '21:00'), NO_HOLIDAY)).toEqual({ state: 'closed', changesAt: change(1, '20:00') });
  const party = { ...closedOn('2026-03-02'), hours: day('22:00', '5:00') };
  const quiet = hours([null, null, day('9:00', '12:00')], { specialDays: [party] });
  expect(openState(quiet, at('03-03', '4:00'), NO_HOLIDAY)).toEqual({ state: 'open', changesAt: change(0, '5:00') });
});

test('open at unknown times is neither open nor closed, and leaves the next opening unknown', () => {
  const week = hours([day('6:00', '22:00'), VAGUE, day('6:00', '22:00')]);
  expect(openState(week, at('03-03', '12:00'), NO_HOLIDAY)).toEqual({ state: 'unknown', changesAt: null });
  expect(openState(week, at('03-02', '23:00'), NO_HOLIDAY)).toEqual({ state: 'closed', changesAt: null });
  expect(openState(week, at('03-02', '12:00'), NO_HOLIDAY)).toEqual({ state: 'open', changesAt: change(0, '22:00') });
  expect(openState(hours([ALL_DAY, VAGUE]), at('03-02', '12:00'), NO_HOLIDAY)).toEqual({ state: 'open', changesAt: null });
});

test('a location without hours is unknown, except on a special day marked as closed', () => {
  const none = hours([], { specialDays: [closedOn('2026-03-02')] });
  expect(openState(none, at('03-02', '12:00'), NO_HOLIDAY)).toEqual({ state: 'closed', changesAt: null });
  expect(openState(none, at('03-03', '12:00'), NO_HOLIDAY)).toEqual({ state: 'unknown', changesAt: null });
});

test('a weekly opening cancelled by a special day is found eight days ahead, and none later', () => {
  const mondays = (...dates: string[]) => hours([day('9:00', '12:00')], { specialDays: dates.map(closedOn) });
  expect(openState(mondays('2026-03-09'), at('03-08', '12:00'), NO_HOLIDAY)).toEqual({ state: 'closed', changesAt: change(8, '9:00') });
  expect(openState(mondays('2026-03-09'), at('03-07', '12:00'), NO_HOLIDAY)).toEqual({ state: 'closed', changesAt: null });
});

test.each([
  ['2026-03-29T00:59:00Z', '2026-03-29', '1:59'],
  ['2026-03-29T01:00:00Z', '2026-03-29', '3:00'],
  ['2026-10-25T00:30:00Z', '2026-10-25', '2:30'],
  ['2026-10-25T01:30:00Z', '2026-10-25', '2:30'],
  ['2025-12-31T23:00:00Z', '2026-01-01', '0:00'],
  ['2026-07-01T22:00:00Z', '2026-07-02', '0:00'],
])('%s is %s %s in German local time', (now, date, time) => {
  expect(localMoment(new Date(now))).toEqual({ date, minutes: minutesOf(time) });
});

test('on days with a clock change local time counts', () => {
  const nights = everyDay(day('22:00', '3:00'));
  const stateAt = (now: string) => openState(nights, localMoment(new Date(now)), NO_HOLIDAY);
  expect(stateAt('2026-03-29T00:59:00Z')).toEqual({ state: 'open', changesAt: change(0, '3:00') });
  expect(stateAt('2026-03-29T01:00:00Z')).toEqual({ state: 'closed', changesAt: change(0, '22:00') });
  expect(stateAt('2026-10-25T01:59:00Z')).toEqual({ state: 'open', changesAt: change(0, '3:00') });
  expect(stateAt('2026-10-25T02:00:00Z').state).toBe('closed');
});

test('a week that is not given is unknown except for its special days; a closed one is closed', () => {
  const holiday = '2026-03-03';
  const special = { from: '2026-03-04', to: '2026-03-04', label: null, hours: day('8:00', '12:00') };
  const notGiven = hours([], { holidayHours: CLOSED_DAY, specialDays: [special] });
  const stateAt = (given: ReadHours, date: string) => openState(given, at(date, '9:00'), (one) => one === holiday).state;
  expect(['03-02', '03-03', '03-04'].map((date) => stateAt(notGiven, date))).toEqual(['unknown', 'closed', 'open']);
  const closed = { ...notGiven, closedAllWeek: true };
  expect(['03-02', '03-03', '03-04'].map((date) => stateAt(closed, date))).toEqual(['closed', 'closed', 'open']);
  expect(openState(closed, at('03-02', '9:00'), NO_HOLIDAY).changesAt).toEqual({ daysAhead: 2, minutes: 480 });
  expect(openState(hours([], { closedAllWeek: true }), at('03-02', '9:00'), NO_HOLIDAY)).toEqual({ state: 'closed', changesAt: null });
});

test('open at a moment is the same by two days as by ten, for any hours', () => {
  const time = fc.integer({ min: 0, max: 95 }).map((quarter) => timeOf(quarter * 15));
  const single = fc.tuple(time, time).map(([open, close]) => day(open, close));
  const anyDay = fc.oneof(fc.constantFrom<DayHours>(CLOSED_DAY, ALL_DAY, VAGUE), single);
  const days = fc.array(anyDay, { minLength: 7, maxLength: 7 });
  const special = fc
    .record({ from: fc.constantFrom('2026-03-01', '2026-03-02'), hours: anyDay })
    .map((one) => ({ ...one, to: '2026-03-02', label: null }));
  const holiday = fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-03');
  const any = fc.record({
    days,
    holidayHours: fc.option(anyDay),
    specialDays: fc.array(special, { maxLength: 1 }),
    closedAllWeek: fc.boolean(),
  });
  fc.assert(
    fc.property(any, time, holiday, ({ days: week, ...more }, now, free) => {
      const isHoliday = (date: string) => date === free;
      const whole = hours(week, more);
      expect(isOpenAt(whole, at('03-02', now), isHoliday)).toBe(openState(whole, at('03-02', now), isHoliday).state === 'open');
    }),
  );
});

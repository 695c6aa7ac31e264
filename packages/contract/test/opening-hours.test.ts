import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CLOSED_DAY,
  closedWeek,
  dayIssues,
  isOvernight,
  joinedPeriods,
  minutesOf,
  openDays,
  periodsOf,
  QUARTER_HOURS,
  timeOf,
} from '../src/locations/opening-hours.ts';

const day = (times: Partial<typeof CLOSED_DAY>) => ({ ...CLOSED_DAY, isOpen: true, ...times });

test('S5-TIME-01 S9-TIME-01 the time choices are the 96 quarters from 0:00 to 23:45', () => {
  expect(QUARTER_HOURS).toHaveLength(96);
  expect([QUARTER_HOURS[0], QUARTER_HOURS[1], QUARTER_HOURS.at(-1)]).toEqual(['0:00', '0:15', '23:45']);
});

test('S3-HOURS-03 times are H:MM without a leading zero, and parse back to themselves', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => minutesOf(timeOf(minutes)) === minutes && !/^0\d/.test(timeOf(minutes))),
  );
});

test('S3-HOURS-06 open days are counted by isOpen', () => {
  expect(openDays({ ...closedWeek(), monday: day({}), sunday: day({ open24: true }) })).toBe(2);
});

test('S5-TIME-02 a closing time before the opening time is past midnight and no error', () => {
  const night = day({ timeOpen: '18:00', timeClose: '2:00' });
  expect(isOvernight('18:00', '2:00')).toBe(true);
  expect(dayIssues(night)).toEqual([]);
  expect(periodsOf(night)).toEqual([{ start: 1080, end: 1560 }]);
});

test('S5-TIME-03 equal opening and closing times are an error at the closing time', () => {
  expect(dayIssues(day({ timeOpen: '8:00', timeClose: '8:00' }))).toEqual([{ field: 'timeClose', key: 'location.hours.equal' }]);
});

test.each([
  ['8:00', '14:00', '13:00', '18:00'],
  ['18:00', '3:00', '2:00', '4:00'],
  ['8:00', '14:00', '7:00', '9:00'],
  ['6:00', '12:00', '20:00', '7:00'],
  ['20:00', '7:00', '6:00', '12:00'],
  ['22:00', '2:00', '23:00', '1:00'],
])('S5-TIME-03 the periods %s–%s and %s–%s overlap', (timeOpen, timeClose, timeOpenAfternoon, timeCloseAfternoon) => {
  expect(dayIssues(day({ timeOpen, timeClose, timeOpenAfternoon, timeCloseAfternoon }))).toEqual([
    { field: 'timeOpenAfternoon', key: 'location.hours.overlap' },
  ]);
});

test('S5-TIME-03 two periods that only touch do not overlap', () => {
  expect(dayIssues(day({ timeOpen: '8:00', timeClose: '14:00', timeOpenAfternoon: '14:00', timeCloseAfternoon: '18:00' }))).toEqual([]);
});

test.each([
  ['22:00', '2:00', '2:00', '6:00'],
  ['14:00', '2:00', '8:00', '14:00'],
  ['0:00', '12:00', '12:00', '0:00'],
])('S5-TIME-03 the periods %s–%s and %s–%s do not overlap', (timeOpen, timeClose, timeOpenAfternoon, timeCloseAfternoon) => {
  expect(dayIssues(day({ timeOpen, timeClose, timeOpenAfternoon, timeCloseAfternoon }))).toEqual([]);
});

test('S5-TIME-03 both periods of a day are checked, and each field has at most one error', () => {
  expect(dayIssues(day({ timeOpen: '8:00', timeClose: '8:00', timeOpenAfternoon: '9:00', timeCloseAfternoon: '9:00' }))).toEqual([
    { field: 'timeClose', key: 'location.hours.equal' },
    { field: 'timeCloseAfternoon', key: 'location.hours.equal' },
  ]);
  expect(dayIssues(day({ timeClose: '12:00', timeOpenAfternoon: '14:00', timeCloseAfternoon: '18:00' }))).toEqual([
    { field: 'timeOpen', key: 'location.hours.open_missing' },
  ]);
});

test('periods that overlap or touch are joined, others keep their order', () => {
  const period = (start: number, end: number) => ({ start, end });
  expect(joinedPeriods([period(500, 600), period(60, 120), period(110, 130), period(130, 140)])).toEqual([
    period(60, 140),
    period(500, 600),
  ]);
});

test('S4-HOURS-03 an incomplete period, and a second without a first, are errors', () => {
  expect(dayIssues(day({ timeOpen: '8:00' }))).toEqual([{ field: 'timeClose', key: 'location.hours.close_missing' }]);
  expect(dayIssues(day({ timeOpenAfternoon: '8:00', timeCloseAfternoon: '9:00' }))).toEqual([
    { field: 'timeOpen', key: 'location.hours.first_missing' },
  ]);
});

test('S4-HOURS-01 S4-HOURS-02 a closed day and one open all day have no errors, whatever their times', () => {
  const times = { timeOpen: '8:00', timeClose: '8:00' };
  expect(dayIssues(day({ ...times, isOpen: false }))).toEqual([]);
  expect(dayIssues(day({ ...times, open24: true }))).toEqual([]);
});

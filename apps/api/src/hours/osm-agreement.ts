import { isDeepStrictEqual } from 'node:util';
import {
  addDays,
  type DayHours,
  joinedPeriods,
  type Period,
  periodsOf,
  type ReadHours,
  type SpecialDay,
  WEEKDAYS,
  type Weekday,
  weekdayOf,
} from '@rastnetz/contract';
import OpeningHours from 'opening_hours';
import { SOMEWHERE_IN_GERMANY } from './osm-hours.ts';
import { DAY, midnight, minutesSince, openPeriods, within } from './osm-periods.ts';

const WEEK = 7 * DAY;
/** Mondays of weeks without holidays and without a daylight saving change in Europe. */
const MONDAYS = ['2026-03-02', '2027-03-01', '2028-03-06', '2025-03-03', '2024-03-04', '2029-03-05', '2030-03-04'];
/** A German holiday on each day of the week, of two years only, because the library computes holidays per year. */
const HOLIDAYS = ['2018-05-21', '2018-05-01', '2018-10-03', '2018-05-10', '2018-03-30', '2021-05-01', '2021-10-03'];
const HOLIDAY_CALENDAR = new OpeningHours('PH', SOMEWHERE_IN_GERMANY);

/**
 * Whether the library interprets a text as our parser does: every minute of an ordinary week, of holidays and of special days. Minutes into which
 * a night of the day before may run are left out: there our model continues the night, the library ends it.
 */
export function osmAgrees(osm: OpeningHours, hours: ReadHours): boolean {
  const isPlain = (date: string, days: number) => !hours.specialDays.some(({ from, to }) => from < addDays(date, days) && date <= to);
  // Includes the Sunday before, because its night would run into the week.
  const monday = MONDAYS.find((date) => isPlain(addDays(date, -1), 8));
  if (!monday || !agreesOnWeek(osm, hours, monday)) return false;
  const { holidayHours, openingHours } = hours;
  const holidays = HOLIDAYS.filter((date) => isPlain(date, 1)).map((date) => ({ date, day: holidayHours ?? openingHours[weekday(date)] }));
  const special = hours.specialDays.flatMap((range) => datesToCompare(range).map((date) => ({ date, day: range.hours })));
  const nightHours = Math.max(
    ...daysOf(hours)
      .flatMap(periodsOf)
      .map(({ end }) => end - DAY),
    0,
  );
  return [...holidays, ...special].every(({ date, day }) => agreesOnDay(osm, date, day, nightHours));
}

/** Dates of a range on which a later rule may replace its hours: the first week shows rules for weekdays, one holiday those for holidays. */
function datesToCompare({ from, to }: SpecialDay): string[] {
  const week = Array.from({ length: 7 }, (_, days) => addDays(from, days)).filter((date) => date <= to);
  if (week.at(-1) === to) return week;
  const holiday = holidayFrom(addDays(from, 7));
  return [...week, to, ...(holiday < to ? [holiday] : [])];
}

/** The first holiday from a date on. */
function holidayFrom(date: string): string {
  const start = midnight(date);
  const next = HOLIDAY_CALENDAR.getState(start) ? start : HOLIDAY_CALENDAR.getNextChange(start);
  return addDays(date, next ? minutesSince(start, next) / DAY : 0);
}

const daysOf = ({ openingHours, holidayHours, specialDays }: ReadHours): DayHours[] => [
  ...WEEKDAYS.map((day) => openingHours[day]),
  ...(holidayHours ? [holidayHours] : []),
  ...specialDays.map(({ hours }) => hours),
];

const agreesOnWeek = (osm: OpeningHours, hours: ReadHours, monday: string): boolean =>
  isSame(openPeriods(osm, monday, 7), weekPeriods(hours));

/** Whether the library differs from our week only in nights that it ends at midnight, because the next day has its own rule. */
export function onlyEndsNights(osm: OpeningHours, hours: ReadHours): boolean {
  const theirs = MONDAYS[0] ? openPeriods(osm, MONDAYS[0], 7) : null;
  if (!theirs) return false;
  const ours = weekPeriods(hours);
  const untilMidnight = WEEKDAYS.flatMap((day, index) => inWeek(within(0, DAY, periodsOf(hours.openingHours[day])), index));
  return isSame(joinedPeriods([...theirs, ...ours]), ours) && isSame(joinedPeriods([...theirs, ...untilMidnight]), theirs);
}

/** The open periods of a week like any other, in minutes from Monday; a night of its Sunday runs into its Monday. */
function weekPeriods({ openingHours }: ReadHours): Period[] {
  const periods = WEEKDAYS.flatMap((day, index) => inWeek(periodsOf(openingHours[day]), index));
  const fromLastWeek = periods.filter(({ end }) => end > WEEK).map(({ end }) => ({ start: 0, end: end - WEEK }));
  return within(0, WEEK, [...fromLastWeek, ...periods]);
}

const inWeek = (periods: readonly Period[], day: number): Period[] =>
  periods.map(({ start, end }) => ({ start: day * DAY + start, end: day * DAY + end }));

function agreesOnDay(osm: OpeningHours, date: string, day: DayHours, nightHours: number): boolean {
  const theirs = openPeriods(osm, date, 1);
  return isSame(theirs && within(nightHours, DAY, theirs), within(nightHours, DAY, periodsOf(day)));
}

const weekday = (date: string): Weekday => WEEKDAYS[weekdayOf(date)] ?? 'monday';

const isSame = (theirs: readonly Period[] | null, ours: readonly Period[]): boolean => isDeepStrictEqual(theirs, ours);

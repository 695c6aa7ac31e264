import {
  CLOSED_DAY,
  type DayHours,
  dayIssues,
  minutesOf,
  openDays,
  type ReadHours,
  timeOf,
  WEEKDAYS,
  type WeekHours,
} from '@rastnetz/contract';
import fc from 'fast-check';

const time = fc.integer({ min: 0, max: 1439 }).map(timeOf);
const ALL_DAY: DayHours = { ...CLOSED_DAY, isOpen: true, open24: true };

const onePeriod = fc.tuple(time, time).map(([timeOpen, timeClose]) => ({ ...CLOSED_DAY, isOpen: true, timeOpen, timeClose }));
const twoPeriods = fc.tuple(time, time, time, time).map(([timeOpen, timeClose, timeOpenAfternoon, timeCloseAfternoon]) => ({
  isOpen: true,
  open24: false,
  timeOpen,
  timeClose,
  timeOpenAfternoon,
  timeCloseAfternoon,
}));

const isInOrder = ({ timeOpen, timeOpenAfternoon }: DayHours) =>
  timeOpen === null || timeOpenAfternoon === null || minutesOf(timeOpen) < minutesOf(timeOpenAfternoon);

/** A valid day as it is parsed: the earlier period first. */
const day = fc
  .oneof(fc.constant(CLOSED_DAY), fc.constant(ALL_DAY), onePeriod, twoPeriods)
  .filter((hours) => dayIssues(hours).length === 0 && isInOrder(hours));

/** Most days equal another day of the week. */
const week = fc
  .tuple(fc.array(day, { minLength: 1, maxLength: 3 }), fc.array(fc.nat(2), { minLength: 7, maxLength: 7 }))
  .map(
    ([days, places]) => Object.fromEntries(WEEKDAYS.map((name, index) => [name, days[(places[index] ?? 0) % days.length]])) as WeekHours,
  );

const addedTo = (date: string, days: number): string => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/** Ranges that do not overlap, anywhere within some years. */
const specialDays = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 1, max: 300 }),
      length: fc.integer({ min: 0, max: 40 }),
      label: fc.option(fc.string({ minLength: 1, maxLength: 20 }).filter((text) => !/["\s]/.test(text))),
      hours: day,
    }),
    { maxLength: 3 },
  )
  .map((entries) => {
    let last = '2025-11-01';
    return entries.map(({ gap, length, label, hours }) => {
      const from = addedTo(last, gap);
      last = addedTo(from, length);
      return { from, to: last, label, hours };
    });
  });

/** Any valid hours, with all times given. */
export const anyHours: fc.Arbitrary<ReadHours> = fc
  .record({ openingHours: week, isClosed: fc.boolean(), holidayHours: fc.option(day), specialDays })
  .map(({ isClosed, ...hours }) => ({ ...hours, closedAllWeek: isClosed && openDays(hours.openingHours) === 0 }));

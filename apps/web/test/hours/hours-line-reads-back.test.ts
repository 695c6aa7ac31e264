import { CLOSED_DAY, type DayHours, dayIssues, hoursOfText, timeOf, WEEKDAYS, type WeekHours } from '@rastnetz/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekText } from '#domain/locations/values/week-text.ts';

const OPEN: DayHours = { ...CLOSED_DAY, isOpen: true };
const time = fc
  .oneof(
    fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15),
    fc.integer({ min: 0, max: 1439 }),
  )
  .map(timeOf);
const one = fc.tuple(time, time).map(([timeOpen, timeClose]) => ({ ...OPEN, timeOpen, timeClose }));
const two = fc
  .tuple(one, time, time)
  .map(([day, timeOpenAfternoon, timeCloseAfternoon]): DayHours => ({ ...day, timeOpenAfternoon, timeCloseAfternoon }));
const day: fc.Arbitrary<DayHours> = fc
  .oneof(fc.constant({ ...CLOSED_DAY }), fc.constant({ ...OPEN, open24: true }), one, two)
  .filter((hours) => dayIssues(hours).length === 0);

/** Few distinct days per week, so that equal days are adjacent, as in practice. */
const week: fc.Arbitrary<WeekHours> = fc
  .array(day, { minLength: 1, maxLength: 3 })
  .chain((kinds) => fc.array(fc.constantFrom(...kinds), { minLength: 7, maxLength: 7 }))
  .map((days) => Object.fromEntries(WEEKDAYS.map((name, index) => [name, days[index]])) as WeekHours);

test.each(['de', 'en'] as const)('the hours line shown (%s) can be typed: parsed, it results in the same line', (language) => {
  fc.assert(
    fc.property(week, fc.option(day), (hours, holidays) => {
      const shown = weekText(hours, language, holidays);
      const read = hoursOfText(shown);
      expect(read && weekText(read.openingHours, language, read.holidayHours), shown).toBe(shown);
    }),
  );
});

import { type DayHours, periodsOf, type ReadHours, timeOf, WEEKDAYS, weekState } from '@rastnetz/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../../property-tests.ts';
import { hoursOfLine } from '../../src/hours/hours-of-line.ts';
import { anyHours } from './any-hours.ts';

/** The texts in which screens show a week in one line. */
const GERMAN = {
  days: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
  closed: 'geschlossen',
  allDay: '24 Stunden',
  and: ' und ',
  unit: ' Uhr',
  holidays: 'Feiertage',
  time: (minutes: number) => timeOf(minutes).replace(/:00$/, ''),
};
const ENGLISH = {
  days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  closed: 'closed',
  allDay: '24 hours',
  and: ' and ',
  unit: '',
  holidays: 'public holidays',
  time: timeOf,
};
type Words = typeof GERMAN;

function dayText(day: DayHours, words: Words): string {
  if (!day.isOpen) return words.closed;
  if (day.open24) return words.allDay;
  const spans = periodsOf(day).map(
    ({ start, end }) => `${words.time(start)}–${end === 1440 ? words.time(0).replace(/^0/, '24') : words.time(end)}`,
  );
  return spans.join(words.and) + words.unit;
}

/** Each run of equal days with its hours, then the holidays. */
function lineOf({ openingHours, holidayHours }: ReadHours, words: Words): string {
  const runs: { days: string[]; text: string }[] = [];
  WEEKDAYS.forEach((name, index) => {
    const text = dayText(openingHours[name], words);
    const day = words.days[index] ?? '';
    if (runs.at(-1)?.text === text) runs.at(-1)?.days.push(day);
    else runs.push({ days: [day], text });
  });
  const parts = runs.map(({ days, text }) => `${days.length > 2 ? `${days[0]}–${days.at(-1)}` : days.join(', ')} ${text}`);
  return [...parts, ...(holidayHours ? [`${words.holidays} ${dayText(holidayHours, words)}`] : [])].join(', ');
}

test.each([
  ['German', GERMAN],
  ['English', ENGLISH],
])('a week shown in one line of %s is parsed back', (_language, words) => {
  fc.assert(
    fc.property(
      anyHours.filter((hours) => weekState(hours) !== 'not_given'),
      (hours) => {
        const week = { ...hours, specialDays: [] };
        expect(hoursOfLine(lineOf(week, words))).toEqual(week);
      },
    ),
    { numRuns: propertyRuns(300) },
  );
});

test('S5-TIME-02 text without spaces is not parsed as hours and takes no more time than other text', () => {
  for (const word of ['off', 'Mo', 'Jan', 'sunrise'])
    for (let number = 0; number < 500; number += 1) expect(hoursOfLine(`${word.repeat(1990 / word.length)}${number}`)).toBeNull();
});

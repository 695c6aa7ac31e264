import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hoursOfText } from '../src/locations/hours-text/hours-of-text.ts';
import { unclearHoursOf } from '../src/locations/hours-text/unclear-hours.ts';

const TODAY = '2026-11-23';
const unclear = (text: string) => unclearHoursOf(text, TODAY);

describe('an unclear part is reported with a way to write it that can be parsed', () => {
  test.each([
    ['Mo-Fr 6-12, 13-22, Sa bis 14', 'no_start', 'Sa bis 14', 'Sa 6:00-14:00'],
    ['Mo-Fr 6-12 und 13-22 Uhr, Sa + So bis 14 Uhr, Feiertage geschlossen', 'no_start', 'Sa + So bis 14 Uhr', 'Sa + So 6:00-14:00'],
    ['Sa bis 14', 'no_start', 'Sa bis 14', 'Sa 8:00-14:00'],
    ['Mon-Fri 9:00-12:00, 14:00-18:00; Sat open until 3 pm', 'no_start', 'Sat open until 3 pm', 'Sat 9:00-15:00'],
    ['Fr bis 5', 'no_start', 'Fr bis 5', 'Fr 20:00-5:00'],
    ['bis 14', 'no_start', 'bis 14', '8:00-14:00'],
    ['Mo-Fr ab 6', 'no_end', 'Mo-Fr ab 6', 'Mo-Fr 6:00-22:00'],
    ['Mon-Fri from 6 am, Sat 8-12', 'no_end', 'Mon-Fri from 6 am', 'Mon-Fri 6:00-22:00'],
    ['Mon-Fri from 12 am', 'no_end', 'Mon-Fri from 12 am', 'Mon-Fri 0:00-22:00'],
    ['from 12 pm', 'no_end', '12 pm', '12:00-22:00'],
    ['Mo-Fr ab 24 Uhr', 'no_end', 'Mo-Fr ab 24 Uhr', 'Mo-Fr 0:00-22:00'],
    ['Mo-Fr 18:00+', 'no_end', 'Mo-Fr 18:00+', 'Mo-Fr 18:00-22:00'],
    ['Mo-Fr 22 Uhr', 'no_end', 'Mo-Fr 22 Uhr', 'Mo-Fr 22:00-6:00'],
    ['Mo-Fr 8-6', 'half_of_day', '8-6', '8:00-18:00'],
    ['Mo-Fr 9-5, Sat closed', 'half_of_day', '9-5', '9:00-17:00'],
    ['Mo-Fr 9am-5', 'half_of_day', '9am-5', '9:00-17:00'],
    ['Mo-Fr 8:30-5', 'half_of_day', '8:30-5', '8:30-17:00'],
    ['Mo-Fr 9-5:30, Sa 9-12', 'half_of_day', '9-5:30', '9:00-17:30'],
    ['Mon-Fri 12:30-5', 'half_of_day', '12:30-5', '12:30-17:00'],
    ['2-6', 'half_of_day', '2-6', '14:00-18:00'],
    ['5-4', 'half_of_day', '5-4', '5:00-16:00'],
    ['3-2pm', 'half_of_day', '3-2pm', '3:00-14:00'],
    ['6pm-12', 'half_of_day', '6pm-12', '18:00-24:00'],
    ['12-6am', 'half_of_day', '12-6am', '0:00-6:00'],
    ['Fr 6-12am', 'half_of_day', '6-12am', '18:00-24:00'],
    ['Mo-Fr 10-2am', 'half_of_day', '10-2am', '22:00-2:00'],
    ['10pm-6', 'half_of_day', '10pm-6', '22:00-6:00'],
    ['17-2am', 'half_of_day', '17-2am', '17:00-2:00'],
    ['12-12am', 'half_of_day', '12-12am', '12:00-24:00'],
  ])('%s', (text, problem, part, example) => {
    expect(hoursOfText(text)).toBeNull();
    expect(unclear(text)).toEqual({ problem, part, example, days: [] });
    expect(hoursOfText(example)).not.toBeNull();
  });
});

test.each([
  ['Mo-Fr 6-22, 24.12. geschlossen', '24.12.', '24.12.2026'],
  ['Mo-Fr 6-22, 1.1. 8-12', '1.1.', '01.01.2027'],
  ['Mo-Fr 6-22, 24. Dezember zu', '24. Dezember', '24.12.2026'],
  ['Mon-Fri 6-22, closed on Dec 24', 'Dec 24', '24.12.2026'],
  ['Mo-Fr 6-22, 29.02. geschlossen', '29.02.', '29.02.2028'],
])('a day without its year is reported with the next one to come: %s', (text, part, example) => {
  expect(hoursOfText(text)).toBeNull();
  expect(unclear(text)).toEqual({ problem: 'no_year', part, example, days: [] });
  expect(hoursOfText(text.replace(part, example))).not.toBeNull();
});

test('an example has the hours that are written, each in its stated half of the day', () => {
  const written = ['', 'am', 'pm'].flatMap((half) => Array.from({ length: 12 }, (_, hour) => ({ hour: hour + 1, half })));
  const isMeant = (hour: number, meant: (typeof written)[number] | undefined) =>
    hour % 12 === (meant?.hour ?? 0) % 12 && (!meant?.half || (meant.half === 'pm') === hour % 24 >= 12);
  const wrong = written
    .flatMap((from) => written.map((to) => ({ from, to, text: `${from.hour}${from.half}-${to.hour}${to.half}` })))
    .map((line) => ({ ...line, example: unclear(line.text)?.example ?? '' }))
    .filter(({ example }) => example !== '')
    .filter(({ from, to, example }) => {
      const [start, end] = example.split('-').map(Number.parseFloat);
      return hoursOfText(example) === null || !isMeant(start ?? 0, from) || !isMeant(end ?? 0, to);
    });
  expect(wrong).toEqual([]);
});

const ALL = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

test.each([
  ['So Ruhetag', ALL.slice(0, 6)],
  ['Montag Ruhetag', ALL.slice(1)],
  ['Sun closed', ALL.slice(0, 6)],
  ['Monday closed', ALL.slice(1)],
  ['Mi und Sa geschlossen', ['monday', 'tuesday', 'thursday', 'friday', 'sunday']],
  ['Feiertage geschlossen', ALL],
])('a line of closed days only leaves the others open: %s', (text, days) => {
  expect(hoursOfText(text)).toBeNull();
  expect(unclear(text)).toEqual({ problem: 'days_missing', part: '', example: '', days });
});

test.each([
  ['durchgehend geöffnet', 'no_times', 'durchgehend geöffnet'],
  ['Mo-Fr geöffnet, Sa 8-12', 'no_times', 'Mo-Fr geöffnet'],
  ['Mo-Fr', 'no_times', 'Mo-Fr'],
  ['Mo 8-10 Uhr, 11-12 Uhr, 14-15 Uhr', 'three_periods', 'Mo 8-10 Uhr, 11-12 Uhr, 14-15 Uhr'],
  ['Mo 8-10, 11-12, Mo 14-15', 'three_periods', 'Mo 14-15'],
  ['täglich 17-23 Uhr, So 11-15 Uhr', 'twice', 'So 11-15 Uhr'],
  ['Mo-Fr 9-18, Sa 9-14, Mittagspause 12-13', 'break', 'Mittagspause 12-13'],
  ['Mo-Fr 9-18, closed 17-19', 'break', 'closed 17-19'],
  ['nach Vereinbarung', 'not_understood', 'nach Vereinbarung'],
  ['Mo-Fr 6-12, 13-22, Sa bis 14, Terminal 3', 'not_understood', 'Terminal'],
  ['Mo-Fr 6-22 (außer bei Schnee), Sa 8-12', 'not_understood', '(außer'],
  ['Mo-Fr 8-18 Uhr, in den Ferien kürzer, Sa 8-12', 'not_understood', 'in den Ferien kürzer'],
  ['Mo-Fr 8-25 Uhr, Sa 8-12', 'not_understood', 'Mo-Fr 8-25 Uhr'],
  ['Mo-Fr ab 25 Uhr', 'not_understood', 'Mo-Fr ab 25 Uhr'],
  ['Mo 8-12 und 11-14 Uhr', 'not_understood', 'Mo 8-12 und 11-14 Uhr'],
  ['Ruhetage: Mo, Di, Mi-So 11-22', 'not_understood', 'Di, Mi-So 11-22'],
  ['31.02.2026 geschlossen', 'not_understood', '31.02.2026'],
])('an unparsable part is reported: %s', (text, problem, part) => {
  expect(hoursOfText(text)).toBeNull();
  expect(unclear(text)).toEqual({ problem, part, example: '', days: [] });
});

test.each([
  ['clear', 'Mo-Fr 6-22, Sa bis 14'],
  ['clear in one word', 'geschlossen'],
  ['empty', ''],
  ['endless', 'Mo 8-18, '.repeat(400)],
])('a line that is %s has no unclear part', (_what, text) => {
  expect(unclear(text)).toBeNull();
});

test('a part is reported in one sentence, however long', () => {
  expect(unclear('wort '.repeat(100))?.part.length).toBeLessThan(90);
});

test('any text is parsed, or its unclear part reported', () => {
  const pieces = fc.constantFrom(
    'Mo',
    '-',
    'Fr',
    ',',
    ';',
    '8',
    '12',
    'Uhr',
    'bis',
    'ab',
    'und',
    'zu',
    'Pause',
    'außer',
    'immer',
    'PH',
    '24.12.',
  );
  const lines = fc.oneof(
    fc.string({ maxLength: 200, unit: 'binary' }),
    fc.array(pieces, { maxLength: 20 }).map((parts) => parts.join(' ')),
  );
  fc.assert(
    fc.property(lines, (text) => {
      const found = unclear(text);
      return hoursOfText(text) === null ? found !== undefined : found === null;
    }),
  );
});

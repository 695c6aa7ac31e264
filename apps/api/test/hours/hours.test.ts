import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLOSED_DAY, osmHoursOf, periodsOf, type ReadHours, WEEKDAYS, type WeekHours, weekState } from '@rastnetz/contract';
import fc from 'fast-check';
import OpeningHours from 'opening_hours';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../../property-tests.ts';
import { hoursOfLine } from '../../src/hours/hours-of-line.ts';
import { sampled } from '../files/corpus.ts';
import { anyHours } from './any-hours.ts';

const GERMANY = { lat: 52.4, lon: 9.7, address: { country_code: 'de', state: 'Niedersachsen' } };

/** The parsed line in a short notation. */
function hoursOf(line: string): string | null {
  const hours = hoursOfLine(line);
  return hours && osmHoursOf(hours);
}

describe('from OpenStreetMap', () => {
  test('S5-TIME-02 a period over midnight belongs to its first day', () => {
    const week = hoursOfLine('Fr,Su 18:00-02:00')?.openingHours;
    expect(week?.friday).toMatchObject({ timeOpen: '18:00', timeClose: '2:00', timeOpenAfternoon: null });
    expect(week?.monday.isOpen).toBe(false);
  });

  test('24/7 is open all day on every day', () => {
    const week = hoursOfLine('24/7')?.openingHours;
    expect(week && WEEKDAYS.every((day) => week[day].open24)).toBe(true);
  });

  test.each([
    ['Mo-Fr 08:00-18:00; PH off', CLOSED_DAY],
    ['Mo-Fr 08:00-18:00; PH 08:00-12:00', { ...CLOSED_DAY, isOpen: true, timeOpen: '8:00', timeClose: '12:00' }],
    ['Mo-Sa 08:00-18:00; Su,PH 09:00-12:00', { ...CLOSED_DAY, isOpen: true, timeOpen: '9:00', timeClose: '12:00' }],
    ['Mo-Su,PH 00:00-24:00', { ...CLOSED_DAY, isOpen: true, open24: true }],
    ['Mo-Su 18:00-02:00; PH off', CLOSED_DAY],
    ['Mo-Fr 08:00-18:00', null],
    // A holiday on a Sunday is closed, another one is not: as on the weekday.
    ['Mo-Sa,PH 08:00-18:00; Su off', null],
  ])('public holidays: %s', (line, holidayHours) => {
    expect(hoursOfLine(line)).toMatchObject({ holidayHours });
  });

  test('a period over midnight ends at midnight if the next day has its own rule, as the grammar states', () => {
    const week = hoursOfLine('Mo-Th 17:00-01:00; Fr 17:00-02:00; Sa 09:00-02:00')?.openingHours;
    expect([week?.thursday.timeClose, week?.friday.timeClose]).toEqual(['0:00', '0:00']);
    expect(week?.saturday).toMatchObject({ timeOpen: '9:00', timeClose: '2:00' });
  });

  test('dates with a year are special days', () => {
    const line = 'Mo-Fr 08:00-18:00; 2026 Dec 24-26 off "Weihnachten"; 2026 Dec 31 10:00-14:00';
    expect(hoursOfLine(line)?.specialDays).toEqual([
      { from: '2026-12-24', to: '2026-12-26', label: 'Weihnachten', hours: CLOSED_DAY },
      { from: '2026-12-31', to: '2026-12-31', label: null, hours: { ...CLOSED_DAY, isOpen: true, timeOpen: '10:00', timeClose: '14:00' } },
    ]);
  });

  test('a range of special days is one of the hours only if no later rule replaces some of its days', () => {
    expect(hoursOfLine('Mo-Fr 08:00-18:00; 2026 Dec 24-27 08:00-12:00; PH off')).toBeNull();
    expect(hoursOfLine('Mo-Fr 08:00-18:00; 2026 Sep 14-2026 Oct 09 08:00-12:00; PH off')).toBeNull();
    expect(hoursOfLine('Mo-Su 08:00-18:00; 2026 Sep 14-2026 Oct 09 off; PH 08:00-18:00')).toBeNull();
    expect(hoursOfLine('Mo-Su 06:00-22:00; 2026 Aug 03-29 08:00-18:00; Su off')).toBeNull();
    expect(hoursOfLine('Mo-Fr 08:00-18:00; 2026 Dec 24-28 off; Sa 08:00-12:00')).toBeNull();
    expect(hoursOfLine('Mo-Fr 08:00-18:00; 2026 Aug 03-07 08:00-12:00; Sa 08:00-12:00; PH off')?.specialDays).toHaveLength(1);
  });

  test('rules combine as in OpenStreetMap: after a comma they add up, after a semicolon the later one wins', () => {
    expect(hoursOf('Mo-Fr 11:30-14:30, Mo-Sa 17:30-22:30; Su,PH off')).toBe(
      'Mo-Fr 11:30-14:30,17:30-22:30; Sa 17:30-22:30; Su off; PH off',
    );
    expect(hoursOf('Mo-Su 08:00-20:00; We off')).toBe('Mo-Tu,Th-Su 08:00-20:00; We off');
    expect(hoursOf('Mo-Fr 08:00-18:00; 12:00-13:00 off')).toBe('Mo-Fr 08:00-12:00,13:00-18:00; Sa-Su off');
  });

  test.each([
    ['Mo-Su 10:00-20:00; Jan off', 'a season'],
    ['Mo-Fr 08:00-18:00; SH off', 'school holidays'],
    ['SH Mo 2026 Dec 24', 'school holidays of a year that the library does not know'],
    ['PH off; Mo-Fr 08:00-18:00', 'the week comes after the holidays and replaces them'],
    ['Mo-Fr 06:00-22:00, PH 08:00-20:00', 'a holiday on a Monday has both'],
    ['Mo-Sa 06:00-22:00, Su,PH 08:00-20:00', 'a holiday on a Monday has both, or the second only'],
    ['Su,PH 08:00-20:00; Mo-Sa 06:00-22:00', 'the week replaces the holidays, or does not'],
    ['Mo-Fr 08:00-18:00; PH unknown', 'unknown'],
    ['sunrise-sunset', 'sunrise and sunset'],
    ['Mo 08:00-10:00,11:00-12:00,14:00-15:00', 'three periods'],
    ['Tu-Sa 20:00+', 'an open end'],
    ['24/7 open "Automat"', 'a comment'],
    ['2026 Dec 24 off', 'no weekly rule'],
    ['Mo-Fr 08:00-18:00; 2026 Feb 30 off', 'an invalid date'],
    ['privat', 'no times'],
    ['off', 'never open'],
    ['', 'nothing'],
    ['"', 'an unclosed comment'],
    ['Mo-Fr 08:00-18:00 Sa 08:00-12:00', 'all times on all days without the comma'],
    ['Mo-Fr: 06:00-22:00. Sa 07:00-20:00', 'all times on all days'],
    ['Mo-Fr 08:00-12:00; 13:00-17:00', 'Saturday and Sunday afternoon, too'],
    ['08:00-12:00; 13:00-17:00', 'the morning is replaced'],
    ['Mo-Fr 08:00-18:00, Fr 08:00-14:00', 'the second statement has no effect'],
    ['open', 'around the clock, or at times not given'],
    ['Mo-Fr 08:00-08:00', 'an empty period, or a whole day'],
  ])('a rule that the model cannot express exactly is refused: %s (%s)', (line) => {
    expect(hoursOfLine(line)).toBeNull();
  });
});

describe('from text', () => {
  test.each([
    ['Di-So 11:30-14:30', 'Mo off; Tu-Su 11:30-14:30'],
    ['Mo-Fr 6-22 Uhr, Sa bis 14, So Ruhetag', 'Mo-Fr 06:00-22:00; Sa 06:00-14:00; Su off'],
    ['Mon-Fri 6am-10pm, Sat until 2 pm, Sun closed', 'Mo-Fr 06:00-22:00; Sa 06:00-14:00; Su off'],
    ['täglich 8-20 Uhr, So 10-18 Uhr', 'Mo-Sa 08:00-20:00; Su 10:00-18:00'],
    ['Mo-Fr 8-12 Uhr\nSa 8-10 Uhr', 'Mo-Fr 08:00-12:00; Sa 08:00-10:00; Su off'],
    ['Mo-Fr 06:00-22:00\nSa 07:00-20:00\nPH off', 'Mo-Fr 06:00-22:00; Sa 07:00-20:00; Su off; PH off'],
    ['Mo-Fr 08:00-12:00\n14:00-18:00', 'Mo-Fr 08:00-12:00,14:00-18:00; Sa-Su off'],
  ])('%s', (line, hours) => {
    expect(hoursOf(line)).toBe(hours);
  });
});

/** Of a week without given hours only holidays and dates are written, which would be ambiguous by themselves. */
const written = anyHours
  .filter((hours) => weekState(hours) !== 'not_given')
  .map((hours) => ({ hours, text: osmHoursOf(hours) }))
  .filter(({ text }) => text !== null);

test('hours exported for OpenStreetMap parse back to the same hours', () => {
  const readsBack = fc.property(written, ({ hours, text }) => {
    expect(hoursOfLine(text ?? '')).toEqual(hours);
  });
  fc.assert(readsBack, { numRuns: propertyRuns(200) });
});

test('opening_hours considers the export for OpenStreetMap equal to its own normal form', () => {
  const isSame = fc.property(written, ({ text }) => {
    const parsed = new OpeningHours(text ?? '', GERMANY);
    expect([parsed.isEqualTo(new OpeningHours(parsed.prettifyValue(), GERMANY))].flat()).toEqual([true]);
  });
  fc.assert(isSame, { numRuns: propertyRuns(30) });
});

test('text without an end is refused without a warning', () => {
  for (const words of ['Mo bis Fr von 6 bis 22 Uhr ', 'Mo 10:00 '])
    expect(hoursOfLine(words.repeat(Math.floor(2000 / words.length)))).toBeNull();
});

test('any line is either parsed or refused', () => {
  const words = fc.constantFrom(
    'Mo',
    '-Fr',
    ',',
    ';',
    '08:00',
    '-12:00',
    'off',
    '24/7',
    '"',
    '2026 Dec 24',
    'PH',
    'SH',
    '+',
    '||',
    'Jan',
    '[1]',
    'week 1-53/2',
    'sunset',
    'easter',
  );
  const lines = fc.oneof(
    fc.string({ maxLength: 200, unit: 'binary' }),
    fc.array(words, { maxLength: 30 }).map((parts) => parts.join(' ')),
  );
  fc.assert(
    fc.property(lines, (line) => hoursOfLine(line) !== undefined),
    { numRuns: propertyRuns(1000) },
  );
});

interface Reference {
  readonly value: string;
  readonly week: Readonly<Record<string, readonly string[]>> | null;
}

const REFERENCE = join(import.meta.dirname, '../../../../../shared/data/opening_hours_ref.jsonl');
const DAY = 24 * 60;
const WEEK = 7 * DAY;
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The open minutes of a week, one byte each; periods may extend beyond Sunday. */
function openMinutes(spans: readonly (readonly [number, number])[]): Buffer {
  const week = Buffer.alloc(2 * WEEK);
  for (const [start, end] of spans) week.fill(1, start, end);
  week.copy(week, 0, WEEK, WEEK + week.subarray(WEEK).lastIndexOf(1) + 1);
  return week.subarray(0, WEEK);
}

const weekMinutes = (week: WeekHours) =>
  openMinutes(
    WEEKDAYS.flatMap((day, index) => periodsOf(week[day]).map(({ start, end }) => [start + index * DAY, end + index * DAY] as const)),
  );

const referenceMinutes = (week: NonNullable<Reference['week']>) =>
  openMinutes(
    WEEKDAYS.flatMap((day, index) =>
      (week[day] ?? []).map((span) => [minutes(span.slice(0, 5)) + index * DAY, minutes(span.slice(6, 11)) + index * DAY] as const),
    ),
  );

test.skipIf(!existsSync(REFERENCE))('every accepted week is the reference week of its real value (skipped without ../shared/data)', () => {
  const lines = readFileSync(REFERENCE, 'utf8').trim().split('\n');
  const references = sampled(lines, 800).map((line) => JSON.parse(line) as Reference);
  const read = references.map(({ value, week }) => ({ value, week, ours: hoursOfLine(value) })).filter(({ ours }) => ours !== null);
  const isWrong = (ours: ReadHours | null, week: Reference['week']) =>
    !ours || !week || !weekMinutes(ours.openingHours).equals(referenceMinutes(week));
  expect(read.filter(({ ours, week }) => isWrong(ours, week)).map(({ value }) => value)).toEqual([]);
  expect(read.length).toBeGreaterThan(0.85 * references.length);
});

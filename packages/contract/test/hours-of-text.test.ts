import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hoursOfText } from '../src/locations/hours-text/hours-of-text.ts';
import { WEEKDAYS } from '../src/locations/opening-hours.ts';
import { osmHoursOf } from '../src/locations/osm-hours.ts';

/** The parsed line in a short notation. */
function hoursOf(text: string): string | null {
  const hours = hoursOfText(text);
  return hours && osmHoursOf(hours);
}

test.each([
  ['Mo-Fr 6-22 Uhr, Sa bis 14, So Ruhetag', 'Mo-Fr 06:00-22:00; Sa 06:00-14:00; Su off'],
  ['täglich 24 Stunden', '24/7'],
  ['rund um die Uhr', '24/7'],
  ['Rund um die Uhr geöffnet, Feiertage geschlossen', 'Mo-Su 00:00-24:00; PH off'],
  ['Mo.–Do. 8.30–17 Uhr und 18-22 Uhr', 'Mo-Th 08:30-17:00,18:00-22:00; Fr-Su off'],
  ['Montag bis Freitag 06:00 - 22:00', 'Mo-Fr 06:00-22:00; Sa-Su off'],
  ['Mo, Mi, Fr 9–12', 'Mo,We,Fr 09:00-12:00; Tu,Th,Sa-Su off'],
  ['Mo-Fr 8-18 Uhr, Sa/So geschlossen', 'Mo-Fr 08:00-18:00; Sa-Su off'],
  ['Mo-Sa 8-18 Uhr, Feiertage geschlossen', 'Mo-Sa 08:00-18:00; Su off; PH off'],
  ['werktags 7-18', 'Mo-Sa 07:00-18:00; Su off'],
  ['werktags 6-20 Uhr, Sonn- und Feiertags 10-12 Uhr', 'Mo-Sa 06:00-20:00; Su 10:00-12:00; PH 10:00-12:00'],
  ['Di-So 11:30-14:30, 17:30-22:00', 'Mo off; Tu-Su 11:30-14:30,17:30-22:00'],
  ['Di-So 11-22 Uhr, Montag Ruhetag', 'Mo off; Tu-Su 11:00-22:00'],
  ['Ruhetag: Montag, Di-So 11-22 Uhr', 'Mo off; Tu-Su 11:00-22:00'],
  ['Ruhetag: Montag; Di, Do 11-22 Uhr, Fr, Sa 11-23 Uhr', 'Mo,We,Su off; Tu,Th 11:00-22:00; Fr-Sa 11:00-23:00'],
  ['Mo–Fr 22–2 Uhr', 'Mo-Fr 22:00-02:00'],
  ['So-Do 18-24 Uhr, Fr/Sa bis 2 Uhr', 'Mo-Th,Su 18:00-24:00, Fr-Sa 18:00-02:00'],
  ['Öffnungszeiten: Mo - Do: 8 - 17 Uhr\nFr: 8 - 14 Uhr', 'Mo-Th 08:00-17:00; Fr 08:00-14:00; Sa-Su off'],
  ['täglich 8-20 Uhr, So 10-18 Uhr', 'Mo-Sa 08:00-20:00; Su 10:00-18:00'],
  ['Mo-Fr 8-12 Uhr, Mo-Fr 14-18 Uhr', 'Mo-Fr 08:00-12:00,14:00-18:00; Sa-Su off'],
  ['Mo-Fr 24h, Sa 8-24 h', 'Mo-Fr 00:00-24:00; Sa 08:00-24:00; Su off'],
  ['Mo-Fr 8-18 Uhr; 24.12.2026 8-12 Uhr', 'Mo-Fr 08:00-18:00; Sa-Su off; 2026 Dec 24 08:00-12:00'],
  ['Mo-Fr 6-22 Uhr / Sa 7-20 Uhr / So geschlossen', 'Mo-Fr 06:00-22:00; Sa 07:00-20:00; Su off'],
  ['Mo-Fr 08:00 - 12:00 / 14:00 - 18:00', 'Mo-Fr 08:00-12:00,14:00-18:00; Sa-Su off'],
  ['Tankstelle: Mo-Sa 6-22 Uhr, Sa / So 8-20 Uhr', 'Mo-Fr 06:00-22:00; Sa-Su 08:00-20:00'],
  ['Tankstelle: rund um die Uhr', '24/7'],
])('German: %s', (text, hours) => {
  expect(hoursOf(text)).toBe(hours);
});

test.each([
  ['Mon-Fri 6am-10pm, Sat until 2 pm, Sun closed', 'Mo-Fr 06:00-22:00; Sa 06:00-14:00; Su off'],
  ['weekends 10-16', 'Mo-Fr off; Sa-Su 10:00-16:00'],
  ['weekdays 7:30 a.m. - midnight', 'Mo-Fr 07:30-24:00; Sa-Su off'],
  ['Daily from 12 am to 12 pm', 'Mo-Su 00:00-12:00'],
  ['Monday to Thursday 8:00 to 17:00 & Friday 8:00 to 13:00', 'Mo-Th 08:00-17:00; Fr 08:00-13:00; Sa-Su off'],
  ['Open around the clock, public holidays closed', 'Mo-Su 00:00-24:00; PH off'],
  ['Mon-Sat 9:00-17:00, closed on Sundays and public holidays', 'Mo-Sa 09:00-17:00; Su off; PH off'],
  ['Fuel station: Mon-Fri 6am-10pm / Sat-Sun 8am-8pm', 'Mo-Fr 06:00-22:00; Sa-Su 08:00-20:00'],
])('English: %s', (text, hours) => {
  expect(hoursOf(text)).toBe(hours);
});

test.each([
  ['geschlossen', 'Mo-Su off'],
  ['Öffnungszeiten: zu', 'Mo-Su off'],
  ['Closed', 'Mo-Su off'],
  ['immer', '24/7'],
  ['immer geöffnet', '24/7'],
  ['always open', '24/7'],
  ['Mo-Sa immer 8-18 Uhr, sonntags immer geschlossen', 'Mo-Sa 08:00-18:00; Su off'],
  ['immer, Feiertage geschlossen', 'Mo-Su 00:00-24:00; PH off'],
  ['24h außer So', 'Mo-Sa 00:00-24:00; Su off'],
  ['24h except Sunday', 'Mo-Sa 00:00-24:00; Su off'],
  ['always, except Sundays and public holidays', 'Mo-Sa 00:00-24:00; Su off; PH off'],
  ['täglich 8-20 Uhr, ausser So 10-18 Uhr', 'Mo-Sa 08:00-20:00; Su 10:00-18:00'],
  ['täglich außer Montag 11-22 Uhr', 'Mo off; Tu-Su 11:00-22:00'],
])('one or two words for the whole week: %s', (text, hours) => {
  expect(hoursOf(text)).toBe(hours);
});

test.each([
  ['Mo-Fr 9-12/13-18', 'Mo-Fr 09:00-12:00,13:00-18:00; Sa-Su off'],
  ['Mo-Fr 9-18 Uhr, Mittagspause 12-13', 'Mo-Fr 09:00-12:00,13:00-18:00; Sa-Su off'],
  ['Mo-Fr 9-18 Uhr mit Mittagspause von 12:30 bis 13 Uhr, Sa 9-12 Uhr', 'Mo-Fr 09:00-12:30,13:00-18:00; Sa 09:00-12:00; Su off'],
  ['Mon-Fri 9am-6pm, lunch break 12-13', 'Mo-Fr 09:00-12:00,13:00-18:00; Sa-Su off'],
  ['Mon-Fri 9am-6pm, closed 12-1pm', 'Mo-Fr 09:00-12:00,13:00-18:00; Sa-Su off'],
  ['Mon-Fri 9-18, closed for lunch 12-1', 'Mo-Fr 09:00-12:00,13:00-18:00; Sa-Su off'],
  ['Mo-Do 9-18, Pause 12-13, Fr 9-16, Pause 12-13', 'Mo-Th 09:00-12:00,13:00-18:00; Fr 09:00-12:00,13:00-16:00; Sa-Su off'],
  ['Mo-Fr 8-18 durchgehend', 'Mo-Fr 08:00-18:00; Sa-Su off'],
  ['Mo-Fr 8-18 Uhr ohne Mittagspause, Sa 8-12', 'Mo-Fr 08:00-18:00; Sa 08:00-12:00; Su off'],
  ['Mon-Fri 8:00-18:00 non-stop', 'Mo-Fr 08:00-18:00; Sa-Su off'],
  ['Mon-Fri 6am-12 and 1pm-10pm', 'Mo-Fr 06:00-12:00,13:00-22:00; Sa-Su off'],
  ['M-F 6a-10p, Sat til 2, closed Sun', 'Mo-Fr 06:00-22:00; Sa 06:00-14:00; Su off'],
  ['Mon-Sat 6pm-11pm, Sun till 2', 'Mo-Sa 18:00-23:00, Su 18:00-02:00'],
  ['Mon-Fri 12-10pm', 'Mo-Fr 12:00-22:00; Sa-Su off'],
  ['Mo-Fr ab 6 Uhr bis 22 Uhr', 'Mo-Fr 06:00-22:00; Sa-Su off'],
])('a break makes two periods, and twelve between morning and afternoon is noon: %s', (text, hours) => {
  expect(hoursOf(text)).toBe(hours);
});

test.each([
  ['22-6', '22:00-06:00'],
  ['22:00-06:00', '22:00-06:00'],
  ['22:30-6', '22:30-06:00'],
  ['18-2', '18:00-02:00'],
  ['18:30-2', '18:30-02:00'],
  ['17-1:30', '17:00-01:30'],
  ['13-5', '13:00-05:00'],
  ['8:30-05:00', '08:30-05:00'],
  ['8:30-5 Uhr', '08:30-05:00'],
  ['8:30h-5h', '08:30-05:00'],
  ['8am-2am', '08:00-02:00'],
  ['8-0:30', '08:00-00:30'],
  ['8:30-midnight', '08:30-24:00'],
  ['6-22', '06:00-22:00'],
  ['8:30-17', '08:30-17:00'],
  ['5:30-12', '05:30-12:00'],
  ['5:30-12, 13-18:30', '05:30-12:00,13:00-18:30'],
  ['0-5', '00:00-05:00'],
])('a time that can only be in 24-hour time is accepted: %s', (text, hours) => {
  expect(hoursOf(`Mo-Su ${text}`)).toBe(`Mo-Su ${hours}`);
});

test('open days at unknown times, and a week that is always closed, can be expressed', () => {
  expect(hoursOfText('Täglich geöffnet, Zeiten nicht angegeben')?.openingHours.sunday).toMatchObject({ isOpen: true, timeOpen: null });
  expect(hoursOfText('Mon open, times not given')?.openingHours.monday).toMatchObject({ isOpen: true, timeOpen: null });
  const closed = hoursOfText('An allen Tagen geschlossen');
  expect(closed?.closedAllWeek).toBe(true);
  expect(WEEKDAYS.map((day) => closed?.openingHours[day].isOpen)).toEqual(Array(7).fill(false));
  expect(hoursOfText('PH,Mo-Su off')).toMatchObject({ closedAllWeek: true, holidayHours: { isOpen: false } });
  expect(hoursOfText('Mo-Fr 8-18 Uhr')?.closedAllWeek).toBe(false);
});

test('S9-TIME-02 a day has at most two periods', () => {
  expect(hoursOf('Mo 8-10 Uhr, 11-12 Uhr, 14-15 Uhr')).toBeNull();
});

test('S5-TIME-03 overlapping or empty periods are refused', () => {
  expect(hoursOf('Mo 8-12 und 11-14 Uhr')).toBeNull();
  expect(hoursOf('Mo 8-8 Uhr')).toBeNull();
});

describe('ambiguous text is refused', () => {
  test.each([
    ['Mon-Fri 9-5', 'in the evening or the next morning'],
    ['Mon-Fri 9am-5', 'in the evening or the next morning'],
    ['Mon-Fri 8:30-5', 'in the evening or the next morning'],
    ['Mon-Fri 9-5:30', 'in the evening or the next morning'],
    ['Mon-Fri 11-2:30', 'in the afternoon or at night'],
    ['Mon-Fri 12:30-5', 'in the evening or the next morning'],
    ['Mon-Fri noon-5', 'in the evening or the next morning'],
    ['Mo-Fr 9:00-12, 12:30-5', 'in the evening or the next morning'],
    ['Mo-Fr 8:30-12, 1:30-5', 'at night or in the afternoon'],
    ['Mo 2-6', 'at night or in the afternoon'],
    ['täglich 17-23 Uhr, So 11-15 Uhr', 'on Sunday also, or only'],
    ['Mo-Fr 8-12 Uhr; Mo-Fr 14-18 Uhr', 'also, or instead'],
    ['So 10-18 Uhr, täglich 8-20 Uhr', 'the general statement after the specific one'],
    ['Mo-Fr 8-12 und 14-18 Uhr, Sa bis 16', 'with or without the break'],
    ['Mo-Fr bis 14 Uhr', 'no opening time'],
    ['Mo-Fr ab 8 Uhr', 'no closing time'],
    ['Mo-Fr 18:00+', 'no closing time'],
    ['Mo-Fr geöffnet', 'when'],
    ['Mo-Fr, Sa-Su off', 'hours of Monday to Friday'],
    ['Montag Ruhetag', 'hours of the other days'],
    ['Feiertage geschlossen', 'hours of the other days'],
    ['24.12. geschlossen', 'no year'],
    ['31.02.2026 geschlossen', 'an invalid date'],
    ['Mo-Fr 9-18, Sa 9-14, Mittagspause 12-13', 'days of the break'],
    ['Mo-Fr 9-18, Pause 17-19', 'a break beyond the hours'],
    ['Mo-Fr 9-12, 14-18, Pause 10-11', 'a break in one of two periods'],
    ['Mon-Fri 6-22, Sat til 2', 'in the afternoon or at night'],
    ['M 6a-10p', 'a single letter is not a day'],
    ['Mon 6pm-12', 'at midnight or noon'],
    ['Mon 12-6am', 'from midnight or noon'],
    ['immer Mo-Fr 8-18', 'always, or on these days'],
    ['durchgehend geöffnet', 'around the clock, or without a break'],
    ['Ruhetag', 'no day'],
    ['off', 'a word that may mean that the place is gone'],
    ['Mo-Fr 8-18, außer', 'no exception'],
    ['Ruhetage: Mo, Di, Mi-So 11-22', 'Tuesday is closed, or has the hours'],
    ['Closed Mon, Tue, Wed-Sun 11-22', 'Tuesday is closed, or has the hours'],
    ['Mo-Fr 8-18, geschlossen: So, Feiertage, Sa 8-12', 'holidays are closed, or have the hours'],
    ['Mo-Fr 8-18 Uhr nach Vereinbarung', 'unknown words'],
    ['Mo-Fr 8-25 Uhr', 'an invalid time'],
    ['Mon 13pm-14pm', 'an invalid time'],
    ['Apr-Oct Mo-Fr 08:00-18:00', 'seasons'],
    ['Mo-Fr 08:00-18:00; SH off', 'school holidays'],
    ['', 'nothing'],
  ])('%s (%s)', (text) => {
    expect(hoursOf(text)).toBeNull();
  });
});

test('any text is parsed or refused', () => {
  const pieces = fc.constantFrom(
    'Mo',
    '-',
    'Fr',
    ',',
    ';',
    '8',
    '12',
    ':',
    '30',
    'Uhr',
    'bis',
    'und',
    'geschlossen',
    '24',
    'h',
    '"',
    '2026 Dec 24',
    'PH',
    '+',
    ' ',
  );
  const lines = fc.oneof(
    fc.string({ maxLength: 300, unit: 'binary' }),
    fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(' ')),
  );
  fc.assert(
    fc.property(lines, (text) => {
      const hours = hoursOfText(text);
      return hours === null || WEEKDAYS.every((day) => typeof hours.openingHours[day].isOpen === 'boolean');
    }),
  );
  expect(hoursOfText('Mo-Fr 8-18 Uhr, '.repeat(200))).toBeNull();
});

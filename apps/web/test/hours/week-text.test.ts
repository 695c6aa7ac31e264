import { CLOSED_DAY, closedWeek, type DayHours, periodsOf, WEEKDAYS, type WeekHours } from '@rastnetz/contract';
import { describe, expect, test } from 'vitest';
import { weekBars } from '#domain/locations/hours/week-bars.ts';
import { weekText } from '#domain/locations/values/week-text.ts';

const day = (timeOpen: string | null, timeClose: string | null, more: Partial<DayHours> = {}): DayHours => ({
  ...CLOSED_DAY,
  isOpen: true,
  timeOpen,
  timeClose,
  ...more,
});
const all = (hours: DayHours): WeekHours => Object.fromEntries(WEEKDAYS.map((name) => [name, hours])) as unknown as WeekHours;
const week: WeekHours = { ...all(day('6:00', '22:00')), saturday: day('8:00', '14:00'), sunday: CLOSED_DAY };

describe('the week as text', () => {
  test('S2-HOURS-01 days with the same hours are grouped', () => {
    expect(weekText(week, 'de')).toBe('Mo–Fr 6–22 Uhr, Sa 8–14 Uhr, So geschlossen');
    expect(weekText(week, 'en')).toBe('Mon–Fri 6:00–22:00, Sat 8:00–14:00, Sun closed');
  });

  test('S2-HOURS-02 two periods, two days, minutes, all day', () => {
    const mixed = {
      ...week,
      thursday: day('6:00', '12:00', { timeOpenAfternoon: '13:30', timeCloseAfternoon: '18:00' }),
      saturday: day(null, null, { open24: true }),
      sunday: day(null, null, { open24: true }),
    };
    expect(weekText(mixed, 'de')).toBe('Mo–Mi 6–22 Uhr, Do 6–12 und 13:30–18 Uhr, Fr 6–22 Uhr, Sa, So 24 Stunden');
  });

  test('S2-HOURS-02 a uniform week is one line', () => {
    expect(weekText(all(day(null, null, { open24: true })), 'de')).toBe('Rund um die Uhr geöffnet');
    expect(weekText(closedWeek(), 'de')).toBe('An allen Tagen geschlossen');
    expect(weekText(all(day('8:00', '0:00')), 'de')).toBe('Täglich 8–24 Uhr');
    expect(weekText(closedWeek(), 'en')).toBe('Closed on all days');
  });

  test('S2-HOURS-02 a day without a complete period is open at unspecified times', () => {
    expect(weekText(all(day('8:00', null)), 'de')).toBe('Täglich geöffnet, Zeiten nicht angegeben');
  });
});

test('S5-TIME-02 a bar past midnight continues on the next day, from Sunday on Monday, and overlaps are merged', () => {
  const bars = weekBars(
    WEEKDAYS.map((name) => periodsOf({ ...closedWeek(), sunday: day('18:00', '6:00'), monday: day('3:00', '12:00') }[name])),
  );
  expect(bars[6]).toEqual([{ left: 75, width: 25 }]);
  expect(bars[0]).toEqual([{ left: 0, width: 50 }]);
  expect(bars[1]).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { CLOSED_DAY } from '../src/locations/opening-hours.ts';
import { type SpecialDay, specialDayIssues } from '../src/locations/special-day.ts';

const special = (from: string, to = from, hours: Partial<typeof CLOSED_DAY> = {}): SpecialDay => ({
  from,
  to,
  label: null,
  hours: { ...CLOSED_DAY, ...hours },
});

test('consecutive days have no issues, in any order', () => {
  const days = [special('2026-12-27', '2027-01-02'), special('2026-12-24'), special('2026-12-25', '2026-12-26')];
  expect(specialDayIssues(days)).toEqual([]);
});

test('an end before its start is reported at the end', () => {
  expect(specialDayIssues([special('2026-12-26', '2026-12-25')])).toEqual([{ path: [0, 'to'], key: 'location.special.to_before_from' }]);
});

describe('a date in two entries is reported at the later entry', () => {
  test.each([
    ['the same day', special('2026-12-24')],
    ['a range around it', special('2026-12-20', '2026-12-31')],
    ['a range that ends on it', special('2026-12-20', '2026-12-24')],
    ['a range that starts on it', special('2026-12-24', '2027-01-01')],
  ])('%s', (_how, other) => {
    expect(specialDayIssues([special('2026-12-24'), other])).toEqual([{ path: [1, 'from'], key: 'location.special.overlap' }]);
  });
});

test('S5-TIME-03 the times of a special day are checked like those of a weekday', () => {
  const days = [special('2026-12-24', '2026-12-24', { isOpen: true, timeOpen: '8:00', timeClose: '8:00' })];
  expect(specialDayIssues(days)).toEqual([{ path: [0, 'hours', 'timeClose'], key: 'location.hours.equal' }]);
});

test('S5-TIME-02 a special day may last past midnight', () => {
  expect(specialDayIssues([special('2026-12-31', '2026-12-31', { isOpen: true, timeOpen: '18:00', timeClose: '4:00' })])).toEqual([]);
});

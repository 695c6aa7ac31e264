import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../src/locations/local-moment.ts';
import { CLOSED_DAY } from '../../src/locations/opening-hours.ts';
import { type SpecialDay, specialDayIssues } from '../../src/locations/special-day.ts';
import { temporaryClosure, withClosure, withoutClosure } from '../../src/locations/temporary-closure.ts';

const OPEN = { ...CLOSED_DAY, isOpen: true, open24: true };
const day = (from: string, to: string, label: string | null, hours = CLOSED_DAY): SpecialDay => ({ from, to, label, hours });

describe('the closure of a date', () => {
  const days = [
    day('2026-12-01', '2026-12-10', 'Umbau'),
    day('2026-12-11', '2026-12-12', 'Inventur'),
    day('2026-12-13', '2026-12-13', 'Markt', OPEN),
    day('2026-12-24', '2026-12-24', 'Heiligabend'),
  ];

  test.each([
    ['2026-11-30', null],
    ['2026-12-01', { from: '2026-12-01', until: '2026-12-12', reason: 'Umbau' }],
    ['2026-12-10', { from: '2026-12-01', until: '2026-12-12', reason: 'Umbau' }],
    ['2026-12-12', { from: '2026-12-11', until: '2026-12-12', reason: 'Inventur' }],
    ['2026-12-13', null],
    ['2026-12-24', { from: '2026-12-24', until: '2026-12-24', reason: 'Heiligabend' }],
  ])('%s: closed special days, with those that follow without a gap', (today, closure) => {
    expect(temporaryClosure(days, today)).toEqual(closure);
  });
});

test('a closure replaces other entries on its days, and leaves what they have before and after it', () => {
  const days = [day('2026-12-01', '2026-12-31', 'Winter', OPEN), day('2026-12-12', '2026-12-12', 'Markt', OPEN)];
  expect(withClosure(days.slice(0, 1), { from: '2026-12-10', until: '2026-12-15', reason: 'Umbau' })).toEqual([
    day('2026-12-01', '2026-12-09', 'Winter', OPEN),
    day('2026-12-10', '2026-12-15', 'Umbau'),
    day('2026-12-16', '2026-12-31', 'Winter', OPEN),
  ]);
  expect(withClosure(days.slice(1), { from: '2026-12-10', until: '2026-12-15', reason: null })).toEqual([
    day('2026-12-10', '2026-12-15', null),
  ]);
});

test('without its closure a location is open from today on; closed days before today stay', () => {
  const days = [day('2026-12-01', '2026-12-10', 'Umbau'), day('2026-12-11', '2026-12-12', 'Inventur')];
  expect(withoutClosure(days, '2026-12-05')).toEqual([day('2026-12-01', '2026-12-04', 'Umbau'), days[1]]);
  expect(withoutClosure(days, '2026-12-01')).toEqual([days[1]]);
});

test('whatever the special days were, a closure leaves a valid list, and is the closure of each of its days', () => {
  const date = fc.nat(40).map((offset) => addDays('2026-12-01', offset));
  const entries = fc
    .array(fc.tuple(date, fc.nat(5), fc.boolean()), { maxLength: 12 })
    .map((all) => all.map(([from, length, isOpen]) => day(from, addDays(from, length), null, isOpen ? OPEN : CLOSED_DAY)))
    .map((all) => all.filter((_, place) => specialDayIssues(all.slice(0, place + 1)).length === 0))
    .filter((all) => specialDayIssues(all).length === 0);
  fc.assert(
    fc.property(entries, date, fc.nat(20), (days, from, length) => {
      const until = addDays(from, length);
      const closed = withClosure(days, { from, until, reason: 'Umbau' });
      expect(specialDayIssues(closed)).toEqual([]);
      expect(temporaryClosure(closed, from)?.reason).toBe('Umbau');
      expect((temporaryClosure(closed, until)?.until ?? '') >= until).toBe(true);
      expect(temporaryClosure(withoutClosure(closed, from), from)).toBeNull();
    }),
  );
});

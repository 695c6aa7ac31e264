import { afterEach, describe, expect, test, vi } from 'vitest';
import { hoursOfLine } from '../../src/hours/hours-of-line.ts';
import { mayBeOsm } from '../../src/hours/osm-candidate.ts';

describe('opening_hours does not parse a text that would take long', () => {
  test.each([
    ['empty rules, each of which doubles the work', `${'; '.repeat(26)}n`],
    ['a leading empty rule', '; Mo 08:00-18:00'],
    ['dashes', '–'.repeat(30)],
    ['dashes between words', 'Mo – Fr '.repeat(40)],
    ['quotation marks', `${'"'.repeat(60)} n`],
    ['full-width digits', '１：００ '.repeat(20)],
    ['endless rules', 'Mo 08:00-18:00; '.repeat(120)],
    ['a run of letters', 'x'.repeat(60)],
  ])('%s', (_, text) => {
    expect(mayBeOsm(text)).toBe(false);
    expect(hoursOfLine(text)).toBeNull();
  });

  test.each([
    'Mo-Fr 08:00-18:00; Sa 09:00-14:00; PH off',
    'Tu,We 11:00-14:30, Tu-Fr 17:00-21:30, Sa 16:00-22:00, Su 15:00-21:00, Th,Fr 11:00-14:30,17:00-22:00',
    'Mo–Fr 6–22 Uhr, Sa bis 14 Uhr, So Ruhetag',
    'Mo-Fr 08:00-18:00 "nach Vereinbarung" || "auf Anfrage"',
    'Jan-Dec: Mo-Fr 06:30-20:30; Jan-Dec: Sa 07:00-20:00;',
  ])('opening_hours parses %s', (text) => {
    expect(mayBeOsm(text)).toBe(true);
  });
});

describe('logging of typed text', () => {
  afterEach(() => vi.restoreAllMocks());

  test('opening_hours logs nothing about a text it cannot parse', () => {
    const spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')].map((spy) => spy.mockImplementation(() => undefined));
    // It quotes this one twice, as a warning and as an error.
    hoursOfLine('( sunrise + ; Fr / - 2026 8:00');
    expect(spies.flatMap(({ mock }) => mock.calls)).toEqual([]);
  });
});

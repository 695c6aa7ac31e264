import { expect, test } from 'vitest';
import { freshnessOf, localDateTime, staleBefore } from '../../src/index.ts';

test.each([
  ['2026-11-27T00:00:00.000Z', '2025-11-27T00:00:00.000Z'],
  ['2026-11-27T23:59:59.999Z', '2025-11-27T00:00:00.000Z'],
  ['2028-12-31T12:00:00.000Z', '2028-01-01T00:00:00.000Z'],
])('at %s locations are outdated that were last saved or confirmed before %s', (now, start) => {
  const before = staleBefore(new Date(now));
  expect(before.toISOString()).toBe(start);
  const markOf = (time: number) => freshnessOf({ updatedAt: new Date(time).toISOString(), confirmedAt: null }, new Date(now));
  expect([markOf(before.getTime() - 1), markOf(before.getTime())]).toEqual(['stale', 'ageing']);
});

test.each([
  ['2026-11-26T23:10:59.000Z', '2026-11-27 00:10'],
  ['2026-07-01T22:00:00.000Z', '2026-07-02 00:00'],
  ['2026-10-25T00:30:00.000Z', '2026-10-25 02:30'],
  ['2026-10-25T01:30:00.000Z', '2026-10-25 02:30'],
])('%s is %s by the German clock', (time, text) => {
  expect(localDateTime(new Date(time))).toBe(text);
});

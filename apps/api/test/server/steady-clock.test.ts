import { RETENTION_DAYS } from '@rastnetz/contract';
import { expect, test } from 'vitest';
import { lookAtClock, type SteadyClock } from '../../src/kernel/steady-clock.ts';

const HOUR_MS = 60 * 60 * 1000;
const FIFTY_YEARS = 50 * 365 * 24;
const timeOf = (hour: number) => new Date(Date.UTC(2026, 10, 26) + hour * HOUR_MS);

/** State of a clock after it was read at these times, in hours. */
const seenAt = (hours: readonly number[]): SteadyClock | null =>
  hours.reduce<SteadyClock | null>((clock, hour) => lookAtClock(clock, timeOf(hour)), null);

test('a clock that starts far behind and is corrected is trusted at once, however often that happens', () => {
  expect(seenAt([0, -FIFTY_YEARS, 1, -FIFTY_YEARS, 24])).toEqual({ trustedAt: timeOf(24), probation: null });
});

test('a clock that was set back by more than five days is trusted after it has run for a day', () => {
  const hours = Array.from({ length: 25 }, (_, hour) => hour - 1000);
  expect(seenAt([0, ...hours.slice(0, -1)])).toMatchObject({ trustedAt: timeOf(0), probation: { observedMs: 23 * HOUR_MS } });
  expect(seenAt([0, ...hours])).toEqual({ trustedAt: timeOf(-976), probation: null });
});

test('five days between two looks, as over Easter, are plausible in both directions; the trash is stored for longer than that', () => {
  expect(RETENTION_DAYS.trash.min * 24).toBeGreaterThan(120);
  for (const hour of [120, -120]) expect(seenAt([0, hour])).toEqual({ trustedAt: timeOf(hour), probation: null });
  for (const hour of [121, -121]) expect(seenAt([0, hour])).toMatchObject({ trustedAt: timeOf(0), probation: { observedMs: 0 } });
});

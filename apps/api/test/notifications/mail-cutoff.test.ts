import { expect, test } from 'vitest';
import { lastDailyMail } from '../../src/notifications/mail-cutoff.ts';

test.each([
  ['winter, after seven', '2026-01-15T06:00:00Z', '2026-01-15T06:00:00Z'],
  ['winter, before seven', '2026-01-15T05:59:59Z', '2026-01-14T06:00:00Z'],
  ['summer, after seven', '2026-07-15T05:00:00Z', '2026-07-15T05:00:00Z'],
  ['summer, before seven', '2026-07-15T04:59:59Z', '2026-07-14T05:00:00Z'],
  ['past midnight in Germany, not yet in UTC', '2026-07-14T22:30:00Z', '2026-07-14T05:00:00Z'],
  ['the day the clock goes forward', '2026-03-29T04:59:00Z', '2026-03-28T06:00:00Z'],
  ['the same day after seven', '2026-03-29T05:00:00Z', '2026-03-29T05:00:00Z'],
  ['the day the clock goes back', '2026-10-25T06:30:00Z', '2026-10-25T06:00:00Z'],
])('the daily mail is due at seven by the local clock: %s', (_, now, expected) => {
  expect(lastDailyMail(new Date(now))).toEqual(new Date(expected));
});

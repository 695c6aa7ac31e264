import { afterEach, expect, test } from 'vitest';
import { expiredPageOf, markSessionExpired } from '#kit/session/session-expired.ts';
import { PARTNER } from '../harness/people.ts';

const MARK = 'rastnetz.session-expired';
const PAGE = '/dashboard/standorte?panel=0199a000-0000-7000-8000-00000000d001';

afterEach(() => window.history.replaceState(null, '', '/'));

test('after an expired session the same user returns to their last page', () => {
  window.history.replaceState(null, '', PAGE);
  expect(expiredPageOf(PARTNER._id)).toBeNull();
  markSessionExpired(PARTNER._id);
  expect(expiredPageOf(PARTNER._id)).toBe(PAGE);
});

test('another user starts at Home', () => {
  window.history.replaceState(null, '', PAGE);
  markSessionExpired(PARTNER._id);
  expect(expiredPageOf('0199a000-0000-7000-8000-0000000000ff')).toBeNull();
});

test.each([
  '1',
  '{',
  `["${PARTNER._id}","https://evil.example/dashboard"]`,
  `["${PARTNER._id}","//evil.example/dashboard"]`,
  `["${PARTNER._id}","/melden"]`,
  `["${PARTNER._id}"]`,
])('a stored return path outside the dashboard leads to Home: %s', (mark) => {
  sessionStorage.setItem(MARK, mark);
  expect(expiredPageOf(PARTNER._id)).toBeNull();
});

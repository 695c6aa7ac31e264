import { afterEach, expect, test } from 'vitest';
import { forgetExpiredSession, markSessionExpired, wasSessionExpired } from '#kit/session/session-expired.ts';
import { PARTNER } from '../harness/people.ts';

const MARK = 'rastnetz.session-expired';
const PAGE = '/dashboard/standorte?panel=0199a000-0000-7000-8000-00000000d001';

afterEach(() => window.history.replaceState(null, '', '/'));

test('after an expired session the same person comes back to the page they were on, once', () => {
  window.history.replaceState(null, '', PAGE);
  markSessionExpired(PARTNER._id);
  expect(wasSessionExpired()).toBe(true);
  expect(forgetExpiredSession(PARTNER._id)).toBe(PAGE);
  expect(wasSessionExpired()).toBe(false);
  expect(forgetExpiredSession(PARTNER._id)).toBeNull();
});

test('somebody else begins at home', () => {
  window.history.replaceState(null, '', PAGE);
  markSessionExpired(PARTNER._id);
  expect(forgetExpiredSession('0199a000-0000-7000-8000-0000000000ff')).toBeNull();
});

test.each([
  '1',
  '{',
  `["${PARTNER._id}","https://evil.example/dashboard"]`,
  `["${PARTNER._id}","//evil.example/dashboard"]`,
  `["${PARTNER._id}","/melden"]`,
  `["${PARTNER._id}"]`,
])('a mark that leads nowhere in the dashboard leads home: %s', (mark) => {
  sessionStorage.setItem(MARK, mark);
  expect(forgetExpiredSession(PARTNER._id)).toBeNull();
  expect(wasSessionExpired()).toBe(false);
});

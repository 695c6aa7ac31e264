import { DAY_MS, listLegalPages, previewRetention, type ResponseOf } from '@rastnetz/contract';
import { expect } from 'vitest';
import { SESSION_IDLE_MS, SESSION_MAX_MS } from '../../src/auth/sessions/session-lifetime.ts';
import { wholeDays } from '../../src/kernel/whole-days.ts';
import { test } from '../harness/fixtures.ts';

test.each([7.5, 0.5, 0, -1, Number.NaN])('a period of %d days, which people read, ends the start with a message', (days) => {
  expect(() => wholeDays(days)).toThrow(`A period of ${days} days cannot be stated in the privacy notice: set a whole number of days`);
});

test('the privacy notice and the preview of the retention job state the lifetime of sessions that is enforced', async ({ api }) => {
  const superAdmin = await api.signIn('superAdmin');
  const enforced = { sessionIdleDays: SESSION_IDLE_MS / DAY_MS, sessionMaxDays: SESSION_MAX_MS / DAY_MS };
  const { facts } = (await superAdmin.inject({ url: listLegalPages.path })).json<ResponseOf<typeof listLegalPages>>();
  expect(facts).toMatchObject(enforced);
  expect((await superAdmin.inject({ url: previewRetention.path })).json()).toMatchObject(enforced);
});

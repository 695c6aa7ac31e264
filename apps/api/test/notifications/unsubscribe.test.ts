import pg from 'pg';
import { expect, vi } from 'vitest';
import { UNSUBSCRIBE_PATH } from '../../src/notifications/notification-mail.service.ts';
import { unsubscribeTokens } from '../../src/notifications/unsubscribe-token.ts';
import { withinShare } from '../../src/platform/db/stranger-share.ts';
import type { AppHarness, Session } from '../harness/app-harness.ts';
import { test } from '../harness/fixtures.ts';
import { forgetAll, preferencesOf, setPreferences } from './notification-requests.ts';

test.beforeEach(({ api }) => forgetAll(api));

/** One-click unsubscription as a mail program sends it. */
async function oneClick(api: AppHarness, { id }: Session, remoteAddress: string): Promise<number> {
  const url = `${UNSUBSCRIBE_PATH}/${unsubscribeTokens(api.config.secret).create(id)}`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await api.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click', remoteAddress });
  return response.statusCode;
}

/** What `work` locks of accounts and writes of preferences. */
async function locksAndWrites(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const texts = spy.mock.calls.map(([query]: readonly unknown[]) => (query as { readonly text?: string }).text ?? String(query));
    return texts.filter((text) =>
      /"app_user".* for update|^insert into "notification_preference"|^update "notification" set "wants_mail"/s.test(text),
    );
  } finally {
    spy.mockRestore();
  }
}

const LOCK = 'select * from "app_user" where "id" = $1 for update';
const CHANGED = [LOCK, expect.stringMatching(/^insert/), expect.stringMatching(/^update/)];

test('one-click unsubscription has the limits of other requests without a session: eight at once of a network, in the share of strangers', async ({
  api,
  partner,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const pool = { options: { max: 2 } };
  const counted = { running: 0, withConnection: 0 };
  const admit = vi.spyOn(api.app.endpointContext.strangers, 'admit');
  const unsubscribe = vi.spyOn(api.services.notifications, 'unsubscribe').mockImplementation(async () => {
    counted.running += 1;
    await withinShare(pool, async () => {
      counted.withConnection += 1;
      await released;
    });
  });
  try {
    const addresses = [...Array<string>(12).fill('198.51.100.1'), '203.0.113.1'];
    const sent = addresses.map((address) => oneClick(api, partner, address));
    await expect.poll(() => [admit.mock.calls.length, counted.running]).toEqual([13, 9]);
    expect(counted).toEqual({ running: 9, withConnection: 1 });
    release();
    expect(await Promise.all(sent)).toEqual(Array(13).fill(204));
  } finally {
    release();
    unsubscribe.mockRestore();
    admit.mockRestore();
  }
});

test('unsubscribing locks the own account only, and writes nothing if there is nothing to change', async ({ api, partner }) => {
  expect(await locksAndWrites(() => oneClick(api, partner, '198.51.100.1'))).toEqual(CHANGED);
  expect(new Set(Object.values(await preferencesOf(partner)))).toEqual(new Set(['never']));
  expect(await locksAndWrites(() => oneClick(api, partner, '198.51.100.1'))).toEqual([]);
});

test('so does a choice in the profile', async ({ partner }) => {
  expect(await locksAndWrites(() => setPreferences(partner, { locations: 'daily' }))).toEqual(CHANGED);
  expect(await locksAndWrites(() => setPreferences(partner, { locations: 'daily' }))).toEqual([]);
  expect((await preferencesOf(partner)).locations).toBe('daily');
});

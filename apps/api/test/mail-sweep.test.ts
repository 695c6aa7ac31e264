import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerHousekeeping } from '../src/http/housekeeping.ts';
import { type AppHarness, startApp } from './app-harness.ts';

let api: AppHarness;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api?.close());

/** A mail put in and sent so many days ago; null: not sent. */
async function mail(subject: string, createdDays: number, sentDays: number | null): Promise<void> {
  await api.database.pool.query(
    `insert into mail (id, recipient, subject, body_text, body_html, created_at, sent_at)
     values ($1, 'weg@example.org', $2, '', '', now() - $3 * interval '1 day', now() - $4 * interval '1 day')`,
    [uuidv7(), subject, createdDays, sentDays],
  );
}

test('sent mails are forgotten after 30 days, unsent ones after 14, with their addresses; a job sees to it every night', async () => {
  await mail('sent long ago', 31, 31);
  await mail('sent lately', 29, 29);
  await mail('sent after waiting', 35, 29);
  await mail('unsent for long', 15, null);
  await mail('unsent for a while', 13, null);
  const works = new Map<string, () => Promise<unknown>>();
  await registerHousekeeping({ every: async (name, _cron, work) => void works.set(name, work) }, api.services);
  await works.get('mail-sweep')?.();
  const { rows } = await api.database.pool.query('select subject from mail order by subject');
  expect(rows.map(({ subject }) => subject)).toEqual(['sent after waiting', 'sent lately', 'unsent for a while']);
});

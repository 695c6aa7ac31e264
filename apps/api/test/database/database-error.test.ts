import pg from 'pg';
import { expect } from 'vitest';
import { namesDeletedAccount } from '../../src/platform/db/connection/database-error.ts';
import { test } from '../harness/fixtures.ts';

test('a violated reference to an account means a deleted acting user, except for assignees and authors of notifications', async ({
  api,
}) => {
  const { rows } = await api.database.pool.query<{ name: string }>(
    "select conname as name from pg_constraint where contype = 'f' and confrelid = 'app_user'::regclass",
  );
  const error = (constraint: string) => Object.assign(new pg.DatabaseError('', 0, 'error'), { code: '23503', constraint });
  const others = rows.map(({ name }) => name).filter((name) => !namesDeletedAccount(error(name)));
  // The request chose the assignee. The author of a notification is locked before a job writes it.
  expect(others.sort()).toEqual(['notification_actor_id_fkey', 'report_assigned_to_fkey']);
});

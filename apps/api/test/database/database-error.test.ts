import pg from 'pg';
import { expect } from 'vitest';
import { namesDeletedAccount } from '../../src/platform/db/connection/database-error.ts';
import { test } from '../harness/fixtures.ts';

test('a violated reference to an account means that the acting user was deleted, except for the assignee of a report', async ({ api }) => {
  const { rows } = await api.database.pool.query<{ name: string }>(
    "select conname as name from pg_constraint where contype = 'f' and confrelid = 'app_user'::regclass",
  );
  const error = (constraint: string) => Object.assign(new pg.DatabaseError('', 0, 'error'), { code: '23503', constraint });
  const others = rows.map(({ name }) => name).filter((name) => !namesDeletedAccount(error(name)));
  // Another person, whom the request chose.
  expect(others).toEqual(['report_assigned_to_fkey']);
});

import { deleteMyAccount } from '@rastnetz/contract';
import { expect } from 'vitest';
import { AuthorshipStore } from '../../src/accounts/authorship.store.ts';
import { DELETE_BATCH } from '../../src/platform/db/delete-batch.ts';
import { PASSWORD } from '../harness/accounts.ts';
import type { AppHarness, Session } from '../harness/app-harness.ts';
import { refusal } from '../harness/factories.ts';
import { test as base } from '../harness/fixtures.ts';
import { statementsOf } from '../harness/statements.ts';
import { peopleRequests } from './people-requests.ts';
import { sendRequest } from './profile-requests.ts';

const ROWS = DELETE_BATCH * 2 + 1;
const test = base.extend('busy', { scope: 'test' }, async ({ api }) => {
  const person = await api.signIn('user', 'Fleißig');
  await fillHistory(api, person);
  return person;
});

/** More history entries of locations than one batch of statements processes. */
const fillHistory = ({ database }: AppHarness, { id }: Session) =>
  database.pool.query(
    `insert into location_history (location_id, version, action, source, user_id)
     select gen_random_uuid(), 1, 'update', 'panel', $1 from generate_series(1, ${ROWS})`,
    [id],
  );

const named = async ({ database }: AppHarness, { id }: Session): Promise<number> =>
  (await database.pool.query('select from location_history where user_id = $1', [id])).rowCount ?? -1;

/** The transactions in which history entries are detached from their author. */
const letGo = (statements: readonly string[]) => statements.filter((text) => /^\s*update "location_history"/.test(text));

test('an account with many records is deleted in batches: no statement clears the name of more rows than one batch', async ({
  api,
  busy,
}) => {
  let status = 0;
  const statements = await statementsOf(async () => {
    status = (await sendRequest(busy, deleteMyAccount, { password: PASSWORD })).statusCode;
  });
  expect([status, await named(api, busy)]).toEqual([200, 0]);
  // Three batches, one that finds nothing more, and a final one in the transaction of the deletion.
  expect(letGo(statements)).toHaveLength(5);
  for (const text of letGo(statements)) expect(text).toMatch(/ctid = any\(array\(\s*select ctid from "location_history" .* limit/s);
});

test('a user whose removal is refused keeps their name on their records', async ({ api, busy, partner, admin }) => {
  expect(refusal(await peopleRequests.remove(partner, busy.id)).status).toBe(403);
  expect(await named(api, busy)).toBe(ROWS);
  expect((await peopleRequests.remove(admin, busy.id)).statusCode).toBe(200);
  expect(await named(api, busy)).toBe(0);
});

test('every nullable reference to a user is cleared in batches', async ({ api }) => {
  const { rows } = await api.database.pool.query<{ table: string; column: string }>(
    `select conrelid::regclass::text as table, attname::text as column from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and confrelid = 'app_user'::regclass and confdeltype = 'n'`,
  );
  const statements = await statementsOf(() =>
    api.database.kysely.transaction().execute((transaction) => new AuthorshipStore(transaction).clearBatch(crypto.randomUUID())),
  );
  for (const { table, column } of rows)
    expect(
      statements.some((text) => text.includes(`update "${table}" set "${column}" = null`)),
      `${table}.${column}`,
    ).toBe(true);
});

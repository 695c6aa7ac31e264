import { deleteMyAccount } from '@rastnetz/contract';
import { beforeEach, expect } from 'vitest';
import { PASSWORD } from '../../harness/accounts.ts';
import type { Session } from '../../harness/app-harness.ts';
import { refusal } from '../../harness/factories.ts';
import { test } from '../../harness/fixtures.ts';
import { unconfirm } from '../../harness/unconfirm.ts';
import { sendRequest } from '../../people/profile-requests.ts';
import { act, checked, csvOf, done, send } from '../runs/import-requests.ts';

let lng = 0;
beforeEach(() => {
  lng += 1;
});

/** A file with two locations of its own. */
const file = (): string => csvOf([`Netz,${lng}-1,fuel,Nord,50.1,${lng},069 1`, `Netz,${lng}-2,fuel,Süd,50.3,${lng},`]);

test('imports count for their company even after the accounts that started them are deleted', async ({ api }) => {
  const [leaver, colleague] = [await api.signIn('admin', 'Geht und kommt'), await api.signIn('admin', 'Geht und kommt')];
  for (let sent = 0; sent < 5; sent += 1) await checked(leaver, file());
  expect((await sendRequest(leaver, deleteMyAccount, { password: PASSWORD })).statusCode).toBe(200);
  expect(refusal(await send(colleague, file())).fields).toEqual(['file: import.file.too_many_open']);
});

/** As a process does that ends between the batches of a decision: rows are decided, and the counts are those of before. */
async function decideInPart({ inject }: Session, id: string, query: (text: string, values: unknown[]) => Promise<unknown>): Promise<void> {
  await inject({ method: 'POST', url: `/api/v1/import/${id}/decide`, payload: { kind: 'new', decision: 'skip' } });
  await query("update import_row set decision = 'take' where import_id = $1", [id]);
}

test('a commit counts the rows themselves: a decision that ended half-way neither passes the daily limit nor hides rows', async ({
  api,
}) => {
  const writer = await api.signIn('admin', 'Halb entschieden');
  const query = (text: string, values: unknown[]) => api.database.pool.query(text, values);
  const [used, half] = [await checked(writer, file()), await checked(writer, csvOf([`Netz,${lng}-3,fuel,West,51,${lng},`]))];
  await done(writer, used.id, 'commit');
  await unconfirm(api.database.pool, writer.companyId);
  await query('update import set written = 1000 where id = $1', [used.id]);
  await decideInPart(writer, half.id, query);
  expect(refusal(await act(writer, half.id, 'commit')).fields).toEqual(['rows: import.error.too_many_rows']);
  await query('update import set written = 999 where id = $1', [used.id]);
  expect(await done(writer, half.id, 'commit')).toMatchObject({ state: 'committed', written: 1 });
});

import { deleteMyAccount } from '@rastnetz/contract';
import { beforeEach, expect } from 'vitest';
import { PASSWORD } from '../../harness/accounts.ts';
import { refusal } from '../../harness/factories.ts';
import { test } from '../../harness/fixtures.ts';
import { sendRequest } from '../../people/profile-requests.ts';
import { checked, csvOf, send } from '../runs/import-requests.ts';

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

import { expect } from 'vitest';
import { test } from '../harness/fixtures.ts';
import { statementsOf } from '../harness/statements.ts';

test('a password reset locks the account before it reads its address', async ({ api }) => {
  const { id } = await api.signIn();
  const sent = await statementsOf(() => api.services.accounts.mailReset(id, 'de'));
  const readings = sent.filter((text) => /from "app_user"/.test(text));
  expect(readings[0]).toMatch(/for update$/);
});

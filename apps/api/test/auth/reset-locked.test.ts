import { expect } from 'vitest';
import { test } from '../harness/fixtures.ts';
import { statementsOf } from '../harness/statements.ts';

test('whoever gets a link for a new password is locked before their address is read', async ({ api }) => {
  const { id } = await api.signIn();
  const sent = await statementsOf(() => api.services.accounts.mailReset(id, 'de'));
  const readings = sent.filter((text) => /from "app_user"/.test(text));
  expect(readings[0]).toMatch(/for update$/);
});

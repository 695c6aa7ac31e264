import { getPeopleRules, listAudit, setPeopleRules } from '@rastnetz/contract';
import { expect } from 'vitest';
import { refusal } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';

const test = base
  .extend('admin', perFile, ({ api }) => api.signIn('admin'))
  .extend('set', perFile, ({ admin }) => (adminsNeedSecondFactor: boolean) => {
    return admin.inject({ method: 'POST', url: setPeopleRules.path, payload: { adminsNeedSecondFactor } });
  })
  .extend('rules', perFile, ({ admin }) => async () => {
    return (await admin.inject({ url: getPeopleRules.path })).json();
  })
  .extend('withSecondFactor', perFile, ({ api, admin }) => (since: Date | null) => {
    return api.database.kysely.updateTable('app_user').set({ totp_since: since }).where('id', '=', admin.id).execute();
  });

test('second factor: an admin requires it of admins only with one of their own; the audit list tells', async ({
  rules,
  set,
  withSecondFactor,
  admin,
}) => {
  expect(await rules()).toEqual({ adminsNeedSecondFactor: false });
  expect(refusal(await set(true))).toMatchObject({ status: 409, code: 'wrong_state' });
  expect((await set(false)).statusCode).toBe(200);
  await withSecondFactor(new Date());
  for (const needed of [true, true, false, true]) expect((await set(needed)).json()).toEqual({ adminsNeedSecondFactor: needed });
  expect(await rules()).toEqual({ adminsNeedSecondFactor: true });
  const { data } = (await admin.inject({ url: listAudit.path })).json<{ data: { changes: object }[] }>();
  const steps = [true, false, true].map((after) => ({
    action: 'rules.changed',
    subject: null,
    changes: { adminsNeedSecondFactor: { before: !after, after } },
  }));
  expect(data).toMatchObject(steps);
});

test('second factor: staff with the single right to manage people cannot take the rule of admins back', async ({
  api,
  withSecondFactor,
  set,
  rules,
}) => {
  const staff = await api.signIn();
  await api.database.kysely
    .updateTable('app_user')
    .set({ access: ['users'] })
    .where('id', '=', staff.id)
    .execute();
  await withSecondFactor(new Date());
  await set(true);
  const answer = await staff.inject({ method: 'POST', url: setPeopleRules.path, payload: { adminsNeedSecondFactor: false } });
  expect(refusal(answer)).toMatchObject({ status: 403, code: 'forbidden' });
  expect(await rules()).toEqual({ adminsNeedSecondFactor: true });
});

import { getPeopleRules, listAudit, setPeopleRules } from '@rastnetz/contract';
import { expect } from 'vitest';
import { mailsTo } from '../doubles/mailbox.ts';
import { engine } from '../harness/database.ts';
import { refusal } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { lockWaits } from '../harness/lock-waits.ts';

const test = base
  .extend('admin', perFile, ({ api }) => api.signIn('admin'))
  .extend('set', perFile, ({ admin }) => (adminsNeedSecondFactor: boolean) => {
    return admin.inject({ method: 'POST', url: setPeopleRules.path, payload: { adminsNeedSecondFactor } });
  })
  .extend('rules', perFile, ({ admin }) => async () => {
    return (await admin.inject({ url: getPeopleRules.path })).json();
  })
  .extend('withSecondFactor', perFile, ({ api, admin }) => (since: Date | null, { id } = admin) => {
    return api.database.kysely.updateTable('app_user').set({ totp_since: since }).where('id', '=', id).execute();
  });

test('second factor: an admin requires it of admins only after enabling their own; that is audited', async ({
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

test('second factor: staff with the single right to manage people cannot revoke the rule for admins', async ({
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

// The embedded database has one connection, so two requests cannot run at once.
test.skipIf(engine === 'embedded')(
  'of two admins who concurrently set the same rule, one is audited',
  async ({ api, admin, superAdmin, set, rules, withSecondFactor }) => {
    for (const person of [admin, superAdmin]) await withSecondFactor(new Date(), person);
    await set(true);
    const told = async () => (await mailsTo(api.database.pool, superAdmin.email)).length;
    const written = async () =>
      (await admin.inject({ url: listAudit.path }))
        .json<{ data: { action: string }[] }>()
        .data.filter(({ action }) => action === 'rules.changed').length;
    const before = [await told(), await written()];
    const holder = await api.database.pool.connect();
    try {
      await holder.query('begin');
      await holder.query("select from app_setting where key = 'people' for update");
      const off = { method: 'POST', url: setPeopleRules.path, payload: { adminsNeedSecondFactor: false } } as const;
      const both = Promise.all([admin.inject(off), superAdmin.inject(off)]);
      await expect.poll(() => lockWaits(api.database)).toBe(2);
      await holder.query('rollback');
      expect((await both).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    } finally {
      holder.release();
    }
    expect(await rules()).toEqual({ adminsNeedSecondFactor: false });
    expect([await told(), await written()]).toEqual(before.map((count) => count + 1));
  },
);

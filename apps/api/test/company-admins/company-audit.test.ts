import { type AuditEntry, listAudit } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import type { Session } from '../harness/app-harness.ts';
import { refusal } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { peopleRequests } from '../people/people-requests.ts';

const { change, remove, invite } = peopleRequests;

const test = base
  .extend('chief', perFile, async ({ api }) => {
    const chief = await api.signIn('user', 'Nord');
    await api.database.pool.query("update app_user set access = '{companyAdmin}' where id = $1", [chief.id]);
    return chief;
  })
  .extend('audit', perFile, () => async (session: Session, query: Record<string, string> = {}) => {
    return (await session.inject({ url: listAudit.path, query })).json<{ data: AuditEntry[]; total: number }>();
  });

test.beforeEach(({ api }) => api.database.pool.query('delete from rate_limit').then(() => undefined));

const actionsOf = ({ data }: { readonly data: readonly AuditEntry[] }) => data.map(({ action }) => action);

test('a company admin sees the entries about the own company and its people, also of those who are gone', async ({
  chief,
  partner,
  other,
  admin,
  audit,
}) => {
  const invited = (await invite(chief, { email: `neu-${uuidv7()}@example.org`, companyId: chief.companyId })).json<{ id: string }>();
  await remove(chief, invited.id);
  await change(admin, partner.id, { nachname: 'Neu' });
  await change(admin, other.id, { nachname: 'Neu' });
  const own = await audit(chief);
  expect(actionsOf(own)).toEqual(['user.changed', 'user.invitation_withdrawn', 'user.invited']);
  expect(own.total).toBe(3);
  expect(own.data.map(({ who, whoOutside, actorId }) => [who, whoOutside, actorId])).toEqual([
    [null, true, null],
    ['Toni Test', false, chief.id],
    ['Toni Test', false, chief.id],
  ]);
  expect(actionsOf(await audit(chief, { subjectId: partner.id }))).toEqual(['user.changed']);
  expect(await audit(chief, { subjectId: other.id })).toEqual({ data: [], total: 0 });
});

test('an entry about oneself names its author also after a move to another company', async ({ api, admin, chief, other, audit }) => {
  const moved = await api.signIn('user', 'Nord');
  await api.database.pool.query("update app_user set access = '{companyAdmin}' where id = $1", [moved.id]);
  await change(moved, moved.id, { vorname: 'Petra' });
  await change(admin, moved.id, { companyId: other.companyId });
  const entries = (await audit(chief, { subjectId: moved.id })).data;
  expect(entries.map(({ who, whoOutside }) => [who, whoOutside])).toEqual([
    [null, true],
    ['Petra Test', false],
  ]);
});

test('an admin sees the entries of every company, with who acted', async ({ admin, other, audit }) => {
  await change(admin, other.id, { vorname: 'Tina' });
  const [entry] = (await audit(admin)).data;
  expect(entry).toMatchObject({ action: 'user.changed', actorId: admin.id, who: 'Toni Test', whoOutside: false });
});

test('staff see no audit entries', async ({ partner }) => {
  expect(refusal(await partner.inject({ url: listAudit.path }))).toMatchObject({ status: 403, code: 'forbidden' });
});

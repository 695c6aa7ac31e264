import type { AuditEntry } from '@rastnetz/contract';
import { expect } from 'vitest';
import { migrate } from '../../src/platform/db/migrate.ts';
import type { Session } from '../harness/app-harness.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { auditOf, peopleRequests } from '../people/people-requests.ts';

/** Reverts what migration 0029 added. */
const UNDO = `
  alter table app_user drop column skipped_steps;
  alter table audit_entry drop column company_id, drop column former_company_id;
  drop index company_unconfirmed, app_user_company_admin, app_user_placeholder;
  delete from schema_migration where id = '0029_company_admins';`;

const test = base.extend('accessOf', perFile, ({ api }) => async ({ id }: Session) => {
  return (await api.database.pool.query('select access from app_user where id = $1', [id])).rows[0].access;
});

test('an upgrade makes the oldest confirmed account of each company without one its company admin', async ({
  api,
  admin,
  other,
  partner,
  accessOf,
}) => {
  const { pool } = api.database;
  const [second, blocked, pending] = [await api.signIn('user', 'Nord'), await api.signIn('user', 'West'), await api.signIn('user', 'Ost')];
  const successor = await api.signIn('user', 'West');
  await pool.query("update app_user set access = '{imports}' where id = $1", [partner.id]);
  await pool.query("update app_user set created_at = created_at + interval '1 hour' where id = any($1)", [[second.id, successor.id]]);
  await pool.query("update app_user set status = 'blocked' where id = $1", [blocked.id]);
  await pool.query("update app_user set status = 'unverified' where id = $1", [pending.id]);
  await peopleRequests.change(admin, other.id, { nachname: 'Neu' });
  await pool.query(UNDO);
  await migrate(pool);
  expect(await accessOf(partner)).toEqual(['imports', 'companyAdmin']);
  for (const chief of [other, successor, pending]) expect(await accessOf(chief)).toEqual(['companyAdmin']);
  for (const person of [second, blocked, admin]) expect(await accessOf(person)).toEqual([]);
  const changes = { access: { before: ['imports'], after: ['imports', 'companyAdmin'] } };
  expect(await auditOf(partner, partner.id)).toEqual([expect.objectContaining({ action: 'user.changed', actorId: null, changes })]);
  const earlier = await auditOf(other, other.id);
  expect(earlier.map(({ changes: changed }: AuditEntry) => Object.keys(changed))).toEqual([['access'], ['name']]);
});

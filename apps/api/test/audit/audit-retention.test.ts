import { setRetention } from '@rastnetz/contract';
import { expect } from 'vitest';
import { test } from '../harness/fixtures.ts';
import { auditLog, oldEntries } from './audit-requests.ts';

test('entries are deleted after the configured time, never within a year, and their number is audited', async ({ api, superAdmin }) => {
  await oldEntries(api, [1200, 1200, 1090, 400, 300]);
  const kept = async () => {
    const { rows } = await api.database.pool.query("select 1 from audit_entry where at < now() - interval '200 days'");
    return rows.length;
  };
  await api.services.auditLog.deleteExpired();
  expect(await kept()).toBe(3);
  expect((await auditLog(superAdmin)).data[0]).toMatchObject({
    action: 'audit.forgotten',
    who: null,
    changes: { entries: { after: 2 } },
  });
  const days = { trash: 90, reports: 1095, audit: 365, sentMails: 30, unsentMails: 14, imports: 90 };
  expect((await superAdmin.inject({ method: 'POST', url: setRetention.path, payload: { version: 0, days } })).statusCode).toBe(200);
  await api.services.auditLog.deleteExpired();
  expect(await kept()).toBe(1);
  await api.services.auditLog.deleteExpired();
  expect((await auditLog(superAdmin)).data.map(({ action }) => action).slice(0, 3)).toEqual([
    'audit.forgotten',
    'retention.changed',
    'audit.forgotten',
  ]);
});

import { DAY_MS, setRetention } from '@rastnetz/contract';
import { expect } from 'vitest';
import { auditStores } from '../../src/audit/audit-stores.ts';
import { AuditVerificationService } from '../../src/audit/audit-verification.service.ts';
import { noJobs } from '../../src/platform/jobs/jobs.ts';
import { transactionsOn } from '../../src/platform/transactions/transactions.ts';
import { engine } from '../harness/database.ts';
import { test } from '../harness/fixtures.ts';
import { lockWaits } from '../harness/lock-waits.ts';
import { auditLog, oldEntries } from './audit-requests.ts';

test('two runs at the same time delete what each of them counts, and the chain stays intact', async ({ api }) => {
  await oldEntries(
    api,
    Array.from({ length: 6 }, () => 1200),
  );
  const inTransaction = transactionsOn(api.database, noJobs);
  const before = new Date(Date.now() - 400 * DAY_MS);
  let second = Promise.resolve(0);
  const first = await inTransaction(auditStores, async ({ auditChain }) => {
    const batch = await auditChain.deleteBatch(before, 2);
    second = inTransaction(auditStores, (stores) => stores.auditChain.deleteBatch(before, 2));
    // The second run waits, as one whose process was suspended between its statements, while the first one goes on.
    if (engine === 'postgres') await expect.poll(() => lockWaits(api.database)).toBe(1);
    return batch + (await auditChain.deleteBatch(before, 2));
  });
  expect([first, await second]).toEqual([4, 2]);
  expect((await api.database.pool.query("select 1 from audit_entry where at < now() - interval '400 days'")).rowCount).toBe(0);
  expect(await new AuditVerificationService(inTransaction).run(null)).toHaveProperty('head');
});

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

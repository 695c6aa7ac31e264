import { setRetention } from '@rastnetz/contract';
import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import { AuditChainStore, type ChainEnd } from '../../src/audit/audit-chain.store.ts';
import { type AuditStores, auditStores } from '../../src/audit/audit-stores.ts';
import { AuditVerificationService, type BrokenChain, type VerifiedChain } from '../../src/audit/audit-verification.service.ts';
import { noJobs } from '../../src/platform/jobs/jobs.ts';
import { transactionsOn } from '../../src/platform/transactions/transactions.ts';
import { registerScheduledJobs } from '../../src/wiring/server/scheduled-jobs.ts';
import { engine } from '../harness/database.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { oldEntries } from './audit-requests.ts';

class RolledBack extends Error {
  readonly found: VerifiedChain | BrokenChain;
  constructor(found: VerifiedChain | BrokenChain) {
    super();
    this.found = found;
  }
}

const test = base
  .extend('inTransaction', perFile, ({ api }) => transactionsOn(api.database, noJobs))
  .extend(
    'verify',
    perFile,
    ({ inTransaction }) =>
      (known: ChainEnd | null = null) =>
        new AuditVerificationService(inTransaction).run(known),
  )
  /** Appends entries, each in its own transaction, and returns their ids. */
  .extend('append', perFile, ({ api, inTransaction }) => async (count: number): Promise<number[]> => {
    for (let made = 0; made < count; made += 1)
      await inTransaction(auditStores, ({ audit }) =>
        audit.append({ actorId: null, action: 'rules.changed', subjectId: null, changes: CHANGES }),
      );
    const { rows } = await api.database.pool.query<{ id: number }>('select id from audit_entry order by id desc limit $1', [count]);
    return rows.map(({ id }) => id).toReversed();
  })
  /** Tampers with the log as somebody with full control of the database could, without its triggers, and returns the result of a verification. */
  .extend('tampered', perFile, ({ api }) => (...statements: RawBuilder<unknown>[]): Promise<VerifiedChain | BrokenChain> => {
    const work = api.database.kysely.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      for (const statement of statements) await statement.execute(transaction);
      const stores = { auditChain: new AuditChainStore(transaction) };
      throw new RolledBack(await new AuditVerificationService((_classes, read) => read(stores as never)).run(null));
    });
    return work.catch((error: unknown) => {
      if (error instanceof RolledBack) return error.found;
      throw error;
    });
  });

/** Values that may be ambiguous in JSON or in lines. */
const CHANGES = { name: { before: 'Zeile\n"Anführung"\t\\', after: '€ 🚛 \u2028 ' }, count: { before: 1e21, after: 0.1 } };

test('the chain survives retention and stores where it begins', async ({ append, api, superAdmin, verify }) => {
  await oldEntries(api, [500, 450, 300]);
  await append(1);
  expect(await verify()).toMatchObject({ entries: 4, first: 1, head: { number: 4 } });
  const days = { trash: 90, reports: 1095, audit: 400, sentMails: 30, unsentMails: 14, imports: 90 };
  const set = await superAdmin.inject({ method: 'POST', url: setRetention.path, payload: { version: 0, days } });
  expect(set.statusCode, set.body).toBe(200);
  const { rows } = await api.database.pool.query<ChainEnd>('select number, hash from audit_link where number = 2');
  const past = "delete from audit_entry where at < now() - interval '400 days'";
  await expect(api.database.pool.query(past)).rejects.toThrow('only ever added');
  await api.services.auditLog.deleteExpired();
  // Two entries were deleted; two were added: the change of the periods, and the deletion itself.
  expect(await verify(rows[0])).toMatchObject({ entries: 4, first: 3, head: { number: 6 } });
  expect(await verify({ number: 2, hash: 'f'.repeat(64) })).toEqual({ reason: expect.stringContaining('rebuilt') });
  expect(await verify({ number: 1, hash: 'f'.repeat(64) })).toEqual({ reason: expect.stringContaining('deleted by retention') });
});

test('every entry is linked to the previous one at commit, also in concurrent transactions', async ({
  append,
  api,
  verify,
  inTransaction,
}) => {
  await append(2);
  const before = await verify();
  const two = ({ audit }: AuditStores) =>
    Promise.all([1, 2].map(() => audit.append({ actorId: null, action: 'rules.changed', subjectId: null })));
  await Promise.all(Array.from({ length: 12 }, () => inTransaction(auditStores, two)));
  const after = await verify();
  if ('reason' in before || 'reason' in after) throw new Error('the chain does not hold');
  expect(after.entries - before.entries).toBe(24);
  expect(after.head).toEqual({ number: before.head.number + 24, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const { rows } = await api.database.pool.query('select number, hash from audit_link order by number desc limit 1');
  expect(rows).toEqual([after.head]);
});

test('a transaction that is rolled back leaves neither link nor gap', async ({ append, verify, inTransaction }) => {
  await append(1);
  const failing = inTransaction(auditStores, async ({ audit }) => {
    await audit.append({ actorId: null, action: 'rules.changed', subjectId: null });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await append(1);
  expect(await verify()).not.toHaveProperty('reason');
});

/** The embedded engine runs one transaction at a time. */
test.skipIf(engine === 'embedded')(
  'an open transaction that has appended an entry does not block other appends',
  async ({ inTransaction, verify }) => {
    const entry = { actorId: null, action: 'rules.changed', subjectId: null } as const;
    const before = await verify();
    await inTransaction(auditStores, async ({ audit }) => {
      await audit.append(entry);
      // It commits while this transaction is open.
      await inTransaction(auditStores, (others) => others.audit.append(entry));
      await audit.append(entry);
    });
    const after = await verify();
    if ('reason' in before || 'reason' in after) throw new Error('the chain does not hold');
    expect(after.entries - before.entries).toBe(3);
  },
);

test('a changed, removed, inserted or moved entry is reported', async ({ append, tampered }) => {
  const [first = 0, second = 0, third = 0] = await append(3);
  const entry = (id: number) => new RegExp(`^Entry ${id} `);
  expect(await tampered()).not.toHaveProperty('reason');
  for (const change of [sql`action = 'legal.changed'`, sql`at = at + interval '1 microsecond'`, sql`actor_id = gen_random_uuid()`])
    expect(await tampered(sql`update audit_entry set ${change} where id = ${second}`)).toEqual({
      reason: expect.stringMatching(entry(second)),
    });
  expect(await tampered(sql`update audit_entry set details = '{}' where id = ${first}`)).toEqual({
    reason: expect.stringMatching(entry(first)),
  });
  expect(await tampered(sql`delete from audit_entry where id = ${second}`)).toEqual({ reason: expect.stringMatching(/is missing/) });
  const without = [sql`delete from audit_entry where id = ${second}`, sql`delete from audit_link where entry_id = ${second}`];
  expect(await tampered(...without)).toEqual({ reason: expect.stringContaining(`Entry ${third} `) });
  expect(await tampered(sql`delete from audit_link where entry_id = ${third}`)).toEqual({
    reason: expect.stringMatching(/the chain ends at/),
  });
  const inserted = await tampered(sql`insert into audit_entry (action) values ('rules.changed')`);
  expect(inserted).toEqual({ reason: expect.stringContaining('inserted without the chain') });
  const swap = sql`update audit_link set entry_id = case entry_id when ${first} then ${second}::bigint else ${first} end where entry_id in (${first}, ${second})`;
  const unbound = sql`alter table audit_link drop constraint audit_link_entry_id_key`;
  expect(await tampered(unbound, swap)).toEqual({ reason: expect.stringMatching(entry(second)) });
});

test('a rebuilt chain does not match a head that was noted earlier', async ({ append, verify }) => {
  await append(2);
  const chain = await verify();
  if ('reason' in chain) throw new Error(chain.reason);
  const { head } = chain;
  await append(1);
  expect(await verify(head)).toMatchObject({ entries: chain.entries + 1 });
  expect(await verify({ ...head, hash: 'f'.repeat(64) })).toEqual({ reason: expect.stringContaining('rebuilt') });
  expect(await verify({ ...head, number: head.number + 5 })).toEqual({ reason: expect.stringContaining('is missing') });
});

test('the retention job logs the head of the chain without personal data', async ({ append, api }) => {
  await append(1);
  const works = new Map<string, () => Promise<unknown>>();
  const lines: unknown[] = [];
  await registerScheduledJobs({ every: async (name, _cron, work) => void works.set(name, work) }, api.services, (...line) =>
    lines.push(line),
  );
  await works.get('audit-head')?.();
  const { rows } = await api.database.pool.query('select number, hash from audit_link order by number desc limit 1');
  expect(lines).toEqual([[{ auditHead: rows[0] }, 'the newest link of the audit log']]);
});

import { login } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import { AccountMailer } from '../../src/accounts/account-mailer.ts';
import { argon2Hasher } from '../../src/accounts/password-hasher.ts';
import { parseUserCommand } from '../../src/command/user-arguments.ts';
import type { Problem } from '../../src/kernel/problem.ts';
import { MailService } from '../../src/mails/mail.service.ts';
import { outboxOnly } from '../../src/platform/jobs/jobs.ts';
import type { OutgoingMail } from '../../src/platform/mail/outgoing-mail.ts';
import { jobStores } from '../../src/platform/transactions/job-stores.ts';
import { transactionsOn } from '../../src/platform/transactions/transactions.ts';
import { AccountRecoveryService } from '../../src/users/account-recovery.service.ts';
import { type NewUser, UserService } from '../../src/users/user.service.ts';
import { mailsTo } from '../doubles/mailbox.ts';
import { PASSWORD } from '../harness/accounts.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { unconfirm } from '../harness/unconfirm.ts';

const test = base
  .extend('users', perFile, ({ server }) => new UserService(server.inTransaction, argon2Hasher))
  .extend('recovery', perFile, ({ server }) => new AccountRecoveryService(server.inTransaction))
  .extend('statusOf', perFile, ({ server }) => async ({ id }: { id: string }) => {
    return (await server.pool.query<{ status: string }>('select status from app_user where id = $1', [id])).rows[0]?.status;
  })
  .extend('auditOf', perFile, ({ server }) => async ({ id }: { id: string }) => {
    return (await server.pool.query('select action, actor_id from audit_entry where subject_id = $1', [id])).rows;
  });

const MAILER = new AccountMailer('https://netz.example');

const person = (over: Partial<NewUser>): NewUser => ({
  email: 'anna@example.org',
  password: 'a good password',
  vorname: 'Anna',
  nachname: 'Beispiel',
  role: 'user',
  company: 'Beispiel GmbH',
  ...over,
});
const keyOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error as Problem).options.issues?.[0]?.key,
  );

test('S1-USERS-02 S3-COMPANY-01 every user belongs to one company; the same name is the same company', async ({ users }) => {
  const first = await users.createUser(person({ email: 'a@example.org' }));
  const second = await users.createUser(person({ email: 'b@example.org' }));
  const third = await users.createUser(person({ email: 'c@example.org', company: 'Andere GmbH' }));
  expect(second.companyId).toBe(first.companyId);
  expect(third.companyId).not.toBe(first.companyId);
});

test('nobody is created in an unconfirmed company, which a stranger may have named; a confirmed one of the name is taken', async ({
  users,
  server,
}) => {
  const company = 'Rasthof Zilpzalp';
  const stranger = await users.createUser(person({ email: 'stranger@example.org', company }));
  await unconfirm(server.pool, stranger.companyId);
  await expect(users.createByCommand(person({ email: 'owner@zilpzalp.example', company }), MAILER)).rejects.toMatchObject({
    code: 'wrong_state',
    message:
      'The company "Rasthof Zilpzalp" is not confirmed. If it is yours, confirm it under Benutzer → Unternehmen; otherwise use another name.',
  });
  const { companyId } = await users.createUser(person({ email: 'late@example.org', company: 'Andere Rast' }));
  await server.pool.query('update company set name = $2 where id = $1', [companyId, company]);
  expect(await users.createByCommand(person({ email: 'owner@zilpzalp.example', company }), MAILER)).toMatchObject({ companyId });
});

test('one mailbox has one account, however it is typed; passwords are hashed with argon2id', async ({ users, server }) => {
  await users.createUser(person({ email: 'Dora@Example.org' }));
  expect(await keyOf(users.createUser(person({ email: ' dora@example.ORG ' })))).toBe('user.email_taken');
  const { rows } = await server.pool.query<{ password_hash: string }>(
    "select password_hash from app_user where email_key = 'dora@example.org'",
  );
  expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test.for([
  { over: { email: 'no address' }, key: 'user.email_invalid' },
  { over: { password: '12345' }, key: 'user.password_length' },
  { over: { password: 'x'.repeat(129) }, key: 'user.password_length' },
  { over: { company: ' ' }, key: 'user.company_length' },
])('S5 a user with $over is refused as $key', async ({ over, key }, { users }) => {
  expect(await keyOf(users.createUser(person({ email: 'e@example.org', ...over })))).toBe(key);
});

describe('npm run user', () => {
  test('parses address, name, role, company and language', () => {
    const args = ['create', 'a@example.org', '--name', 'Anna von Beispiel', '--role', 'superAdmin', '--company', 'B', '--language', 'en'];
    expect(parseUserCommand(args)).toEqual({
      verb: 'create',
      user: { email: 'a@example.org', vorname: 'Anna', nachname: 'von Beispiel', role: 'superAdmin', company: 'B', language: 'en' },
      readsPassword: false,
    });
  });

  test.each(['unblock', 'second-factor-off'])('parses the user for %s', (verb) => {
    expect(parseUserCommand([verb, 'a@example.org'])).toEqual({ verb, email: 'a@example.org' });
  });

  test.each([
    [[], 'npm run user'],
    [['unblock'], 'npm run user'],
    [['second-factor-off', 'a@example.org', 'b@example.org'], 'npm run user'],
    [['remove', 'a@example.org', '--company', 'B'], 'npm run user'],
    [['create', 'a@example.org'], '--company'],
    [['create', 'a@example.org', '--company', 'B', '--role', 'king'], '--role'],
    [['create', 'a@example.org', '--company', 'B', '--language', 'fr'], '--language'],
    [['create', 'a@example.org', '--company', 'B', '--colour', 'red'], '--colour'],
  ])('%o is refused with a message', (args, sentence) => {
    expect(() => parseUserCommand(args)).toThrow(sentence);
  });
});

describe('roles: a locked-out owner', () => {
  test('is created from the command line with names on one line, without control characters', async ({ users, server }) => {
    const names = { vorname: 'Eva\u001b', nachname: 'Rot\nGrün', company: 'Netz\u0007 Süd' };
    await users.createByCommand({ ...person({ email: 'lines@example.org' }), ...names }, MAILER);
    const { rows } = await server.pool.query(
      'select vorname, nachname, company.name from app_user join company on company.id = company_id where email_key = $1',
      ['lines@example.org'],
    );
    expect(rows).toEqual([{ vorname: 'Eva', nachname: 'Rot Grün', name: 'Netz Süd' }]);
  });

  test('is created from the command line; the role is audited', async ({ users, auditOf }) => {
    const made = await users.createByCommand(person({ email: 'owner@example.org', role: 'superAdmin' }), MAILER);
    expect(await auditOf(made)).toEqual([{ action: 'user.created', actor_id: null }]);
  });

  test('is unblocked from the command line, however the address is typed; that is audited', async ({
    server,
    recovery,
    statusOf,
    auditOf,
  }) => {
    const owner = await server.createUser('superAdmin', 'blocked');
    await recovery.unblock(` ${owner.email.toUpperCase()} `);
    expect(await statusOf(owner)).toBe('active');
    expect(await auditOf(owner)).toEqual([{ action: 'user.unblocked', actor_id: null }]);
    await expect(recovery.unblock(owner.email)).rejects.toMatchObject({ code: 'wrong_state', message: 'This account is not blocked.' });
  });

  test('signs in without the lost second factor; the recovery codes are deleted, too', async ({ server, recovery, auditOf }) => {
    const owner = await server.createUser('superAdmin');
    await server.pool.query("update app_user set totp_secret = 'x', totp_since = now(), totp_last_step = 1 where id = $1", [owner.id]);
    await server.pool.query("insert into recovery_code (user_id, code_hash) values ($1, 'x')", [owner.id]);
    await recovery.endSecondFactor(owner.email, MAILER);
    const credentials = { email: owner.email, password: PASSWORD };
    expect((await server.app.inject({ method: 'POST', url: login.path, payload: credentials })).statusCode).toBe(200);
    expect((await server.pool.query('select 1 from recovery_code where user_id = $1', [owner.id])).rowCount).toBe(0);
    expect(await auditOf(owner)).toEqual([{ action: 'user.second_factor_taken', actor_id: null }]);
    await expect(recovery.endSecondFactor(owner.email, MAILER)).rejects.toMatchObject({ code: 'wrong_state' });
  });

  test('gets a message if no user has the address', async ({ recovery }) => {
    const refused = { code: 'not_found', message: 'Nobody has this address.' };
    await expect(recovery.unblock('niemand@example.org')).rejects.toMatchObject(refused);
    await expect(recovery.endSecondFactor('niemand@example.org', MAILER)).rejects.toMatchObject(refused);
  });
});

describe('notifications of the command line', () => {
  test('every other super admin gets a mail about a new admin; new staff cause none', async ({ server, users }) => {
    const watcher = await server.createUser('superAdmin');
    const reported = async (email = watcher.email) => (await mailsTo(server.pool, email)).map(({ subject }) => subject);
    await users.createByCommand(person({ email: 'staff@example.org' }), MAILER);
    expect(await reported()).toEqual([]);
    for (const role of ['admin', 'superAdmin'] as const)
      await users.createByCommand(person({ email: `${role}@example.org`, role }), MAILER);
    expect(await reported()).toEqual(['Neue Rolle: Super-Admin', 'Neue Rolle: Admin']);
    expect(await reported('superAdmin@example.org')).toEqual([]);
    const [mail] = await mailsTo(server.pool, watcher.email);
    expect(mail?.text).toContain('Jemand an der Befehlszeile des Servers hat die Rolle „Super-Admin“ vergeben.');
    expect(mail?.text).toContain('An: Anna Beispiel (superAdmin@example.org)');
  });

  test('and about an admin’s second factor that is removed', async ({ server, recovery }) => {
    const [watcher, owner] = [await server.createUser('superAdmin'), await server.createUser('admin')];
    await server.pool.query("update app_user set totp_secret = 'x', totp_since = now(), totp_last_step = 1 where id = $1", [owner.id]);
    await recovery.endSecondFactor(owner.email, MAILER);
    expect((await mailsTo(server.pool, watcher.email)).map(({ subject }) => subject)).toEqual([
      'Zweiter Faktor eines Admins ausgeschaltet',
    ]);
  });

  test('a mail queued without a job waits for the next poll of a server; any other job is an error', async ({ api }) => {
    const watcher = await api.signIn('superAdmin');
    const byCommand = transactionsOn(api.database, outboxOnly);
    await new UserService(byCommand, argon2Hasher).createByCommand(person({ email: 'late@example.org', role: 'admin' }), MAILER);
    const sent: OutgoingMail[] = [];
    await new MailService(byCommand, async (mail) => void sent.push(mail)).deliverDue();
    expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([[watcher.email, 'Neue Rolle: Admin']]);
    await expect(byCommand(jobStores, ({ jobs }) => jobs.send('mails-due', {}))).rejects.toThrow('this process sends none');
  });
});

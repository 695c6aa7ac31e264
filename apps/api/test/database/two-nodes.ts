import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login, type Role } from '@rastnetz/contract';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { argon2Hasher } from '../../src/accounts/password-hasher.ts';
import { noJobs } from '../../src/platform/jobs/jobs.ts';
import { openStorage } from '../../src/platform/storage/open-storage.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';
import { transactionsOn } from '../../src/platform/transactions/transactions.ts';
import { UserService } from '../../src/users/user.service.ts';
import { openS3Server } from '../doubles/s3-server.ts';
import { openSmtpInbox, type SmtpInbox } from '../doubles/smtp-inbox.ts';
import { PASSWORD } from '../harness/accounts.ts';
import type { Session } from '../harness/app-harness.ts';
import { openTestDatabase } from '../harness/database.ts';
import { type NodeProcess, nodeProcess } from '../harness/node-processes.ts';

/** A signed-in user of one node, whose requests go to any node. */
export interface Roamer {
  /** Their session for requests to this node. */
  at(node: NodeProcess): Session;
}

/** Two processes of the product with the same database, bucket and mail server. */
export interface TwoNodes {
  readonly a: NodeProcess;
  readonly b: NodeProcess;
  readonly pool: Pool;
  readonly storage: Storage;
  readonly inbox: SmtpInbox;
  person(role: Role, company?: string): Promise<{ readonly id: string; readonly companyId: string; readonly email: string }>;
  /** Creates a user with a role and signs them in at node A. */
  signIn(role?: Role, company?: string): Promise<Roamer>;
  close(): Promise<void>;
}

/** Starts both; they trust a proxy, so that `X-Forwarded-For` sets the address of a request. Call `close` after the tests. */
export async function openTwoNodes(): Promise<TwoNodes> {
  const folder = await mkdtemp(join(tmpdir(), 'rastnetz-nodes-'));
  const [database, s3, inbox] = await Promise.all([openTestDatabase(), openS3Server(), openSmtpInbox()]);
  const shared = {
    DATABASE_URL: String(database.pool.options.connectionString),
    STORAGE_URL: s3.url(),
    SMTP_URL: inbox.url,
    SECRET: 'a secret that both of the nodes know',
    PUBLIC_URL: 'https://netz.example.org',
    TRUST_PROXY: '1',
  };
  const a = await nodeProcess({ ...shared, DATA_DIR: join(folder, 'a') });
  const b = await nodeProcess({ ...shared, DATA_DIR: join(folder, 'b') });
  await Promise.all([a.start(), b.start()]);
  const users = new UserService(transactionsOn(database, noJobs), argon2Hasher);
  const person = async (role: Role, company = 'Testnetz') => {
    const email = `${role.toLowerCase()}-${uuidv7()}@example.org`;
    return { ...(await users.createUser({ email, password: PASSWORD, vorname: 'Toni', nachname: 'Test', role, company })), email };
  };
  return {
    a,
    b,
    pool: database.pool,
    storage: await openStorage(s3.url()),
    inbox,
    person,
    async signIn(role = 'admin', company = 'Testnetz') {
      const who = await person(role, company);
      const answer = await a.request({ method: 'POST', url: login.path, payload: { email: who.email, password: PASSWORD } });
      if (answer.statusCode !== 200) throw new Error(`sign-in failed: ${answer.statusCode} ${answer.body}`);
      const { token } = answer.json<{ user: { token: string } }>().user;
      return { at: (node) => ({ ...who, token, inject: (options) => node.request(withToken(options, token)) }) };
    },
    async close() {
      await Promise.all([a.kill(), b.kill()]);
      await inbox.close();
      await database.close();
      await s3.close();
      await rm(folder, { recursive: true, force: true });
      const printed = `${a.printed()}${b.printed()}`.split('\n').filter((line) => line && !line.startsWith('Rastnetz runs at'));
      if (printed.length > 0) throw new Error(`the nodes printed:\n${printed.join('\n')}`);
    },
  };
}

const withToken = (options: Parameters<NodeProcess['request']>[0], token: string) => ({
  ...options,
  headers: { authorization: `Bearer ${token}`, ...options.headers },
});

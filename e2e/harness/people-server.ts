import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Language, Role } from '@rastnetz/contract';
import { openSmtpInbox, type SmtpInbox } from '../../apps/api/test/doubles/smtp-inbox.ts';
import { install } from '../../apps/api/test/harness/installation.ts';
import { SHORT_LIVED } from '../../apps/api/test/harness/short-lived.ts';
import { type Server, startServer } from './server.ts';

const USER_COMMAND = join(import.meta.dirname, '../../apps/api/src/command/user.ts');

/** An account as `npm run user -- create` creates it. */
interface NewPerson {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly company: string;
  readonly role?: Role;
  readonly language?: Language;
}

/** A production-like server: no demo, a working mail server, accounts created on the command line. */
export interface PeopleServer {
  readonly origin: string;
  readonly inbox: SmtpInbox;
  /** Creates an account that can sign in at once, while the server is running. */
  createUser(person: NewPerson): Promise<void>;
  /** Kills the server and starts it again with the same data and address. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

async function createUser(
  installation: Readonly<Record<string, string>>,
  { email, password, name, company, role = 'user', language = 'de' }: NewPerson,
): Promise<void> {
  const options = { '--company': company, '--name': name, '--role': role, '--language': language };
  const args = [USER_COMMAND, 'create', email, ...Object.entries(options).flat(), '--password-stdin'];
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...SHORT_LIVED.env, ...installation };
  const child = spawn(process.execPath, args, { env, stdio: ['pipe', 'ignore', 'pipe'] });
  child.stdin.end(password);
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  if (code !== 0) throw new Error(`npm run user ended with ${code}: ${errors}`);
}

/** Starts one on an installation of its own; `more` adds settings as in `.env.example`. Call `close` after the tests. */
export async function startPeopleServer(more: Readonly<Record<string, string>> = {}): Promise<PeopleServer> {
  const { env, remove } = await install({ LOG_LEVEL: 'warn' });
  const inbox = await openSmtpInbox();
  const settings = { ...env, DEMO: '0', SMTP_URL: inbox.url, ...more };
  let server: Server = await startServer(settings);
  const { origin } = server;
  return {
    origin,
    inbox,
    createUser: (person) => createUser(env, person),
    async restart() {
      await server.kill();
      server = await startServer({ ...settings, PORT: new URL(origin).port });
    },
    async close() {
      await server.stop();
      await inbox.close();
      await remove();
    },
  };
}

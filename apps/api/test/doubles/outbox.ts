import { register } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type AppHarness, startApp } from '../harness/app-harness.ts';
import { openSmtpInbox, type SmtpInbox } from './smtp-inbox.ts';

/** The row of a mail in the outbox. */
interface StoredMail {
  readonly id: string;
  readonly failures: number;
  readonly last_failure: string | null;
  readonly is_sent: boolean;
  readonly is_given_up: boolean;
  readonly words: string;
}

export interface Outbox {
  readonly api: AppHarness;
  readonly inbox: SmtpInbox;
  /** Registers an account: its mail is stored with its job, which no worker processes. Returns the address. */
  registered(): Promise<string>;
  stored(email: string): Promise<StoredMail>;
  /** Number of mails that arrived at an address. */
  arrived(email: string): number;
  /** Lets time pass: delayed mails are due, and leases have expired. */
  passTime(): Promise<void>;
}

/** An app without workers and a real mail server, for all tests of a file; every test starts with an empty outbox. */
export function useOutbox(): Outbox {
  const parts: { api?: AppHarness; inbox?: SmtpInbox } = {};
  const part = <T>(value: T | undefined): T => {
    if (!value) throw new Error('the outbox is not open yet');
    return value;
  };
  const query = (text: string, values: string[] = []) => part(parts.api).database.pool.query(text, values);
  beforeAll(async () => {
    parts.inbox = await openSmtpInbox();
    parts.api = await startApp({ SMTP_URL: parts.inbox.url, MAIL_FROM: 'Rastnetz <post@netz.example>' });
  });
  afterAll(async () => {
    await parts.api?.close();
    await parts.inbox?.close();
  });
  beforeEach(() => query('delete from rate_limit').then(() => undefined));
  afterEach(async () => {
    parts.inbox?.refuse(false);
    await parts.inbox?.comeBack();
    await query('delete from mail');
    await query("delete from pgboss.job where name = 'mail'");
  });
  return {
    get api() {
      return part(parts.api);
    },
    get inbox() {
      return part(parts.inbox);
    },
    async registered() {
      const email = `neu-${uuidv7()}@example.org`;
      const payload = { vorname: 'Neu', email, password: 'ein gutes Kennwort', languageKey: 'de' };
      expect((await part(parts.api).inject({ method: 'POST', url: register.path, payload })).statusCode).toBe(200);
      return email;
    },
    async stored(email) {
      const { rows } = await query(
        `select id, failures, last_failure, sent_at is not null as is_sent, given_up_at is not null as is_given_up,
           body_text || body_html as words from mail where recipient = $1`,
        [email],
      );
      return rows[0] as StoredMail;
    },
    arrived: (email) => part(parts.inbox).mails.filter(({ to }) => to.includes(email)).length,
    async passTime() {
      await query("update mail set due_at = now() - interval '1 second', claimed_until = now() - interval '1 second'");
    },
  };
}

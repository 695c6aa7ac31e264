import type { Endpoint } from '@rastnetz/contract';
import type { AppHarness, Session } from '../harness/app-harness.ts';

/** Sends a request as a user. */
export const sendRequest = (session: Pick<Session, 'inject'>, { method, path }: Pick<Endpoint, 'method' | 'path'>, payload?: object) =>
  session.inject({ method, url: path, ...(payload && { payload }) });

export interface StoredMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Mails to an address, oldest first. */
export async function mailsTo({ database }: AppHarness, email: string): Promise<StoredMail[]> {
  const words = 'subject, body_text as text, body_html as html';
  return (await database.pool.query<StoredMail>(`select ${words} from mail where recipient = $1 order by id`, [email])).rows;
}

/** Queues a mail about notifications, called "Neues im Netz". */
export async function queueNotification({ database }: AppHarness, email: string): Promise<void> {
  const columns = 'id, recipient, subject, body_text, body_html, language, unsubscribe_url';
  const values = "gen_random_uuid(), $1, 'Neues im Netz', '', '', 'de', 'https://rastnetz.example/abmelden/x'";
  await database.pool.query(`insert into mail (${columns}) values (${values})`, [email]);
}

/** Tokens of links mailed to an address, oldest first. */
export async function tokensTo(api: AppHarness, email: string): Promise<string[]> {
  const mails = await mailsTo(api, email);
  return mails.flatMap(({ text }) => /\/email\/([\w-]{60})\n/.exec(text)?.[1] ?? []);
}

/** Audit entries about a user, oldest first. */
export async function auditOf({ database }: AppHarness, id: string) {
  const query = 'select action, actor_id, subject_id, details from audit_entry where subject_id = $1 order by id';
  return (await database.pool.query(query, [id])).rows;
}

/** The stored row of an account. */
export async function rowOf({ database }: AppHarness, id: string) {
  return (await database.pool.query('select * from app_user where id = $1', [id])).rows[0];
}

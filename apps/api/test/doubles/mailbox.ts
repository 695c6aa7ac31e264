import type { Pool } from 'pg';

export interface ReceivedMail {
  readonly subject: string;
  readonly text: string;
}

/** Unsent mails to an address in the outbox, newest first. */
export async function mailsTo(pool: Pick<Pool, 'query'>, email: string): Promise<ReceivedMail[]> {
  const mails = 'select subject, body_text as text from mail where recipient = $1 order by created_at desc, id desc';
  return (await pool.query<ReceivedMail>(mails, [email])).rows;
}

/** Tokens of the links in mails to an address, newest first; `path` is the path of the link before the token. */
export async function tokensTo(pool: Pick<Pool, 'query'>, email: string, path: string): Promise<string[]> {
  return (await mailsTo(pool, email)).flatMap(({ text }) => new RegExp(`${path}/([\\w-]{60})[/\\n]`).exec(text)?.[1] ?? []);
}

/** The code of the newest mail to an address that confirms a first second factor. */
export async function factorCodeTo(pool: Pick<Pool, 'query'>, email: string): Promise<string> {
  const [code = ''] = (await mailsTo(pool, email)).flatMap(({ text }) => /^\d{4} \d{4}$/m.exec(text)?.[0] ?? []);
  return code;
}

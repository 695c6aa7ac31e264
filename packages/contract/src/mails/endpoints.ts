import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { pageOf } from '../http/page.ts';

/** State of an unsent mail: not attempted yet, being retried, or given up and waiting for an admin. */
export const MailState = z.enum(['waiting', 'retrying', 'given_up']);
export type MailState = z.infer<typeof MailState>;

/** An unsent mail; its text is not exposed, because it contains links that open an account. */
export const UnsentMail = z.object({
  id: z.uuid(),
  recipient: z.string(),
  subject: z.string(),
  createdAt: z.iso.datetime(),
  state: MailState,
  failures: z.int().min(0),
  /** An error code such as ESOCKET, with the reply code of the mail server (`EENVELOPE 550`); EXPIRED if the link in the mail has expired. */
  lastFailure: z.string().nullable(),
  /** Time of the next attempt; null if it is due or was given up. An unverified address gets at most one mail a day. */
  nextTryAt: z.iso.datetime().nullable(),
});
export type UnsentMail = z.infer<typeof UnsentMail>;

export const listUnsentMails = endpoint({
  method: 'GET',
  path: '/api/v1/mails',
  summary:
    'Mails that were not sent yet, newest first, ten per page, and the total number of abandoned ones; `hasServer` is false while no mail server is configured',
  access: 'users:all',
  query: z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  response: pageOf(UnsentMail).extend({ hasServer: z.boolean(), givenUp: z.int().min(0) }),
});

export const retryMail = endpoint({
  method: 'POST',
  path: '/api/v1/mails/:id/retry',
  summary: 'Retry a mail immediately',
  access: 'users:all',
  params: z.object({ id: z.uuid() }),
  response: UnsentMail,
});

export const mailEndpoints = [listUnsentMails, retryMail] as const;

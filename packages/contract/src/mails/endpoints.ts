import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { pageOf } from '../http/page.ts';

/** State of an unsent mail: not attempted yet, being retried, or given up and waiting for an admin. */
export const MailState = z.enum(['waiting', 'retrying', 'given_up']);
export type MailState = z.infer<typeof MailState>;

/** A mail that did not go out yet; its words stay on the server, for they hold links that open an account. */
export const UnsentMail = z.object({
  id: z.uuid(),
  recipient: z.string(),
  subject: z.string(),
  createdAt: z.iso.datetime(),
  state: MailState,
  failures: z.int().min(0),
  /** A code such as ESOCKET, with the number the mail server answered (`EENVELOPE 550`); EXPIRED when the link in it is over. */
  lastFailure: z.string().nullable(),
  /** When it is tried next; null when it is due already or was given up. One mail a day goes to an address nobody proved to be theirs. */
  nextTryAt: z.iso.datetime().nullable(),
});
export type UnsentMail = z.infer<typeof UnsentMail>;

export const listUnsentMails = endpoint({
  method: 'GET',
  path: '/api/v1/mails',
  summary:
    'Mails that did not go out yet, newest first, ten a page, and how many of all were given up; `hasServer` is false while no mail server is set',
  access: 'users',
  query: z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  response: pageOf(UnsentMail).extend({ hasServer: z.boolean(), givenUp: z.int().min(0) }),
});

export const retryMail = endpoint({
  method: 'POST',
  path: '/api/v1/mails/:id/retry',
  summary: 'Try a mail again at once',
  access: 'users',
  params: z.object({ id: z.uuid() }),
  response: UnsentMail,
});

export const mailEndpoints = [listUnsentMails, retryMail] as const;

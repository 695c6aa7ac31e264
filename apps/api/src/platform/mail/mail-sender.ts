import { domainToASCII } from 'node:url';
import { createTransport } from 'nodemailer';
import { isLoopback } from '../http/limits/loopback.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

/** Delivers one mail; rejects on failure. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

/** Timeout of each step of the SMTP session, in milliseconds. */
const TIMEOUT_MS = '20000';
/** Timeout of the whole session, in milliseconds: a server that sends a line of its answer now and then exceeds that of no step. */
const SESSION_MS = 10 * 60_000;

/** Domain of message ids: the sender's, so that no host name is disclosed. */
const domainOf = (mailFrom: string): string => domainToASCII(/@([^\s@>]+)>?\s*$/.exec(mailFrom)?.[1] ?? '') || 'localhost';

/**
 * Sends by the server of `SMTP_URL`; timeouts in its query take precedence. A mail keeps its message id across retries, so that mailboxes
 * detect duplicates; `Auto-Submitted` prevents automatic replies (RFC 3834, section 5).
 */
export function smtpSender(smtpUrl: string, mailFrom: string, sessionMs: number = SESSION_MS): SendMail {
  const transport = transportTo(smtpUrl, mailFrom);
  const domain = domainOf(mailFrom);
  return async ({ id, recipient, subject, text, html, language, unsubscribeUrl }) => {
    const headers = { 'Auto-Submitted': 'auto-generated', 'Content-Language': language, ...unsubscribeHeaders(unsubscribeUrl) };
    const message = { messageId: `<${id}@${domain}>`, subject, text, html, headers };
    // Passed as an object, so that nothing in the address can become a second recipient.
    await transport.sendMail({ ...message, to: { name: '', address: recipient }, signal: AbortSignal.timeout(sessionMs) });
  };
}

/** One-click unsubscription (RFC 8058, section 3.1). */
const unsubscribeHeaders = (url: string | null) =>
  url === null ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

function transportTo(smtpUrl: string, mailFrom: string) {
  const url = new URL(smtpUrl);
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    if (!url.searchParams.has(name)) url.searchParams.set(name, TIMEOUT_MS);
  // Otherwise an attacker who strips STARTTLS from the greeting could read the password, codes and links (RFC 8314).
  if (url.username !== '' && !isLoopback(url.hostname) && !url.searchParams.has('requireTLS')) url.searchParams.set('requireTLS', 'true');
  return createTransport(url.href, { from: mailFrom, disableFileAccess: true, disableUrlAccess: true });
}

/** Connects to the server of `SMTP_URL` and signs in, without sending a mail; rejects on failure. */
export async function greetMailServer(smtpUrl: string, mailFrom: string): Promise<void> {
  const transport = transportTo(smtpUrl, mailFrom);
  await transport.verify().finally(() => transport.close());
}

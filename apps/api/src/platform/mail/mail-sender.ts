import { domainToASCII } from 'node:url';
import { createTransport } from 'nodemailer';
import { isLoopback } from '../http/limits/loopback.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

/** Delivers one mail; rejects on failure. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

/** How long the mail server may take for a step, in milliseconds. */
const TIMEOUT_MS = '20000';

/** Where ids of mails are at home: the sender's domain, so that no name of a machine leaves. */
const domainOf = (mailFrom: string): string => domainToASCII(/@([^\s@>]+)>?\s*$/.exec(mailFrom)?.[1] ?? '') || 'localhost';

/**
 * Sends by the server of `SMTP_URL`; time-outs named in the address win. A mail keeps its id however often it is sent, so that a
 * mailbox can tell it came twice; it says that a program wrote it, so that no other program answers (RFC 3834, section 5).
 */
export function smtpSender(smtpUrl: string, mailFrom: string): SendMail {
  const transport = transportTo(smtpUrl, mailFrom);
  const domain = domainOf(mailFrom);
  return async ({ id, recipient, subject, text, html, language }) => {
    const headers = { 'Auto-Submitted': 'auto-generated', 'Content-Language': language };
    const message = { messageId: `<${id}@${domain}>`, subject, text, html, headers };
    // The address travels as an object, so that nothing in it can become a second recipient.
    await transport.sendMail({ ...message, to: { name: '', address: recipient } });
  };
}

function transportTo(smtpUrl: string, mailFrom: string) {
  const url = new URL(smtpUrl);
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    if (!url.searchParams.has(name)) url.searchParams.set(name, TIMEOUT_MS);
  // Without it a password, codes and links go out in the clear to whomever takes TLS out of the greeting (RFC 8314).
  if (url.username !== '' && !isLoopback(url.hostname) && !url.searchParams.has('requireTLS')) url.searchParams.set('requireTLS', 'true');
  return createTransport(url.href, { from: mailFrom, disableFileAccess: true, disableUrlAccess: true });
}

/** Greets the server of `SMTP_URL` and signs in, without a mail; rejects when that failed. */
export async function greetMailServer(smtpUrl: string, mailFrom: string): Promise<void> {
  const transport = transportTo(smtpUrl, mailFrom);
  await transport.verify().finally(() => transport.close());
}

import { createTransport } from 'nodemailer';
import type { OutgoingMail } from './mail.store.ts';

/** Hands one mail to whoever delivers it; rejects when that failed. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

/** How long the mail server may take for a step, in milliseconds. */
const TIMEOUT_MS = '20000';

/** Sends by the server of `SMTP_URL`; time-outs named in the address win. */
export function smtpSender(smtpUrl: string, mailFrom: string): SendMail {
  const url = new URL(smtpUrl);
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    if (!url.searchParams.has(name)) url.searchParams.set(name, TIMEOUT_MS);
  const transport = createTransport(url.href, { from: mailFrom, disableFileAccess: true, disableUrlAccess: true });
  return async ({ recipient, subject, text, html }) => {
    // The address travels as an object, so that nothing in it can become a second recipient.
    await transport.sendMail({ to: { name: '', address: recipient }, subject, text, html });
  };
}

import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { domainToASCII } from 'node:url';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { vi } from 'vitest';
import { freePort } from '../harness/node-processes.ts';

/** A mail as received by the server. */
interface ArrivedMail {
  /** Recipients and sender of the envelope (RCPT TO, MAIL FROM), not of the headers; hosts in ASCII and lower case. */
  readonly to: readonly string[];
  readonly from: string;
  readonly subject: string;
  /** All headers in order, names in lower case. */
  readonly headers: readonly { readonly key: string; readonly value: string }[];
  readonly text: string;
  readonly html: string;
  /** The received bytes (as latin1). */
  readonly raw: string;
}

/** A mail server that stores the mails it accepts. */
export interface SmtpInbox {
  /** Value of `SMTP_URL`. */
  readonly url: string;
  /** All accepted mails, oldest first. */
  readonly mails: readonly ArrivedMail[];
  /** Waits for a mail to this address, optionally with a subject; returns the newest. */
  mailTo(address: string, subject?: string): Promise<ArrivedMail>;
  /** Makes the server reject every recipient with 550, or accept them again. */
  refuse(refuses: boolean): void;
  /** Stops listening until `comeBack`, which uses the same address. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Maximum time until a mail arrives: one about a decision is delayed for 20 seconds, and on a busy machine jobs are polled less often than once a
 * second.
 */
const ARRIVAL = { interval: 50, timeout: 60_000 };

/** The server decodes internationalized hosts; on the wire they were ASCII. */
const asciiDomain = (address: string): string => address.replace(/[^@]+$/, domainToASCII);

async function read(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<ArrivedMail> {
  const bytes = await buffer(stream);
  const { subject = '', headers, text = '', html = '' } = await PostalMime.parse(bytes);
  return {
    to: envelope.rcptTo.map(({ address }) => asciiDomain(address)),
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    subject,
    headers: headers.map(({ key, value }) => ({ key, value })),
    text,
    html,
    raw: bytes.toString('latin1'),
  };
}

interface Taking {
  readonly mails: ArrivedMail[];
  refuses: boolean;
}

const serverOf = (taking: Taking): SMTPServer =>
  new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 50,
    onRcptTo: (_address, _session, done) =>
      done(taking.refuses ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, session, done) => {
      read(stream, session).then((mail) => {
        taking.mails.push(mail);
        done();
      }, done);
    },
  });

async function listen(server: SMTPServer, port: number): Promise<void> {
  await once(server.listen(port, '127.0.0.1'), 'listening');
}

const end = (server: SMTPServer) => new Promise<void>((resolve) => server.close(() => resolve()));

/** Starts a real SMTP server on a free port (RFC 5321). Call `close` after the tests. */
export async function openSmtpInbox(): Promise<SmtpInbox> {
  const taking: Taking = { mails: [], refuses: false };
  let server: SMTPServer | null = serverOf(taking);
  const port = await freePort();
  await listen(server, port);
  const goDown = async () => {
    if (server) await end(server);
    server = null;
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails: taking.mails,
    async mailTo(address, subject) {
      const fits = (mail: ArrivedMail) => mail.to.includes(address) && (subject === undefined || mail.subject === subject);
      return await vi.waitFor(() => {
        const mail = taking.mails.findLast(fits);
        if (!mail) throw new Error(`no mail to ${address}`);
        return mail;
      }, ARRIVAL);
    },
    refuse: (refuses) => {
      taking.refuses = refuses;
    },
    goDown,
    async comeBack() {
      server ??= serverOf(taking);
      if (!server.server.listening) await listen(server, port);
    },
    close: goDown,
  };
}

/** Path of the link in a mail's button; fails if the mail has no link. */
export function linkIn({ text }: { readonly text: string }): string {
  const url = /https?:\/\/\S+/.exec(text)?.[0];
  if (!url) throw new Error(`no link in: ${text}`);
  return new URL(url).pathname;
}

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { hostname } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailBody } from '../../src/mails/mail-body.ts';
import { failureOf } from '../../src/platform/mail/mail-failure.ts';
import { type SendMail, smtpSender } from '../../src/platform/mail/mail-sender.ts';
import type { OutgoingMail } from '../../src/platform/mail/outgoing-mail.ts';
import { openSmtpInbox, type SmtpInbox } from '../doubles/smtp-inbox.ts';

const ID = '019b0000-0000-7000-8000-000000000001';
const LINK = `https://netz.example/password-reset/${'x'.repeat(60)}/${ID}`;

let inbox: SmtpInbox;
let send: SendMail;
beforeAll(async () => {
  inbox = await openSmtpInbox();
  send = smtpSender(inbox.url, 'Rastnetz Bücher <post@bücher.example>');
});
afterAll(() => inbox?.close());

/** Sends a mail and returns it as it was received. */
async function sent(recipient: string, parts: Partial<OutgoingMail> = {}) {
  await send({ id: ID, recipient, subject: 'Probe', text: 'Wort', html: '<p>Wort</p>', language: 'de', unsubscribeUrl: null, ...parts });
  const mail = inbox.mails.at(-1);
  if (!mail) throw new Error('no mail arrived');
  return { ...mail, header: (key: string) => mail.headers.filter((header) => header.key === key).map(({ value }) => value) };
}

test('a mail has sender, one recipient, one subject, date, message id of our domain, language, and Auto-Submitted', async () => {
  const mail = await sent('neu@example.org', { language: 'en' });
  expect(mail.to).toEqual(['neu@example.org']);
  expect(mail.header('from')).toEqual(['=?UTF-8?Q?Rastnetz_B=C3=BCcher?= <post@xn--bcher-kva.example>']);
  expect(mail.header('to')).toEqual(['neu@example.org']);
  expect(mail.header('subject')).toEqual(['Probe']);
  expect(mail.header('message-id')).toEqual([`<${ID}@xn--bcher-kva.example>`]);
  expect(mail.header('auto-submitted')).toEqual(['auto-generated']);
  expect(mail.header('content-language')).toEqual(['en']);
  expect(Number.isNaN(Date.parse(mail.header('date')[0] ?? ''))).toBe(false);
  expect(mail.header('content-type')[0]).toMatch(/^multipart\/alternative/);
  expect(mail.raw).not.toContain(hostname());
});

test.each(['Jörg', '👩‍🚀', 'שלום‏', 'A\r\nBcc: x@y.example', 'ﷺ'.repeat(20)])(
  'the name %j is in text and HTML and adds no header',
  async (name) => {
    const body = mailBody({ kind: 'reset', language: 'de', name, link: LINK });
    const mail = await sent('neu@example.org', body);
    expect([mail.to, mail.subject, mail.header('bcc')]).toEqual([['neu@example.org'], body.subject, []]);
    expect(mail.text.replaceAll('\r\n', '\n').trim()).toBe(body.text);
    expect(mail.html.replaceAll('\r\n', '\n').trim()).toBe(body.html);
    const longest = Math.max(...mail.raw.split('\r\n').map((line) => line.length));
    expect(longest).toBeLessThanOrEqual(78);
  },
);

test('line breaks in a subject add no header', async () => {
  const mail = await sent('neu@example.org', { subject: 'Eins\r\nBcc: x@y.example\r\n\r\nZwei' });
  expect([mail.to, mail.header('bcc'), mail.header('subject').length]).toEqual([['neu@example.org'], [], 1]);
});

describe('addresses', () => {
  test.each([
    ['"a,b"@example.org', '<"a,b"@example.org>'],
    ["o'neil+x/y=z@example.org", "o'neil+x/y=z@example.org"],
  ])('%s is one recipient', async (address, reported) => {
    const mail = await sent(address);
    expect([mail.to, mail.header('to')]).toEqual([[address], [reported]]);
  });

  test('a domain with umlauts is sent in punycode', async () => {
    const mail = await sent('neu@bücher.example');
    expect(mail.header('to')).toEqual(['neu@xn--bcher-kva.example']);
    expect(mail.to).toHaveLength(1);
  });

  test.each([
    'a@example.org, b@example.org',
    'a@example.org\r\nRCPT TO:<b@example.org>',
    'a@example.org>\r\nDATA',
    ' <b@example.org> a@example.org',
    '"a b@example.org"@example.org',
    '"a@b"@example.org',
  ])('%j never reaches another recipient', async (address) => {
    const before = inbox.mails.length;
    await sent(address).catch(() => undefined);
    const others = inbox.mails.slice(before).flatMap(({ to }) => to);
    expect(others.filter((to) => to === 'b@example.org')).toEqual([]);
    expect(others.length).toBeLessThanOrEqual(1);
  });
});

test('a session with a mail server that never completes an answer ends', async () => {
  const closed = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    const lines = setInterval(() => socket.write('250-still here\r\n'), 5);
    socket
      .once('data', () => socket.write('250-mail.example\r\n'))
      .once('close', () => {
        clearInterval(lines);
        closed.resolve();
      });
    socket.on('error', () => undefined).write('220 mail.example\r\n');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const slow = smtpSender(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, 'post@example.org', 1000);
  const mail = { id: ID, recipient: 'neu@example.org', subject: 'Probe', text: 'Wort', html: '<p>Wort</p>', unsubscribeUrl: null };
  const failure = await slow({ ...mail, language: 'de' }).then(() => null, failureOf);
  expect(failure).toEqual({ reason: 'EABORT', isPermanent: false });
  await closed.promise;
  server.close();
});

describe('failure codes', () => {
  test.each([
    [{ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, 'EENVELOPE 550', true],
    [{ code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, 'EMESSAGE 554', true],
    [{ code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' }, 'EENVELOPE 451', false],
    [{ code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM' }, 'EENVELOPE 553', false],
    [{ code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, 'EAUTH 535', false],
    [{ code: 'EENVELOPE', command: 'API' }, 'EENVELOPE', true],
    [{ code: 'ETIMEDOUT', command: 'CONN' }, 'ETIMEDOUT', false],
    [{ code: 'to neu@example.org', responseCode: 'x' }, 'FAILED', false],
    [null, 'FAILED', false],
  ])('%j is reported as %s', (error, reason, isPermanent) => {
    expect(failureOf(error)).toEqual({ reason, isPermanent });
  });
});

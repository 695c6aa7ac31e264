import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeEmail, createCompany, invitePerson, login, register, requestPasswordReset, validateEmail } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { workMails } from '../../src/wiring/server/mail-jobs.ts';
import { linkIn, openSmtpInbox, type SmtpInbox } from '../doubles/smtp-inbox.ts';
import { PASSWORD } from '../harness/accounts.ts';
import { type AppHarness, type Session, startApp } from '../harness/app-harness.ts';
import { refusal } from '../harness/factories.ts';

interface Case {
  readonly address: string;
  readonly category: string;
}
/** Addresses and whether they are valid, from a file outside the repository; symbols stand for control characters. */
const CASES = join(import.meta.dirname, '../../../../../shared/data/text/emails_isemail.json');
const cases: readonly Case[] = existsSync(CASES) ? JSON.parse(readFileSync(CASES, 'utf8')) : [];
const withControls = (text: string): string =>
  text.replace(/[\u2400-\u241f]/g, (symbol) => String.fromCharCode(symbol.charCodeAt(0) - 0x2400));

let inbox: SmtpInbox;
let api: AppHarness;
let leader: Session;
beforeAll(async () => {
  inbox = await openSmtpInbox();
  api = await startApp({ SMTP_URL: inbox.url });
  await workMails(api.jobs, api.services);
  leader = await api.signIn('superAdmin');
});
afterAll(async () => {
  await api?.close();
  await inbox?.close();
});
// Every test sends registrations from one network.
beforeEach(() => resetLimits());

const resetLimits = () => api.database.pool.query('delete from rate_limit').then(() => undefined);
const request = async (url: string, payload: object = {}) => {
  await resetLimits();
  return api.inject({ method: 'POST', url, payload });
};
const signUp = (email: string, more: object = {}) => request(register.path, { vorname: 'Toni', email, password: PASSWORD, ...more });

/** Mails are sent by a job that polls once a second; these need not wait for it. */
async function mailTo(address: string, subject?: string) {
  await api.services.mails.deliverDue();
  return inbox.mailTo(address, subject);
}

/** Headers of a mail, without values that differ from mail to mail. */
const headersOf = ({ headers }: { readonly headers: readonly { key: string; value: string }[] }) => headers.map(({ key }) => key).sort();

/** Hosts are case-insensitive (RFC 5321, section 2.4), so they are compared in lower case. */
const onTheWire = (address: string): string => address.replace(/[^@]+$/, (host) => host.toLowerCase());

async function expectOneRecipient(typed: string): Promise<void> {
  const address = onTheWire(typed);
  const mail = await mailTo(address);
  expect(mail.to).toEqual([address]);
  expect(mail.headers.filter(({ key }) => ['to', 'cc', 'bcc'].includes(key))).toEqual([expect.objectContaining({ key: 'to' })]);
}

/** Whether mail can be sent to the host of an address: at least two labels, the last one not numeric. */
const isDeliverable = ({ category }: Case, address: string): boolean =>
  address === 'test@iana.org' || (['ISEMAIL_VALID_CATEGORY', 'ISEMAIL_DNSWARN'].includes(category) && /\.[a-z][a-z-]*[a-z]$/.test(address));

describe.skipIf(cases.length === 0)('corpus of addresses (skipped without ../shared/data)', () => {
  test.each(cases)('S2-REG-01 $address is registered and only it gets the mail, or it is refused at `email', async (one) => {
    for (const typed of new Set([one.address, withControls(one.address)])) {
      const answer = await signUp(typed);
      if (answer.statusCode !== 200) {
        expect(refusal(answer)).toMatchObject({ status: 400, code: 'validation', fields: [expect.stringMatching(/^email: /)] });
        continue;
      }
      expect(isDeliverable(one, typed.trim()), typed).toBe(true);
      await expectOneRecipient(typed.trim());
    }
    if (isDeliverable(one, one.address)) expect((await signUp(one.address)).statusCode).toBe(200);
  });
});

const LABEL = 'b'.repeat(63);
test.each([
  "o'neill+rast_netz@example.org",
  'Vor.Name@Sub.Example.ORG',
  '{$&}!#%*=?^`|~/-@example.org',
  'a@xn--mller-kva.example',
  `${'a'.repeat(64)}@${LABEL}.${LABEL}.${'c'.repeat(56)}.org`,
])('a mail to %s reaches that address only', async (address) => {
  expect((await signUp(address)).statusCode).toBe(200);
  await expectOneRecipient(address);
});

test('an address with an umlaut domain is stored in ASCII, gets its mail, and signs in as it was typed', async () => {
  const name = `info-${uuidv7()}`;
  const [written, kept] = [`${name}@Müller-Autohof.de`, `${name}@xn--mller-autohof-wob.de`];
  expect((await signUp(written)).statusCode).toBe(200);
  const link = linkIn(await mailTo(kept));
  expect((await request(validateEmail.path.replace(':token', link.split('/')[2] ?? ''))).statusCode).toBe(200);
  for (const email of [written, kept, written.toUpperCase()])
    expect((await request(login.path, { email, password: PASSWORD })).statusCode, email).toBe(200);
  expect((await signUp(written)).statusCode).toBe(200);
  await mailTo(kept, 'Sie haben bereits ein Konto');
});

/** Strings that would start a header, a recipient or an SMTP command if they were not escaped. */
const BREAKS = ['\r\n', '\n', '\r', '\u2028', '\u0085', '\u000b', '\r\n\r\n', '\r\n.\r\n'];
const INJECTIONS = BREAKS.flatMap((end) => [`Toni${end}Bcc: boese@example.org`, `Toni${end}RCPT TO:<boese@example.org>`]).concat([
  'Toni <boese@example.org>, boese@example.org',
  '=?utf-8?q?Toni=0d=0aBcc:_boese@example.org?=',
  '"Toni" <img src=x onerror=alert(1)>',
  "</a><script>alert('x')</script>",
  '{{button}} {{link}} $& $1',
]);

const registered = async (vorname: string) => {
  const email = `a-${uuidv7()}@example.org`;
  expect((await signUp(email, { vorname })).statusCode).toBe(200);
  return mailTo(email);
};

const invited = async (words: string) => {
  await api.database.pool.query('update app_user set vorname = $2, nachname = $2 where id = $1', [leader.id, words]);
  const post = (url: string, payload: object) => leader.inject({ method: 'POST', url, payload });
  const company = await post(createCompany.path, { name: `${words} ${uuidv7()}` });
  const [email, companyId] = [`b-${uuidv7()}@example.org`, company.json<{ id: string }>().id];
  expect((await post(invitePerson.path, { email, companyId, vorname: words, nachname: words })).statusCode).toBe(200);
  return mailTo(email);
};

/** A mail with a harmless name, for comparison; created once. */
const usual = new Map<typeof registered, ReturnType<typeof registered>>();

describe.each([
  ['name of a registration', registered],
  ['name and company of an invitation', invited],
] as const)('as %s', (_name, mailed) => {
  test.each(INJECTIONS)('%j is shown as text in its mail', async (words) => {
    if (!usual.has(mailed)) usual.set(mailed, mailed('Toni'));
    const [plain, mail] = [await usual.get(mailed), await mailed(words)];
    if (!plain) throw new Error('no mail to hold it against');
    expect([mail.to.length, headersOf(mail)]).toEqual([1, headersOf(plain)]);
    expect(mail.raw.split('\r\n\r\n')[0]).not.toMatch(/^(bcc|cc|rcpt)/im);
    expect(mail.text.split(/\r?\n/).length).toBe(plain.text.split(/\r?\n/).length);
    expect(mail.html).not.toMatch(/<(img|script)/);
  });
});

test.each(
  BREAKS.flatMap((end) => [`a@example.org${end}Bcc: boese@example.org`, `a${end}@example.org`, `a@example.org${end}>,<boese@example.org`]),
)('%j is refused as an address by every request', async (email) => {
  const before = inbox.mails.length;
  const answers = [
    await signUp(email),
    await request(requestPasswordReset.path, { email }),
    await leader.inject({ method: 'POST', url: invitePerson.path, payload: { email, companyId: leader.companyId } }),
    await leader.inject({ method: 'POST', url: changeEmail.path, payload: { newEmail: email, password: PASSWORD } }),
  ];
  for (const answer of answers) expect(refusal(answer)).toMatchObject({ status: 400, code: 'validation' });
  await api.services.mails.deliverDue();
  expect(inbox.mails.length).toBe(before);
});

test.each(['de\r\nBcc: boese@example.org', 'DE', '../en', 'constructor', '__proto__'])(
  '%j is refused as the language of a mail',
  async (languageKey) => {
    const answers = [
      await signUp(`e-${uuidv7()}@example.org`, { languageKey }),
      await request(requestPasswordReset.path, { email: 'e@example.org', languageKey }),
    ];
    for (const answer of answers) expect(refusal(answer).fields).toEqual([expect.stringMatching(/^languageKey: /)]);
  },
);

/** Spellings of one mailbox, and others that only look like it. */
const SPELLINGS = (email: string) => [email.toUpperCase(), ` ${email}\n`, email.replace('example', 'eXample')];
const LOOKALIKES = (email: string) => [
  email.replace('k', '\u212a'),
  email.replace('i', '\u0131'),
  email.replace('i', '\u0130'),
  email.replace('s', '\u017f'),
  email.replace('a', '\u0430'),
  email.replace('@', '\uff20'),
  email.replace('.org', '\u3002org'),
  email.normalize('NFKC').replace('a', 'a\u0301'),
  email.replace('@', '\u200b@'),
  email.replace('@', '\u00ad@'),
  email.replace('example', '\uff45xample'),
];

async function account(): Promise<string> {
  const email = `Assi.kassis-${uuidv7()}@example.org`;
  await signUp(email);
  const link = linkIn(await mailTo(email));
  expect((await request(validateEmail.path.replace(':token', link.split('/')[2] ?? ''))).statusCode).toBe(200);
  return email;
}
const resetsTo = (email: string) =>
  inbox.mails.filter(({ to, subject }) => to.includes(email) && subject === 'Neues Passwort festlegen').length;
const accountsOf = async (email: string) =>
  (await api.database.pool.query('select email from app_user where lower(email) = lower($1)', [email])).rows;

test('S2-REG-01 S1-AUTH-04 one mailbox is one account, however its address is written, and mails go to the stored address', async () => {
  const email = await account();
  for (const spelled of SPELLINGS(email)) {
    expect((await signUp(spelled)).statusCode).toBe(200);
    expect((await request(requestPasswordReset.path, { email: spelled })).statusCode).toBe(200);
    expect((await request(login.path, { email: spelled, password: PASSWORD })).statusCode).toBe(200);
  }
  expect(await accountsOf(email)).toEqual([{ email }]);
  await mailTo(email, 'Sie haben bereits ein Konto');
  // The request is processed by a job of its own; its mails must not queue behind those of earlier tests.
  await expect.poll(() => api.services.mails.deliverDue().then(() => resetsTo(email))).toBeGreaterThan(0);
  expect(inbox.mails.flatMap(({ to }) => to).filter((to) => to.toLowerCase() === email.toLowerCase() && to !== email)).toEqual([]);
});

test('S7-AUTH-06 an address that only looks like another is not the same: no account, no mail, no sign-in', async () => {
  const email = await account();
  const meant = [email, ...LOOKALIKES(email)];
  // Mails of earlier tests may still arrive.
  const arrived = () => inbox.mails.filter(({ to }) => to.some((address) => meant.includes(address))).length;
  const before = arrived();
  for (const other of LOOKALIKES(email)) {
    expect(other).not.toBe(email);
    for (const answer of [await signUp(other), await request(requestPasswordReset.path, { email: other })])
      expect(refusal(answer), other).toEqual({ status: 400, code: 'validation', fields: ['email: register.error.email'] });
  }
  await api.services.mails.deliverDue();
  expect([arrived(), await accountsOf(email)]).toEqual([before, [{ email }]]);
});

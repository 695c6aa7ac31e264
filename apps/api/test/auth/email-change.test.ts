import {
  cancelEmailChange,
  changeEmail,
  confirmEmailChange,
  type EmailChange,
  getProfile,
  login,
  type Profile,
  register,
  setNewPassword,
} from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import { PASSWORD } from '../harness/accounts.ts';
import type { AppHarness, Session } from '../harness/app-harness.ts';
import { refusal } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { statementsOf } from '../harness/statements.ts';
import { invitationTokens, peopleRequests } from '../people/people-requests.ts';
import { auditOf, mailsTo, queueNotification, rowOf, sendRequest, tokensTo } from '../people/profile-requests.ts';

const test = base
  .extend('confirm', perFile, ({ api }) => (token: string) => {
    return api.inject({ method: 'POST', url: confirmEmailChange.path.replace(':token', token) });
  })
  .extend('waitingFor', perFile, ({ confirm }) => async (token: string) => {
    return (await confirm(token)).json<{ waitingFor: string | null }>().waitingFor;
  })
  .extend('signIn', perFile, ({ api }) => async (email: string) => {
    return (await sendRequest(api, login, { email, password: PASSWORD })).statusCode;
  })
  /** Requests a change; returns the tokens of both mails. */
  .extend('requested', perFile, ({ api }) => async (newEmail = newAddress()) => {
    const person = await api.signIn();
    const answer = await change(person, newEmail);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    const [old = '', fresh = ''] = [...(await tokensTo(api, person.email)), ...(await tokensTo(api, newEmail))];
    return { person, newEmail, old, fresh };
  });

/** Actions with an address that need no access to its mailbox; each returns the id of the account or invitation. */
const STRANGERS: Record<'registration' | 'invitation', (api: AppHarness, email: string) => Promise<string>> = {
  async registration(api, email) {
    await sendRequest(api, register, { vorname: 'Fremd', email, password: PASSWORD });
    return (await api.database.pool.query('select id from app_user where email = $1', [email])).rows[0].id;
  },
  async invitation(api, email) {
    const chief = await api.signIn('user', `Rasthof ${uuidv7()}`);
    await api.database.pool.query("update app_user set access = '{companyAdmin}' where id = $1", [chief.id]);
    await api.database.pool.query('update company set confirmed_at = null where id = $1', [chief.companyId]);
    return (await peopleRequests.invite(chief, { email, companyId: chief.companyId })).json().id;
  },
};

test.beforeEach(({ api }) => api.database.pool.query('delete from rate_limit').then(() => undefined));

/** Tables of the compared statements; background jobs query other tables. */
const OWN_TABLES = /"(app_user|mail|mail_token|email_change)"/;

const newAddress = () => `neu-${uuidv7()}@example.org`;
const change = (session: Session, newEmail: string, proof: object = { password: PASSWORD }) =>
  sendRequest(session, changeEmail, { ...proof, newEmail });

const pendingChangeOf = async (session: Session) => (await sendRequest(session, getProfile)).json<Profile>().emailChange;

describe('an e-mail change', () => {
  test.for([
    { first: 'old', second: 'fresh', missing: 'new' },
    { first: 'fresh', second: 'old', missing: 'old' },
  ] as const)(
    'takes effect once both mails are confirmed, the $first one first; both addresses are notified',
    async ({ first, second, missing }, { requested, confirm, signIn, api }) => {
      const { person, newEmail, ...links } = await requested();
      expect(await pendingChangeOf(person)).toMatchObject({ newEmail, oldConfirmed: false, newConfirmed: false });
      expect((await confirm(links[first])).json()).toEqual({ waitingFor: missing });
      expect(await pendingChangeOf(person)).toMatchObject({ oldConfirmed: missing === 'new', newConfirmed: missing === 'old' });
      expect(await signIn(person.email)).toBe(200);
      expect((await confirm(links[second])).json()).toEqual({ waitingFor: null });
      expect([await signIn(person.email), await signIn(newEmail)]).toEqual([401, 200]);
      expect((await sendRequest(person, getProfile)).json()).toMatchObject({ email: newEmail, emailChange: null });
      for (const email of [person.email, newEmail])
        expect((await mailsTo(api, email)).at(-1)).toMatchObject({ subject: 'Ihre E-Mail-Adresse wurde geändert' });
      expect(await auditOf(api, person.id)).toMatchObject([{ action: 'user.email_changed', actor_id: person.id, details: {} }]);
    },
  );

  test('the mails describe the request to their recipients, and neither contains the other address', async ({ requested, api }) => {
    const { person, newEmail } = await requested();
    const [toOld] = await mailsTo(api, person.email);
    const [toNew] = await mailsTo(api, newEmail);
    expect(toOld).toMatchObject({ subject: 'Ihre E-Mail-Adresse soll geändert werden', text: expect.stringContaining(newEmail) });
    expect(toNew?.subject).toBe('Bitte bestätigen Sie Ihre neue E-Mail-Adresse');
    expect(JSON.stringify(toNew)).not.toContain(person.email);
  });

  test('opening a link twice gets the same response, before and after the change', async ({ requested, waitingFor }) => {
    const { old, fresh } = await requested();
    expect([await waitingFor(old), await waitingFor(old)]).toEqual(['new', 'new']);
    expect([await waitingFor(fresh), await waitingFor(fresh), await waitingFor(old)]).toEqual([null, null, null]);
  });

  test('concurrent confirmations of both addresses complete the change exactly once', async ({ requested, confirm, api }) => {
    const { person, newEmail, old, fresh } = await requested();
    const answers = await Promise.all([old, fresh, old, fresh, fresh, old].map(confirm));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(answers.some((answer) => answer.json().waitingFor === null)).toBe(true);
    expect((await rowOf(api, person.id)).email).toBe(newEmail);
    expect(await auditOf(api, person.id)).toHaveLength(1);
    expect(await mailsTo(api, newEmail)).toHaveLength(2);
  });

  test('requested by two users goes to the first who confirms it; the other keeps the old address and gets an invalid-link error', async ({
    requested,
    api,
    confirm,
  }) => {
    const email = newAddress();
    const [one, two] = [await requested(email), await requested(email)];
    const [fresh = '', other = ''] = await tokensTo(api, email);
    const links = [
      [one.old, fresh],
      [two.old, other],
    ] as const;
    const answers = await Promise.all(links.map(async ([old, token]) => [await confirm(old), await confirm(token)] as const));
    const statuses = answers.map(([, last]) => last.statusCode).sort();
    expect(statuses).toEqual([200, 400]);
    const emails = [(await rowOf(api, one.person.id)).email, (await rowOf(api, two.person.id)).email];
    expect(emails.filter((held) => held === email)).toHaveLength(1);
    expect(emails).toContain(emails[0] === email ? two.person.email : one.person.email);
  });

  test('ends queued notification mails to the former address', async ({ requested, confirm, api }) => {
    const { person, old, fresh } = await requested();
    await queueNotification(api, person.email);
    for (const token of [old, fresh]) expect((await confirm(token)).statusCode).toBe(200);
    expect((await mailsTo(api, person.email)).filter(({ subject }) => subject === 'Neues im Netz')).toEqual([]);
  });

  test('voids open password reset links, and sessions continue', async ({ requested, api, confirm }) => {
    const { person, old, fresh } = await requested();
    await api.services.accounts.mailReset(person.id, 'de');
    const mail = (await mailsTo(api, person.email)).at(-1);
    const token = /\/password-reset\/([\w-]{60})\//.exec(mail?.text ?? '')?.[1];
    await confirm(old);
    await confirm(fresh);
    const late = await sendRequest(api, setNewPassword, { id: person.id, token, newPassword: 'noch ein Kennwort' });
    expect(refusal(late).code).toBe('token_invalid');
    expect((await sendRequest(person, getProfile)).statusCode).toBe(200);
  });
});

describe('to an address that has an account', () => {
  test('gets the same response with the same work; its owner is notified, and the current address is still asked', async ({ api }) => {
    const [one, two, owner] = [await api.signIn(), await api.signIn(), await api.signIn()];
    const free = newAddress();
    const answers: EmailChange[] = [];
    const works: string[][] = [];
    for (const [person, email] of [
      [one, free],
      [two, owner.email.toUpperCase()],
    ] as const) {
      const work = statementsOf(async () => void answers.push((await change(person, email)).json().emailChange));
      works.push((await work).filter((text) => OWN_TABLES.test(text)));
    }
    expect(answers.map(({ newEmail, until, ...rest }) => [rest, Number.isNaN(Date.parse(until))])).toEqual([
      [{ oldConfirmed: false, newConfirmed: false }, false],
      [{ oldConfirmed: false, newConfirmed: false }, false],
    ]);
    expect(works[1]).toEqual(works[0]);
    expect(await pendingChangeOf(two)).toMatchObject({ newEmail: owner.email.toUpperCase() });
    expect((await mailsTo(api, owner.email)).map(({ subject }) => subject)).toEqual(['Sie haben bereits ein Konto']);
    expect(await tokensTo(api, owner.email)).toEqual([]);
    expect((await mailsTo(api, two.email)).map(({ subject }) => subject)).toEqual(
      (await mailsTo(api, one.email)).map(({ subject }) => subject),
    );
  });

  test('never takes the address, because the link to it is not sent', async ({ api, requested, waitingFor }) => {
    const owner = await api.signIn();
    const { person, old } = await requested(owner.email);
    expect([await waitingFor(old), await waitingFor(old)]).toEqual(['new', 'new']);
    expect((await rowOf(api, person.id)).email).toBe(person.email);
  });

  test('is refused on confirmation, too, if the address was taken after the request: nothing changes', async ({
    requested,
    api,
    waitingFor,
    confirm,
  }) => {
    const { person, newEmail, old, fresh } = await requested();
    await api.services.users.createUser({ email: newEmail, password: PASSWORD, vorname: 'N', nachname: 'N', role: 'user', company: 'N' });
    expect(await waitingFor(old)).toBe('new');
    for (const answer of [await confirm(fresh), await confirm(fresh)])
      expect(refusal(answer)).toMatchObject({ status: 400, code: 'token_invalid' });
    expect((await rowOf(api, person.id)).email).toBe(person.email);
    expect(await pendingChangeOf(person)).toMatchObject({ oldConfirmed: true, newConfirmed: false });
    expect(await auditOf(api, person.id)).toEqual([]);
  });
});

describe('to an address that a stranger used without its mailbox', () => {
  test.for([
    ['registration', 'before'],
    ['registration', 'after'],
    ['invitation', 'before'],
    ['invitation', 'after'],
  ] as const)('an unconfirmed %s made %s the request gives way', async ([kind, when], { api, waitingFor, signIn }) => {
    const [person, email] = [await api.signIn(), newAddress()];
    const rival = when === 'before' ? await STRANGERS[kind](api, email) : null;
    expect((await change(person, email)).statusCode).toBe(200);
    const rivalId = rival ?? (await STRANGERS[kind](api, email));
    const [invitation = ''] = await invitationTokens(api, email);
    const [old = '', fresh = ''] = [...(await tokensTo(api, person.email)), ...(await tokensTo(api, email))];
    expect([await waitingFor(old), await waitingFor(fresh)]).toEqual(['new', null]);
    expect([(await rowOf(api, person.id)).email, await signIn(email)]).toEqual([email, 200]);
    const actions = (await auditOf(api, rivalId)).map(({ action, actor_id }) => [action, actor_id]);
    const replaced = ['user.registration_replaced', person.id];
    if (kind === 'registration') expect(actions.at(-1)).toEqual(replaced);
    else expect(actions).not.toContainEqual(replaced);
    const acceptance = { vorname: 'F', nachname: 'F', password: PASSWORD, languageKey: 'de' };
    expect((await peopleRequests.accept(api, invitation || 'x'.repeat(60), acceptance)).statusCode).toBe(400);
  });
});

describe('an e-mail change request', () => {
  test('for the current address is refused at its field and does not count as an attempt', async ({ api }) => {
    const person = await api.signIn();
    const refused = refusal(await change(person, ` ${person.email.toUpperCase()} `));
    expect(refused).toEqual({ status: 400, code: 'validation', fields: ['newEmail: profile.error.same_email'] });
    expect((await api.database.pool.query("select 1 from rate_limit where key like 'proof%'")).rows).toEqual([]);
  });

  test('with a wrong password is refused and sends no mail', async ({ api }) => {
    const [person, email] = [await api.signIn(), newAddress()];
    expect(refusal(await change(person, email, { password: 'falsch' })).fields).toEqual(['password: profile.error.wrong_password']);
    expect([await mailsTo(api, email), await mailsTo(api, person.email), await pendingChangeOf(person)]).toEqual([[], [], null]);
  });

  test('replaces an earlier one, and cancelling ends it: the links are void', async ({ requested, confirm, api }) => {
    const { person, old, fresh, newEmail } = await requested();
    const later = newAddress();
    await change(person, later);
    for (const token of [old, fresh]) expect(refusal(await confirm(token)).code).toBe('token_invalid');
    expect(await pendingChangeOf(person)).toMatchObject({ newEmail: later, oldConfirmed: false, newConfirmed: false });
    expect((await sendRequest(person, cancelEmailChange)).json()).toEqual({ ok: true });
    expect((await sendRequest(person, cancelEmailChange)).json()).toEqual({ ok: true });
    expect(await pendingChangeOf(person)).toBeNull();
    for (const email of [person.email, later, newEmail])
      for (const token of await tokensTo(api, email)) expect(refusal(await confirm(token)).code).toBe('token_invalid');
    expect((await rowOf(api, person.id)).email).toBe(person.email);
  });

  test('exists once per user, also after concurrent requests: only its links work', async ({ api, confirm }) => {
    const [person, addresses] = [await api.signIn(), [newAddress(), newAddress(), newAddress()]];
    const answers = await Promise.all(addresses.map((email) => change(person, email)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const held = (await pendingChangeOf(person))?.newEmail ?? '';
    expect(addresses).toContain(held);
    const works = await Promise.all(addresses.map(async (email) => (await confirm((await tokensTo(api, email))[0] ?? 'void')).statusCode));
    expect(works).toEqual(addresses.map((email) => (email === held ? 200 : 400)));
  });

  test('of another user can neither be read nor cancelled', async ({ requested, api, waitingFor }) => {
    const [{ person, old }, other] = [await requested(), await api.signIn()];
    await sendRequest(other, cancelEmailChange);
    expect(await pendingChangeOf(other)).toBeNull();
    expect(await pendingChangeOf(person)).not.toBeNull();
    expect(await waitingFor(old)).toBe('new');
  });

  test('expires after 24 hours: hidden, its links void, later deleted', async ({ requested, api, confirm }) => {
    const { person, old, newEmail } = await requested();
    const until = Date.parse((await pendingChangeOf(person))?.until ?? '');
    expect(until - Date.now()).toBeGreaterThan(23.9 * 60 * 60 * 1000);
    expect(until - Date.now()).toBeLessThanOrEqual(24 * 60 * 60 * 1000);
    const over = "expires_at = now() - interval '1 second'";
    await api.database.pool.query(`update mail_token set ${over} where user_id = $1`, [person.id]);
    await api.database.pool.query(`update email_change set ${over} where user_id = $1`, [person.id]);
    expect(await pendingChangeOf(person)).toBeNull();
    expect(refusal(await confirm(old)).code).toBe('token_invalid');
    await api.services.emailChange.deleteExpired();
    expect((await api.database.pool.query('select 1 from email_change where new_email = $1', [newEmail])).rows).toEqual([]);
  });

  test('of a user who was blocked later cannot be confirmed', async ({ requested, api, confirm }) => {
    const { person, old } = await requested();
    await api.database.pool.query("update app_user set status = 'blocked' where id = $1", [person.id]);
    expect(refusal(await confirm(old)).code).toBe('token_invalid');
  });
});

test('unknown links are invalid, and a network may try 20 per hour', async ({ confirm }) => {
  expect(refusal(await confirm('too-short')).status).toBe(400);
  const answers = [];
  for (let tries = 0; tries < 21; tries += 1) answers.push(await confirm('x'.repeat(60)));
  expect(new Set(answers.slice(0, 20).map((answer) => refusal(answer).code))).toEqual(new Set(['token_invalid']));
  expect(answers[20]?.statusCode).toBe(429);
  expect(answers[20]?.headers['retry-after']).toBeDefined();
});

import { INVITATION_DAYS, login, type Person } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import { refusal } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { auditOf, invitationTokens, peopleRequests, proveAgain } from '../people/people-requests.ts';

const test = base
  .extend('admin', perFile, ({ api }) => api.signIn('admin', 'Einlader GmbH'))
  .extend('superAdmin', perFile, ({ api }) => api.signIn('superAdmin'))
  .extend('invite', perFile, ({ admin }) => (over: object = {}, session = admin) => {
    return peopleRequests.invite(session, { email: newAddress(), companyId: admin.companyId, ...over });
  })
  .extend('invited', perFile, ({ admin, invite }) => async (over: object = {}, session = admin): Promise<Person> => {
    return (await invite(over, session)).json<Person>();
  })
  .extend('accept', perFile, ({ api }) => (token: string, over: object = {}) => {
    return peopleRequests.accept(api, token, { vorname: 'Gesa', nachname: 'Gast', password: PASSWORD, languageKey: 'de', ...over });
  })
  .extend('signIn', perFile, ({ api }) => (email: string, password = PASSWORD) => {
    return api.inject({ method: 'POST', url: login.path, payload: { email, password } });
  })
  .extend('tokenOf', perFile, ({ api }) => async ({ email }: Person): Promise<string> => {
    return (await invitationTokens(api, email))[0] ?? '';
  })
  .extend('actionsOf', perFile, ({ admin }) => async ({ id }: Person) => {
    return (await auditOf(admin, id)).map(({ action }) => action);
  })
  .extend('mailTo', perFile, ({ api }) => (email: string) => {
    return api.database.kysely.selectFrom('mail').selectAll().where('recipient', '=', email).execute();
  });

test.beforeEach(({ api }) => api.database.pool.query('delete from rate_limit').then(() => undefined));

const newAddress = () => `gast-${uuidv7()}@example.org`;
const PASSWORD = 'ein eigenes Kennwort';

const INVALID = { status: 400, code: 'token_invalid' };
const FORBIDDEN = { status: 403, code: 'forbidden' };

test('S6-ROLE-12 an invited user accepts with name and password and signs in with the given role, rights and company', async ({
  invited,
  tokenOf,
  api,
  accept,
  admin,
  signIn,
  actionsOf,
}) => {
  const person = await invited({ vorname: 'G.', access: ['imports', 'clearing'] });
  expect(person).toMatchObject({ status: 'invited', role: 'user', access: ['clearing', 'imports'], companyName: 'Einlader GmbH' });
  const inDays = (Date.parse(person.invitedUntil ?? '') - Date.now()) / 86_400_000;
  expect(Math.round(inDays)).toBe(INVITATION_DAYS);
  const token = await tokenOf(person);
  const page = { email: person.email, vorname: 'G.', nachname: '', companyName: 'Einlader GmbH', until: person.invitedUntil };
  for (const answer of [await peopleRequests.read(api, token), await peopleRequests.read(api, token)]) expect(answer.json()).toEqual(page);
  expect((await accept(token, { languageKey: 'en' })).json()).toEqual({ ok: true, email: person.email });
  const user = {
    vorname: 'Gesa',
    nachname: 'Gast',
    language: 'en',
    companyId: admin.companyId,
    access: ['clearing', 'imports'],
    isAdmin: false,
  };
  expect((await signIn(person.email)).json()).toMatchObject({ user });
  expect((await peopleRequests.get(admin, person.id)).json()).toMatchObject({ status: 'active', invitedUntil: null });
  expect(await actionsOf(person)).toEqual(['user.invitation_accepted', 'user.invited']);
});

test.for([
  ['de', 'Einladung zu Rastnetz', 'Toni Test lädt Sie zu Rastnetz ein.', 'Ihr Unternehmen: Einlader GmbH'],
  ['en', 'Invitation to Rastnetz', 'Toni Test invites you to Rastnetz.', 'Your company: Einlader GmbH'],
] as const)(
  'users page: the invitation mail is in the language of the invited user: %s',
  async ([language, subject, who, company], { mailTo, invited }) => {
    const [mail] = await mailTo((await invited({ language, vorname: 'Bo\r\nBcc: x' })).email);
    expect(mail?.subject).toBe(subject);
    for (const line of [who, company]) expect(mail?.body_text).toContain(line);
    expect(mail?.body_text).not.toContain('Bcc');
  },
);

test('the mail omits a company without a name', async ({ api, mailTo, invited }) => {
  const company = await api.database.kysely
    .insertInto('company')
    .values({ id: uuidv7(), name: null, name_key: '', confirmed_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [mail] = await mailTo((await invited({ companyId: company.id })).email);
  expect(mail?.body_text).not.toMatch(/Unternehmen|\{\{/);
});

test('a whole office accepts its invitations within an hour, while wrong links of the same network are limited', async ({
  api,
  invited,
  tokenOf,
  accept,
}) => {
  const tokens: string[] = [];
  for (let seat = 0; seat < 25; seat += 1) tokens.push(await tokenOf(await invited()));
  for (const token of tokens) expect((await accept(token)).statusCode).toBe(200);
  const wrong = [];
  for (let guess = 0; guess < 21; guess += 1) wrong.push((await accept('x'.repeat(60))).statusCode);
  expect(wrong).toEqual([...Array.from({ length: 20 }, () => 400), 429]);
  expect((await accept(await tokenOf(await invited()))).statusCode).toBe(200);
  expect((await api.database.pool.query("select 1 from rate_limit where key like 'account:%'")).rowCount).toBe(1);
});

describe('invalid links', () => {
  test('users page: unknown, expired, used, replaced and withdrawn links get the same response', async ({
    invited,
    tokenOf,
    api,
    accept,
    admin,
    signIn,
    mailTo,
    actionsOf,
  }) => {
    const [over, used, replaced, withdrawn] = [await invited(), await invited(), await invited(), await invited()];
    const tokens = await Promise.all([over, used, replaced, withdrawn].map(tokenOf));
    await api.database.pool.query("update mail_token set expires_at = now() - interval '1 second' where user_id = $1", [over.id]);
    expect((await accept(tokens[1] ?? '')).statusCode).toBe(200);
    expect((await peopleRequests.resend(admin, replaced.id)).statusCode).toBe(200);
    expect((await peopleRequests.remove(admin, withdrawn.id)).statusCode).toBe(200);
    const bodies = new Set<string>();
    for (const token of [...tokens, 'x'.repeat(60)])
      for (const answer of [await peopleRequests.read(api, token), await accept(token, { password: 'noch ein Kennwort' })]) {
        expect(refusal(answer)).toMatchObject(INVALID);
        bodies.add(answer.body);
      }
    expect(bodies.size).toBe(1);
    expect((await signIn(used.email)).statusCode).toBe(200);
    expect((await peopleRequests.get(admin, over.id)).json()).toMatchObject({ status: 'invited', invitedUntil: null });
    expect(await mailTo(withdrawn.email)).toEqual([]);
    expect(await actionsOf(withdrawn)).toEqual(['user.invitation_withdrawn', 'user.invited']);
  });

  test('users page: a repeated invitation has a new link that works for seven days', async ({
    invited,
    api,
    admin,
    actionsOf,
    accept,
    tokenOf,
  }) => {
    const person = await invited();
    await api.database.pool.query("update mail_token set expires_at = now() - interval '1 second' where user_id = $1", [person.id]);
    expect((await peopleRequests.resend(admin, person.id)).json()).toMatchObject({ invitedUntil: expect.any(String) });
    expect(await actionsOf(person)).toEqual(['user.invitation_resent', 'user.invited']);
    expect((await accept(await tokenOf(person))).statusCode).toBe(200);
  });

  test.for(['resend', 'remove'] as const)(
    'users page: an acceptance concurrent with %s ends consistently, without a server error',
    async (step, { invited, tokenOf, accept, admin, signIn }) => {
      for (let round = 0; round < 5; round += 1) {
        const person = await invited();
        const token = await tokenOf(person);
        const [taken, stepped] = await Promise.all([accept(token), peopleRequests[step](admin, person.id)]);
        expect([200, 400]).toContain(taken.statusCode);
        expect([200, 409]).toContain(stepped.statusCode);
        expect((await signIn(person.email)).statusCode).toBe(
          taken.statusCode === 200 && (step === 'resend' || stepped.statusCode !== 200) ? 200 : 401,
        );
      }
    },
  );

  test('users page: of two concurrent acceptances of an invitation the first succeeds, the second gets a used-link error', async ({
    invited,
    tokenOf,
    accept,
    signIn,
  }) => {
    const person = await invited();
    const token = await tokenOf(person);
    const passwords = ['kennwort der einen', 'kennwort der anderen'];
    const answers = await Promise.all(passwords.map((password) => accept(token, { password })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect((await signIn(person.email, passwords[winner])).statusCode).toBe(200);
    expect((await signIn(person.email, passwords[1 - winner])).statusCode).toBe(401);
  });
});

test.for([
  { over: { password: '12345' }, field: 'password: register.error.password_length' },
  { over: { password: '123456' }, field: 'password: register.error.password_common' },
  { over: { vorname: ' ' }, field: 'vorname: register.error.vorname' },
])(
  'an acceptance with $over is refused at its field, and the link remains valid',
  async ({ over, field }, { tokenOf, invited, accept }) => {
    const token = await tokenOf(await invited());
    expect(refusal(await accept(token, over))).toEqual({ status: 400, code: 'validation', fields: [field] });
    expect((await accept(token)).statusCode).toBe(200);
  },
);

test('ADR 0013 accepting invitations is limited per network', async ({ accept }) => {
  for (let tries = 0; tries < 20; tries += 1) expect((await accept('x'.repeat(60), { password: '123456' })).statusCode).toBe(400);
  const answer = await accept('x'.repeat(60));
  expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
});

describe('who may invite', () => {
  test('S6-ROLE-13 only super admins invite admins; single rights are granted by users who have them', async ({
    invite,
    superAdmin,
    api,
    admin,
  }) => {
    for (const role of ['admin', 'superAdmin']) {
      expect(refusal(await invite({ role }))).toMatchObject(FORBIDDEN);
      expect((await invite({ role }, superAdmin)).json()).toMatchObject({ role, status: 'invited' });
    }
    const staff = await api.signIn('user');
    expect(refusal(await invite({}, staff))).toMatchObject(FORBIDDEN);
    await peopleRequests.change(admin, staff.id, { access: ['users'] });
    await proveAgain(api, staff);
    const own = { companyId: staff.companyId };
    expect((await invite({ ...own, access: ['users'] }, staff)).statusCode).toBe(200);
    expect(refusal(await invite({ ...own, access: ['users', 'imports'] }, staff))).toMatchObject(FORBIDDEN);
  });

  test('S6-ROLE-13 an admin neither resends nor withdraws the invitation of an admin', async ({
    invited,
    superAdmin,
    admin,
    accept,
    tokenOf,
  }) => {
    const person = await invited({ role: 'admin' }, superAdmin);
    for (const answer of [await peopleRequests.resend(admin, person.id), await peopleRequests.remove(admin, person.id)])
      expect(refusal(answer)).toMatchObject(FORBIDDEN);
    expect((await accept(await tokenOf(person))).statusCode).toBe(200);
  });

  test('users page: an address that has an account is refused at its field, however it is typed', async ({
    invited,
    admin,
    invite,
    mailTo,
  }) => {
    const person = await invited();
    for (const email of [person.email, person.email.toUpperCase(), ` ${admin.email} `])
      expect(refusal(await invite({ email }))).toEqual({ status: 400, code: 'validation', fields: ['email: user.email_taken'] });
    expect(refusal(await invite({ companyId: uuidv7() }))).toMatchObject({ fields: ['companyId: user.company_unknown'] });
    expect(await mailTo(person.email)).toHaveLength(1);
  });

  test('users page: concurrent invitations of one address create one account and one mail', async ({ invite, api }) => {
    const email = newAddress();
    const answers = await Promise.all([email, email.toUpperCase(), email, email].map((typed) => invite({ email: typed })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400]);
    const rows = await api.database.kysely.selectFrom('app_user').select('id').where('email_key', '=', email).execute();
    expect(rows).toHaveLength(1);
  });

  test('users page: an invited account cannot sign in and cannot be blocked', async ({ invited, signIn, admin }) => {
    const person = await invited();
    expect((await signIn(person.email, '')).statusCode).toBe(400);
    expect(refusal(await signIn(person.email))).toMatchObject({ status: 401, code: 'login_failed' });
    for (const answer of [await peopleRequests.block(admin, person.id), await peopleRequests.unblock(admin, person.id)])
      expect(refusal(answer)).toMatchObject({ status: 409, code: 'wrong_state' });
  });
});

import { login, type RegistrationMode, register, requestNewLink, setNewPassword, setRegistration, validateEmail } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { mailsTo, tokensTo } from '../doubles/mailbox.ts';
import { refusal } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { statementsOf } from '../harness/statements.ts';
import { peopleRequests } from '../people/people-requests.ts';

const OWNER = { vorname: 'Petra', password: 'Kennwort von Petra' };
const STRANGER = { vorname: 'Fremd', password: 'Kennwort des Fremden' };
const UNKNOWN = 'x'.repeat(60);
const newAddress = () => `neu-${uuidv7()}@example.org`;

interface NewLinkJob {
  readonly userId: string | null;
  readonly linkId: string | null;
}

const test = base
  .extend(
    'request',
    perFile,
    ({ api }) =>
      (url: string, payload: object = {}) =>
        api.inject({ method: 'POST', url, payload }),
  )
  .extend(
    'signUp',
    perFile,
    ({ request }) =>
      (email: string, person = OWNER) =>
        request(register.path, { ...person, email }),
  )
  .extend(
    'signIn',
    perFile,
    ({ request }) =>
      (email: string, { password } = OWNER) =>
        request(login.path, { email, password }),
  )
  .extend(
    'confirm',
    perFile,
    ({ request }) =>
      (token: string) =>
        request(validateEmail.path.replace(':token', token)),
  )
  .extend(
    'links',
    perFile,
    ({ api }) =>
      (email: string, path = '/register') =>
        tokensTo(api.database.pool, email, path),
  )
  .extend('idOf', perFile, ({ api }) => async (email: string): Promise<string> => {
    return (await api.database.pool.query('select id from app_user where email = $1', [email])).rows[0].id;
  })
  /** The queued job of a request, as its worker gets it. */
  .extend('jobOf', perFile, ({ api, request }) => async (email: string, token?: string): Promise<NewLinkJob> => {
    expect((await request(requestNewLink.path, { email, token })).json()).toEqual({ ok: true });
    const newest = "select data from pgboss.job where name = 'new-link' order by created_on desc limit 1";
    return (await api.database.pool.query<{ data: NewLinkJob }>(newest)).rows[0]?.data ?? { userId: null, linkId: null };
  })
  .extend('requestLink', perFile, ({ api, jobOf }) => async (email: string, token?: string) => {
    const { userId, linkId } = await jobOf(email, token);
    await api.services.accounts.mailNewLink(userId, linkId, 'de');
  })
  /** A registration whose link has expired and was not deleted by the nightly job; returns its token. */
  .extend('expired', perFile, ({ api, signUp, links, idOf }) => async (email: string): Promise<string> => {
    expect((await signUp(email)).statusCode).toBe(200);
    const [token = ''] = await links(email);
    await api.database.pool.query("update mail_token set expires_at = now() - interval '1 day' where user_id = $1", [await idOf(email)]);
    await api.services.accountSweep.deleteExpiredLinks();
    return token;
  })
  .extend('countLinks', perFile, ({ api, idOf }) => async (email: string): Promise<number> => {
    return (await api.database.pool.query('select 1 from mail_token where user_id = $1', [await idOf(email)])).rows.length;
  })
  .extend('setMode', perFile, ({ superAdmin }) => async (mode: RegistrationMode) => {
    expect((await superAdmin.inject({ method: 'POST', url: setRegistration.path, payload: { mode } })).statusCode).toBe(200);
  });

test.beforeEach(async ({ api, setMode }) => {
  await api.database.pool.query('delete from rate_limit');
  await setMode('open');
});

test('a new link in place of an expired one confirms the same registration, also after another one of the address', async ({
  expired,
  signUp,
  requestLink,
  links,
  confirm,
  signIn,
}) => {
  const email = newAddress();
  const own = await expired(email);
  await signUp(email, STRANGER);
  expect(refusal(await confirm(own))).toMatchObject({ status: 400, code: 'token_invalid' });
  await requestLink(email, own);
  const [newest = ''] = await links(email);
  expect((await confirm(newest)).statusCode).toBe(200);
  expect((await signIn(email, STRANGER)).statusCode).toBe(401);
  expect((await signIn(email)).json()).toMatchObject({ user: { vorname: 'Petra' } });
});

test.for([undefined, UNKNOWN])(
  'with the token %j a pending registration gets a link to choose a password, which confirms it',
  async (token, { signUp, requestLink, links, idOf, request, signIn }) => {
    const email = newAddress();
    await signUp(email, STRANGER);
    await requestLink(email, token);
    expect(await links(email)).toHaveLength(1);
    const [reset = ''] = await links(email, '/password-reset');
    const chosen = { id: await idOf(email), token: reset, newPassword: OWNER.password };
    expect((await request(setNewPassword.path, chosen)).statusCode).toBe(200);
    expect((await signIn(email, STRANGER)).statusCode).toBe(401);
    expect((await signIn(email)).statusCode).toBe(200);
  },
);

test('the token of one account mails no confirmation link to the address of another', async ({ expired, signUp, requestLink, links }) => {
  const [mine, theirs] = [newAddress(), newAddress()];
  const token = await expired(mine);
  await signUp(theirs);
  await requestLink(theirs, token);
  expect([await links(mine), await links(theirs)].map(({ length }) => length)).toEqual([1, 1]);
  expect(await links(theirs, '/password-reset')).toHaveLength(1);
});

test('an active account gets a link to choose a password, an invited one its invitation, a blocked one nothing', async ({
  api,
  admin,
  requestLink,
  links,
}) => {
  const [active, blocked, invited] = [await api.signIn(), await api.signIn(), newAddress()];
  await api.database.pool.query("update app_user set status = 'blocked' where id = $1", [blocked.id]);
  expect((await peopleRequests.invite(admin, { email: invited, companyId: admin.companyId })).statusCode).toBe(200);
  for (const email of [active.email, blocked.email, invited]) await requestLink(email, UNKNOWN);
  expect(await links(active.email, '/password-reset')).toHaveLength(1);
  expect(await mailsTo(api.database.pool, blocked.email)).toEqual([]);
  expect(await links(invited, '/einladung')).toHaveLength(2);
});

test('S7-AUTH-06 with or without an account, and with any token, the response and the database statements are the same', async ({
  api,
  expired,
  signUp,
  request,
}) => {
  const [pending, fresh] = [newAddress(), newAddress()];
  const token = await expired(pending);
  await signUp(fresh);
  const people = [newAddress(), pending, fresh, (await api.signIn()).email];
  const isAboutPeople = (statement: string) => /app_user|rate_limit|mail_token|insert into pgboss.job/i.test(statement);
  const answers = [];
  for (const email of people)
    for (const sent of [token, UNKNOWN, undefined]) {
      let body = '';
      const statements = await statementsOf(async () => {
        const answer = await request(requestNewLink.path, { email, token: sent });
        body = `${answer.statusCode} ${answer.body}`;
      });
      answers.push([body, ...statements.filter(isAboutPeople)]);
    }
  expect(answers[0]?.[0]).toBe('200 {"ok":true}');
  expect(answers[0]?.length).toBeGreaterThan(3);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

test('jobs of new links contain neither address nor token', async ({ expired, jobOf, idOf }) => {
  const email = newAddress();
  const token = await expired(email);
  const job = await jobOf(email, token);
  expect(job).toEqual({ userId: await idOf(email), linkId: expect.stringMatching(/^[\da-f-]{36}$/), language: 'de' });
  expect(await jobOf(newAddress(), UNKNOWN)).toEqual({ userId: null, linkId: null, language: 'de' });
});

test.for(['invitation', 'closed'] as const)(
  'while registration is "%s", a pending one gets no further link',
  async (mode, { api, expired, setMode, requestLink }) => {
    const email = newAddress();
    const token = await expired(email);
    await setMode(mode);
    for (const sent of [token, UNKNOWN]) await requestLink(email, sent);
    expect(await mailsTo(api.database.pool, email)).toHaveLength(1);
  },
);

test('new links cannot flood a mailbox: at most ten of a registration are valid', async ({ api, expired, jobOf }) => {
  const email = newAddress();
  const { userId, linkId } = await jobOf(email, await expired(email));
  for (let asked = 0; asked < 12; asked += 1) await api.services.accounts.mailNewLink(userId, linkId, 'de');
  expect(await mailsTo(api.database.pool, email)).toHaveLength(11);
});

test('a malformed address is refused at its field', async ({ request }) => {
  const answer = await request(requestNewLink.path, { email: 'petra@', token: UNKNOWN });
  expect(refusal(answer)).toEqual({ status: 400, code: 'validation', fields: ['email: register.error.email'] });
});

test('the nightly job deletes expired links, but those of a registration only once it is confirmed', async ({
  api,
  expired,
  requestLink,
  links,
  confirm,
  countLinks,
}) => {
  const email = newAddress();
  const token = await expired(email);
  await requestLink(email, token);
  expect(await countLinks(email)).toBe(2);
  expect((await confirm((await links(email))[0] ?? '')).statusCode).toBe(200);
  await api.services.accountSweep.deleteExpiredLinks();
  expect(await countLinks(email)).toBe(1);
});

test('an expired link is deleted 30 days after its registration, however often the address is registered again', async ({
  api,
  expired,
  signUp,
  idOf,
  countLinks,
}) => {
  const email = newAddress();
  await expired(email);
  await signUp(email, STRANGER);
  const age = async (days: number) => {
    const older = 'update mail_token set created_at = now() - make_interval(days => $2) where user_id = $1 and expires_at < now()';
    await api.database.pool.query(older, [await idOf(email), days]);
    await api.services.accountSweep.deleteExpiredLinks();
    return countLinks(email);
  };
  expect([await age(29), await age(31)]).toEqual([2, 1]);
});

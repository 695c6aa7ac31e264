import { login, register, requestPasswordReset, setNewPassword, validateEmail } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import { statementsOn, transactionsOn } from '../../src/platform/transactions/transactions.ts';
import { turnOn } from '../doubles/authenticator.ts';
import { mailsTo, tokensTo } from '../doubles/mailbox.ts';
import { PASSWORD } from '../harness/accounts.ts';
import type { AppHarness } from '../harness/app-harness.ts';
import { attempt, codeOf, countingAuth } from '../harness/counting-auth.ts';
import { refusal } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { statementsOf } from '../harness/statements.ts';
import { peopleRequests } from '../people/people-requests.ts';

const test = base
  .extend('request', perFile, ({ api }) => ({ path }: { readonly path: string }, payload: object) => {
    return api.inject({ method: 'POST', url: path, payload });
  })
  .extend('signIn', perFile, ({ request }) => (email: string, password = PASSWORD) => {
    return request(login, { email, password });
  })
  .extend('signUp', perFile, ({ request }) => (email: string, password = PASSWORD) => {
    return request(register, { vorname: 'Neu', email, password });
  })
  .extend('mails', perFile, ({ api }) => (email: string) => {
    return mailsTo(api.database.pool, email);
  })
  .extend('resetTokens', perFile, ({ api }) => (email: string) => {
    return tokensTo(api.database.pool, email, '/password-reset');
  })
  .extend('idOf', perFile, ({ api }) => async (email: string): Promise<string> => {
    return (await api.database.pool.query('select id from app_user where email = $1', [email])).rows[0].id;
  })
  .extend('actionsAbout', perFile, ({ api, idOf }) => async (email: string): Promise<string[]> => {
    return (
      await api.database.pool.query('select action from audit_entry where subject_id = $1 order by id', [await idOf(email)])
    ).rows.map(({ action }) => action);
  })
  .extend('unverified', perFile, ({ signUp }) => async (): Promise<string> => {
    const email = newAddress();
    await signUp(email);
    return email;
  })
  .extend('person', perFile, ({ api }) => async (change: string): Promise<string> => {
    const { id, email } = await api.signIn();
    await api.database.pool.query(`update app_user set ${change} where id = $1`, [id]);
    return email;
  })
  .extend('invited', perFile, ({ api }) => async (): Promise<string> => {
    const [admin, email] = [await api.signIn('superAdmin'), newAddress()];
    await peopleRequests.invite(admin, { email, companyId: admin.companyId });
    // Deletes the invitation mail, so that tests see only later mails.
    await api.database.pool.query('delete from mail where recipient = $1', [email]);
    await api.database.pool.query('delete from mail_token where user_id = (select id from app_user where email = $1)', [email]);
    return email;
  })
  .extend('blocked', perFile, ({ person }) => () => {
    return person("status = 'blocked'");
  })
  .extend('set', perFile, ({ request, idOf }) => async (email: string, token: string) => {
    return request(setNewPassword, { id: await idOf(email), token, newPassword: 'neues Kennwort' });
  });

test.beforeEach(({ api }) => api.database.pool.query('delete from rate_limit').then(() => undefined));

type Answer = Awaited<ReturnType<AppHarness['inject']>>;

/** Everything by which a client could distinguish two responses. */
const looks = ({ statusCode, body, headers }: Answer) => {
  const { date, 'x-request-id': _, ...rest } = headers;
  return JSON.stringify([statusCode, body, Object.keys(rest).sort()]);
};
/** Excludes the statements of jobs and the map, which run at the same time. */
const isAboutPeople = (statement: string): boolean =>
  /app_user|rate_limit|session|mail_token|audit_entry|insert into pgboss.job/i.test(statement);
const newAddress = () => `neu-${uuidv7()}@example.org`;

describe('ADR 0014 sign-in does not reveal whether an address exists', () => {
  test('unknown addresses, wrong passwords, and blocked, unverified or invited users get the same response', async ({
    api,
    blocked,
    unverified,
    invited,
    signIn,
  }) => {
    const second = await api.signIn();
    await turnOn(second);
    const tries = [[newAddress()], [(await api.signIn()).email, 'falsch'], [second.email, 'falsch']];
    tries.push([await blocked()], [await unverified()], [await invited()]);
    const answers = await Promise.all(tries.map(([email = '', password]) => signIn(email, password)));
    expect(new Set(answers.map(looks)).size).toBe(1);
    for (const answer of answers) expect(answer.json()).toMatchObject({ status: 401, code: 'login_failed' });
  });

  test('one password hash is computed in every case, also for an unknown address and a user without a password', async ({
    api,
    blocked,
    unverified,
    invited,
  }) => {
    const { auth, calls } = countingAuth({
      pool: api.database.pool,
      inTransaction: transactionsOn(api.database, api.jobs),
      singleStatement: statementsOn(api.database),
    });
    const active = (await api.signIn()).email;
    const tries = [[newAddress()], [active, 'falsch'], [active], [await blocked()], [await unverified()], [await invited()]];
    for (const [email = '', password = PASSWORD] of tries) {
      calls.length = 0;
      await codeOf(auth.signIn(attempt(email, password)));
      expect(calls).toEqual(['$argon2id$']);
    }
  });

  test('an unknown address, a wrong password and an unconfirmed registration cause the same database statements', async ({
    api,
    unverified,
    invited,
    blocked,
    signIn,
  }) => {
    const tries = [[newAddress()], [(await api.signIn()).email, 'falsch'], [await unverified(), 'falsch'], [await invited(), 'falsch']];
    tries.push([await blocked()], [await unverified()]);
    const asked = [];
    // Sorted, because they are listed by the connection that was free.
    for (const [email = '', password] of tries)
      asked.push((await statementsOf(() => signIn(email, password))).filter(isAboutPeople).toSorted());
    for (const statements of asked) expect(statements).toEqual(asked[0]);
    expect(asked[0]).toHaveLength(4);
  });

  test('jobs of sign-ins and password resets contain no address', async ({ api, unverified, request, signIn, idOf }) => {
    const { id, email } = await api.signIn();
    const unconfirmed = await unverified();
    for (const address of [email, newAddress()]) await request(requestPasswordReset, { email: address });
    await signIn(unconfirmed);
    const jobs = "select data::text as data from pgboss.job where name in ('password-reset', 'verify-reminder')";
    const reported = (await api.database.pool.query<{ data: string }>(jobs)).rows.map(({ data }) => data).join();
    expect([reported.includes('@'), reported.includes(id), reported.includes(await idOf(unconfirmed))]).toEqual([false, true, true]);
  });

  test('signing in to an unconfirmed registration with its password mails a new link, which confirms it and sets that password', async ({
    unverified,
    signIn,
    api,
    idOf,
    request,
    actionsAbout,
  }) => {
    const email = await unverified();
    expect(refusal(await signIn(email)).code).toBe('login_failed');
    await api.services.accounts.mailReminder(await idOf(email));
    const [again = '', first] = await tokensTo(api.database.pool, email, '/register');
    expect(first).not.toBe(again);
    expect((await request({ path: validateEmail.path.replace(':token', again) }, {})).statusCode).toBe(200);
    expect((await signIn(email)).statusCode).toBe(200);
    expect(await actionsAbout(email)).toEqual(['user.registered', 'user.verified']);
  });
});

test('sign-ins to a registration of another person cannot flood its mailbox: at most ten links are mailed', async ({
  unverified,
  api,
  idOf,
  mails,
}) => {
  const email = await unverified();
  for (let tried = 0; tried < 12; tried++) await api.services.accounts.mailReminder(await idOf(email));
  expect(await mails(email)).toHaveLength(10);
});

describe('S7-AUTH-04 S7-AUTH-06 registration and password reset do not reveal it either', () => {
  test('an invited address gets the same response and its invitation again by mail', async ({
    invited,
    blocked,
    api,
    signUp,
    request,
    mails,
    idOf,
    signIn,
  }) => {
    const addresses = [newAddress(), await invited(), await blocked(), (await api.signIn()).email];
    const answers = await Promise.all(addresses.map((email) => signUp(email)));
    answers.push(...(await Promise.all(addresses.map((email) => request(requestPasswordReset, { email })))));
    expect(new Set(answers.map(looks)).size).toBe(1);
    const email = addresses[1] ?? '';
    expect((await mails(email)).map(({ subject }) => subject)).toEqual(['Einladung zu Rastnetz']);
    await api.services.accounts.mailReset(await idOf(email), 'de');
    expect(await tokensTo(api.database.pool, email, '/einladung')).toHaveLength(2);
    expect(refusal(await signIn(email)).code).toBe('login_failed');
  });

  test('a blocked user gets no password reset mail', async ({ blocked, api, idOf, mails }) => {
    const email = await blocked();
    await api.services.accounts.mailReset(await idOf(email), 'de');
    expect(await mails(email)).toEqual([]);
  });
});

describe('password reset links', () => {
  test('requesting another link voids none; setting a password voids all', async ({
    api,
    idOf,
    resetTokens,
    set,
    signIn,
    actionsAbout,
  }) => {
    const { email } = await api.signIn();
    for (let asked = 0; asked < 3; asked++) await api.services.accounts.mailReset(await idOf(email), 'de');
    const [newest = '', , oldest = ''] = await resetTokens(email);
    expect((await set(email, oldest)).statusCode).toBe(200);
    expect(refusal(await set(email, newest))).toMatchObject({ status: 400, code: 'token_invalid' });
    expect((await signIn(email, 'neues Kennwort')).statusCode).toBe(200);
    expect(await actionsAbout(email)).toEqual(['user.password_reset']);
  });

  test('of two links opened concurrently one sets its password', async ({ api, idOf, resetTokens, set }) => {
    const { email } = await api.signIn();
    for (let asked = 0; asked < 2; asked++) await api.services.accounts.mailReset(await idOf(email), 'de');
    const answers = await Promise.all((await resetTokens(email)).map((token) => set(email, token)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  test('an account has at most ten valid reset links, so that its mailbox is not flooded', async ({ api, idOf, mails }) => {
    const { email } = await api.signIn();
    for (let asked = 0; asked < 12; asked++) await api.services.accounts.mailReset(await idOf(email), 'de');
    expect(await mails(email)).toHaveLength(10);
  });

  test('resetting the password of an unconfirmed registration confirms its address', async ({
    unverified,
    api,
    idOf,
    resetTokens,
    set,
    signIn,
    actionsAbout,
  }) => {
    const email = await unverified();
    await api.services.accounts.mailReset(await idOf(email), 'de');
    const [token = ''] = await resetTokens(email);
    expect((await set(email, token)).statusCode).toBe(200);
    expect((await signIn(email, 'neues Kennwort')).statusCode).toBe(200);
    expect(await actionsAbout(email)).toEqual(['user.registered', 'user.verified', 'user.password_reset']);
  });
});

test('audit entries about users contain no address', async ({ api }) => {
  const { rows } = await api.database.pool.query<{ row: string }>('select a::text as row from audit_entry a');
  expect(rows.filter(({ row }) => row.includes('@'))).toEqual([]);
});

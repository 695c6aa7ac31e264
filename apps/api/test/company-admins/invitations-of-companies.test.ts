import { login, type Person, register, validateEmail } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import { mailsTo, tokensTo } from '../doubles/mailbox.ts';
import type { Session } from '../harness/app-harness.ts';
import { refusal } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { invitationTokens, namesIn, peopleRequests } from '../people/people-requests.ts';

const { invite, resend, remove, change, list, get, accept } = peopleRequests;
const PASSWORD = 'ein eigenes Kennwort';
const newAddress = () => `gast-${uuidv7()}@example.org`;

const test = base
  .extend('companyAdmin', perFile, ({ api }) => async (isConfirmed: boolean) => {
    const name = `Rasthof ${uuidv7()}`;
    const chief = await api.signIn('user', name);
    const { pool } = api.database;
    await pool.query("update app_user set access = '{companyAdmin}' where id = $1", [chief.id]);
    await pool.query('update company set confirmed_at = case when $2 then now() end where id = $1', [chief.companyId, isConfirmed]);
    return chief;
  })
  .extend('invited', perFile, () => async (chief: Session, email: string): Promise<Person> => {
    return (await invite(chief, { email, companyId: chief.companyId })).json<Person>();
  })
  .extend('signUp', perFile, ({ api }) => (email: string) => {
    return api.inject({ method: 'POST', url: register.path, payload: { vorname: 'Petra', email, password: PASSWORD } });
  })
  .extend('subjectsTo', perFile, ({ api }) => async (email: string) => {
    return (await mailsTo(api.database.pool, email)).map(({ subject }) => subject);
  });

test.beforeEach(({ api }) => api.database.pool.query('delete from rate_limit').then(() => undefined));

/** What an inviter sees, without the fields that differ between any two invitations. */
const shape = ({ id: _id, email: _email, createdAt: _createdAt, invitedUntil, ...person }: Person) => ({
  ...person,
  hasExpiry: invitedUntil !== null,
});

describe('an address with an account in another company', () => {
  test('is answered like any other, stays invited in the list, and its owner gets a mail', async ({
    other,
    companyAdmin,
    invited,
    subjectsTo,
  }) => {
    const chief = await companyAdmin(true);
    const [taken, free] = [await invited(chief, other.email), await invited(chief, newAddress())];
    expect(shape(taken)).toEqual(shape(free));
    expect(taken.email).toBe(other.email);
    expect(namesIn(await list(chief, { status: 'invited' })).sort()).toEqual([taken.email, free.email].sort());
    for (const { id } of [taken, free]) {
      expect((await change(chief, id, { vorname: 'Gast' })).statusCode).toBe(200);
      expect((await resend(chief, id)).statusCode).toBe(200);
    }
    expect(shape((await get(chief, taken.id)).json())).toEqual(shape((await get(chief, free.id)).json()));
    // The repeated invitation replaces the first one, which was not sent yet.
    expect(await subjectsTo(other.email)).toEqual(['Einladung zu Rastnetz']);
    expect((await remove(chief, taken.id)).statusCode).toBe(200);
    expect((await get(chief, other.id)).statusCode).toBe(404);
  });

  test('the mail has no link to accept, and the account is unchanged', async ({ api, other, companyAdmin, invited }) => {
    const chief = await companyAdmin(true);
    await api.database.pool.query('delete from mail');
    await invited(chief, other.email);
    const [mail] = await mailsTo(api.database.pool, other.email);
    expect(mail?.text).toContain('Ein Konto gehört zu einem Unternehmen');
    expect(mail?.text).not.toContain('/einladung/');
    expect((await other.inject({ url: '/api/v1/auth/me' })).json()).toMatchObject({ user: { companyId: other.companyId } });
  });

  test('is refused as taken in the own company, a second time, and for admins, who see all accounts', async ({
    other,
    superAdmin,
    companyAdmin,
    invited,
  }) => {
    const chief = await companyAdmin(true);
    const TAKEN = { status: 400, code: 'validation', fields: ['email: user.email_taken'] };
    await invited(chief, other.email);
    for (const email of [chief.email, other.email])
      expect(refusal(await invite(chief, { email, companyId: chief.companyId }))).toMatchObject(TAKEN);
    expect(refusal(await invite(superAdmin, { email: other.email, companyId: superAdmin.companyId }))).toMatchObject(TAKEN);
  });

  test('an invitation repeated after the account is gone can be accepted', async ({ api, superAdmin, companyAdmin, invited }) => {
    const [chief, leaver] = [await companyAdmin(true), await api.signIn('user')];
    const { id, email } = await invited(chief, leaver.email);
    await remove(superAdmin, leaver.id);
    expect((await resend(chief, id)).statusCode).toBe(200);
    const [token = ''] = await invitationTokens(api, email);
    expect((await accept(api, token, { vorname: 'Gesa', nachname: 'Gast', password: PASSWORD, languageKey: 'de' })).statusCode).toBe(200);
    const answer = await api.inject({ method: 'POST', url: login.path, payload: { email, password: PASSWORD } });
    expect(answer.json()).toMatchObject({ user: { companyId: chief.companyId } });
  });
});

describe('an unconfirmed company, which anybody can register', () => {
  test('its invitation prevents no registration; whoever opens their link first has the address', async ({
    api,
    companyAdmin,
    invited,
    signUp,
  }) => {
    const chief = await companyAdmin(false);
    for (const isAccepting of [true, false]) {
      const { email } = await invited(chief, newAddress());
      await signUp(email);
      const [verify = ''] = await tokensTo(api.database.pool, email, '/register');
      const [token = ''] = await invitationTokens(api, email);
      const acceptance = { vorname: 'Gesa', nachname: 'Gast', password: PASSWORD, languageKey: 'de' };
      const steps = {
        accept: () => accept(api, token, acceptance),
        verify: () => api.inject({ method: 'POST', url: validateEmail.path.replace(':token', verify) }),
      };
      const [first, second] = isAccepting ? [steps.accept, steps.verify] : [steps.verify, steps.accept];
      expect([(await first()).statusCode, (await second()).statusCode]).toEqual([200, 400]);
      const { user } = (await api.inject({ method: 'POST', url: login.path, payload: { email, password: PASSWORD } })).json();
      expect(user.companyId === chief.companyId).toBe(isAccepting);
    }
  });

  test('ends no registration of somebody else, and gives way to the invitation of a confirmed company', async ({
    api,
    companyAdmin,
    invited,
    signUp,
  }) => {
    const [stranger, chief] = [await companyAdmin(false), await companyAdmin(true)];
    const registered = newAddress();
    await signUp(registered);
    await invited(stranger, registered);
    const [verify = ''] = await tokensTo(api.database.pool, registered, '/register');
    expect((await api.inject({ method: 'POST', url: validateEmail.path.replace(':token', verify) })).statusCode).toBe(200);
    const { email } = await invited(stranger, newAddress());
    const { id } = await invited(chief, email);
    const [token = ''] = await invitationTokens(api, email);
    expect((await accept(api, token, { vorname: 'Gesa', nachname: '', password: PASSWORD, languageKey: 'de' })).statusCode).toBe(200);
    expect((await get(chief, id)).json()).toMatchObject({ status: 'active' });
  });

  test('sends twenty invitations a day, in which names are no links', async ({ api, companyAdmin, invited }) => {
    const chief = await companyAdmin(false);
    await api.database.pool.query("update company set name = 'Gewinn auf https://rast.example/x' where id = $1", [chief.companyId]);
    const { id, email } = await invited(chief, newAddress());
    expect((await mailsTo(api.database.pool, email))[0]?.text).toContain('Ihr Unternehmen: Gewinn auf https[:]//rast[.]example/x');
    await remove(chief, id);
    const statuses = [];
    for (let sent = 1; sent <= 20; sent += 1) {
      const answer = await invite(chief, { email: newAddress(), companyId: chief.companyId });
      statuses.push(answer.statusCode);
      if (answer.statusCode === 200) await remove(chief, answer.json<Person>().id);
    }
    expect(statuses).toEqual([...Array.from({ length: 19 }, () => 200), 429]);
  });

  test('uses up its own five invitations an hour to a mailbox, and prevents none of confirmed companies and admins', async ({
    admin,
    companyAdmin,
  }) => {
    const [stranger, chief] = [await companyAdmin(false), await companyAdmin(true)];
    const email = newAddress();
    const statuses = [];
    for (let sent = 1; sent <= 6; sent += 1) {
      const answer = await invite(stranger, { email, companyId: stranger.companyId });
      statuses.push(answer.statusCode);
      if (answer.statusCode === 200) await remove(stranger, answer.json<Person>().id);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const answer = await invite(chief, { email, companyId: chief.companyId });
    expect(answer.statusCode).toBe(200);
    await remove(chief, answer.json<Person>().id);
    expect((await invite(admin, { email, companyId: admin.companyId })).statusCode).toBe(200);
  });

  test('invites as many people as it has seats', async ({ companyAdmin }) => {
    const chief = await companyAdmin(false);
    const statuses = [];
    for (let seat = 1; seat <= 5; seat += 1)
      statuses.push((await invite(chief, { email: newAddress(), companyId: chief.companyId })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 409]);
  });
});

test('S1-USERS-02 whoever registers a company is its first company admin', async ({ api, signUp }) => {
  const email = newAddress();
  await signUp(email);
  const [verify = ''] = await tokensTo(api.database.pool, email, '/register');
  await api.inject({ method: 'POST', url: validateEmail.path.replace(':token', verify) });
  const { user } = (await api.inject({ method: 'POST', url: login.path, payload: { email, password: PASSWORD } })).json();
  expect(user).toMatchObject({ isAdmin: false, access: ['users', 'companyAdmin', 'ownCompany'] });
});

test('withdrawing an invitation deletes its unsent mails, and no others to the address', async ({
  api,
  companyAdmin,
  invited,
  subjectsTo,
}) => {
  const chief = await companyAdmin(true);
  const { id, email } = await invited(chief, newAddress());
  const insert = "insert into mail (id, recipient, subject, body_text, body_html) values (gen_random_uuid(), $1, 'Ihre Meldung', '', '')";
  await api.database.pool.query(insert, [email]);
  await resend(chief, id);
  await remove(chief, id);
  expect(await subjectsTo(email)).toEqual(['Ihre Meldung']);
});

import { type Company, getOwnCompany, listAudit, listCompanies, type Person, saveCompany } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import { mailsTo } from '../doubles/mailbox.ts';
import type { Session } from '../harness/app-harness.ts';
import { refusal } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { namesIn, peopleRequests, proveAgain } from '../people/people-requests.ts';

const { invite, change, block, unblock, remove, list, get, resend, resetSecondFactor } = peopleRequests;

const test = base
  .extend('grant', perFile, ({ api }) => async ({ id }: Session, ...access: string[]) => {
    await api.database.pool.query('update app_user set access = $2 where id = $1', [id, access]);
  })
  /** A new company for every test, with its company admin and a colleague. */
  .extend('office', perFile, ({ api, grant }) => async () => {
    const company = `Rasthof ${uuidv7()}`;
    const chief = await api.signIn('user', company);
    await grant(chief, 'companyAdmin');
    return { chief, colleague: await api.signIn('user', company) };
  });

test.beforeEach(({ api }) => api.database.pool.query('delete from rate_limit').then(() => undefined));

const newAddress = () => `neu-${uuidv7()}@example.org`;
const NOT_FOUND = { status: 404, code: 'not_found' };
const FORBIDDEN = { status: 403, code: 'forbidden' };
const LAST = { status: 409, code: 'last_company_admin' };

test('a company admin invites, changes, blocks, unblocks and removes people of the own company', async ({ office }) => {
  const { chief, colleague } = await office();
  const invited = (await invite(chief, { email: newAddress(), companyId: chief.companyId })).json<Person>();
  const answers = [
    await resend(chief, invited.id),
    await remove(chief, invited.id),
    await change(chief, colleague.id, { nachname: 'Neu', access: ['users'] }),
    await block(chief, colleague.id),
    await unblock(chief, colleague.id),
    await remove(chief, colleague.id),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
});

test('a company admin names and edits the own company, and staff without the right do not', async ({ office, grant }) => {
  const { chief, colleague } = await office();
  const { id, version } = (await chief.inject({ url: getOwnCompany.path })).json<Company>();
  const write = (session: Session, companyId: string) =>
    session.inject({ method: 'POST', url: saveCompany.path.replace(':id', companyId), payload: { version, street: 'Am Autohof 1' } });
  expect(refusal(await write(colleague, id))).toMatchObject(FORBIDDEN);
  expect((await write(chief, id)).json()).toMatchObject({ street: 'Am Autohof 1', version: version + 1 });
  const other = await office();
  expect(refusal(await write(chief, other.chief.companyId))).toMatchObject(NOT_FOUND);
  await grant(colleague, 'settings');
  expect(refusal(await write(colleague, id))).toMatchObject({ status: 409, code: 'stale_version' });
});

describe('other companies', () => {
  test.for(['companyAdmin', 'users'])(
    'S6-ROLE-07 the single right %s reaches nobody of another company',
    async (right, { office, grant }) => {
      const { chief } = await office();
      await grant(chief, right);
      const { colleague: stranger } = await office();
      const refused = [
        await get(chief, stranger.id),
        await change(chief, stranger.id, { vorname: 'Fremd' }),
        await block(chief, stranger.id),
        await unblock(chief, stranger.id),
        await resetSecondFactor(chief, stranger.id),
        await resend(chief, stranger.id),
        await remove(chief, stranger.id),
      ];
      for (const answer of refused) expect(refusal(answer)).toMatchObject(NOT_FOUND);
      expect((await list(chief, { companyId: stranger.companyId })).json()).toEqual({ data: [], total: 0 });
      expect(namesIn(await list(chief))).toEqual(['Toni Test', 'Toni Test']);
      expect(refusal(await chief.inject({ url: listCompanies.path }))).toMatchObject(FORBIDDEN);
      const elsewhere = await invite(chief, { email: newAddress(), companyId: stranger.companyId });
      expect(refusal(elsewhere)).toMatchObject({ ...FORBIDDEN, fields: ['companyId: user.company_of_others'] });
    },
  );

  test('only an admin moves people; the move ends the rights over the company, and both companies see it', async ({
    office,
    admin,
    grant,
  }) => {
    const [from, to] = [await office(), await office()];
    const move = { companyId: to.chief.companyId };
    expect(refusal(await change(from.chief, from.colleague.id, move))).toMatchObject(FORBIDDEN);
    await grant(from.colleague, 'companyAdmin', 'imports');
    expect((await change(admin, from.colleague.id, move)).json()).toMatchObject({ access: ['imports'], companyId: to.chief.companyId });
    for (const { chief } of [from, to]) {
      const [entry] = (await chief.inject({ url: listAudit.path })).json().data;
      expect(entry).toMatchObject({ action: 'user.changed', subjectId: from.colleague.id, who: null, actorId: null, whoOutside: true });
      expect(Object.keys(entry.changes)).toEqual(['access', 'company']);
    }
  });
});

test('ADR 0062 whoever is moved and is given the right again is a new company admin there: mailed, and to re-authenticate', async ({
  api,
  office,
  admin,
  grant,
}) => {
  const [from, to] = [await office(), await office()];
  const { colleague: moved } = from;
  await grant(moved, 'companyAdmin');
  const access = ['companyAdmin'];
  expect((await change(admin, moved.id, { companyId: to.chief.companyId, access })).json()).toMatchObject({ access });
  const subjectsTo = async ({ email }: Session) => (await mailsTo(api.database.pool, email)).map(({ subject }) => subject);
  expect([await subjectsTo(moved), await subjectsTo(to.chief), await subjectsTo(from.chief)]).toEqual([
    ['Sie sind jetzt Unternehmens-Admin'],
    ['Neuer Unternehmens-Admin'],
    [],
  ]);
  expect(refusal(await block(moved, to.colleague.id))).toMatchObject({ status: 403, code: 'reauthentication_required' });
});

describe('what a company admin may give', () => {
  test('rights that they hold, and no others', async ({ office }) => {
    const { chief, colleague } = await office();
    for (const access of [['imports'], ['clearing'], ['settings'], ['locations:all']])
      expect(refusal(await change(chief, colleague.id, { access }))).toMatchObject(FORBIDDEN);
    for (const role of ['admin', 'superAdmin']) expect(refusal(await change(chief, colleague.id, { role }))).toMatchObject(FORBIDDEN);
    expect((await change(chief, colleague.id, { access: ['users', 'companyAdmin'] })).json()).toMatchObject({
      access: ['users', 'companyAdmin'],
    });
  });

  test('an admin of the network in the same company is not touched', async ({ office, superAdmin }) => {
    const { chief, colleague } = await office();
    expect((await change(superAdmin, colleague.id, { role: 'admin' })).statusCode).toBe(200);
    const answers = [
      await change(chief, colleague.id, { vorname: 'Neu' }),
      await block(chief, colleague.id),
      await remove(chief, colleague.id),
      await resetSecondFactor(chief, colleague.id),
    ];
    for (const answer of answers) expect(refusal(answer)).toMatchObject(FORBIDDEN);
  });

  test('a holder of `users` alone manages no company admin', async ({ office, grant }) => {
    const { chief, colleague } = await office();
    await grant(colleague, 'users');
    const answers = [
      await block(colleague, chief.id),
      await remove(colleague, chief.id),
      await change(colleague, chief.id, { access: [] }),
    ];
    for (const answer of answers) expect(refusal(answer)).toMatchObject(FORBIDDEN);
    expect(refusal(await change(colleague, colleague.id, { access: ['companyAdmin'] }))).toMatchObject({ code: 'own_account' });
  });

  test('the right needs recent re-authentication, of the giver and of whoever receives it', async ({ api, office }) => {
    const { chief, colleague } = await office();
    await api.database.pool.query("update session set proved_at = now() - interval '1 hour' where user_id = $1", [chief.id]);
    const grantIt = () => change(chief, colleague.id, { access: ['companyAdmin'] });
    const MISSING = { status: 403, code: 'reauthentication_required' };
    expect(refusal(await grantIt())).toMatchObject(MISSING);
    await proveAgain(api, chief);
    expect((await grantIt()).statusCode).toBe(200);
    expect(refusal(await block(colleague, chief.id))).toMatchObject(MISSING);
    await proveAgain(api, colleague);
    expect((await block(colleague, chief.id)).statusCode).toBe(200);
  });
});

describe('the last company admin', () => {
  test('neither blocks, removes nor demotes themselves, and a second one neither', async ({ office, grant }) => {
    const { chief, colleague } = await office();
    const own = async () => [await block(chief, chief.id), await remove(chief, chief.id), await change(chief, chief.id, { access: [] })];
    for (const answer of await own()) expect(refusal(answer)).toMatchObject(LAST);
    await grant(colleague, 'companyAdmin');
    for (const answer of await own()) expect(refusal(answer)).toMatchObject({ code: 'own_account' });
    expect((await change(colleague, chief.id, { access: [] })).statusCode).toBe(200);
  });

  test('an admin of the network may take the right from them', async ({ office, admin }) => {
    const { chief } = await office();
    expect((await change(admin, chief.id, { access: [] })).statusCode).toBe(200);
  });

  test('of two who concurrently demote each other one stays', async ({ api, office, grant }) => {
    const { chief, colleague } = await office();
    await grant(colleague, 'companyAdmin');
    const actorOf = ({ id, companyId }: Session) => ({
      userId: id,
      companyId,
      isAdmin: false,
      isSuperAdmin: false,
      access: ['companyAdmin'],
    });
    const step = (one: Session, other: Session) => api.services.people.change(actorOf(one), other.id, { access: [] });
    const outcomes = await Promise.allSettled([step(chief, colleague), step(colleague, chief)]);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toEqual([expect.objectContaining({ code: 'last_company_admin' })]);
  });
});

test('a new company admin is told by mail, and so are the others', async ({ api, office }) => {
  const { chief, colleague } = await office();
  expect((await change(chief, colleague.id, { access: ['companyAdmin'] })).statusCode).toBe(200);
  const subjectsTo = async ({ email }: Session) => (await mailsTo(api.database.pool, email)).map(({ subject }) => subject);
  expect(await subjectsTo(colleague)).toEqual(['Sie sind jetzt Unternehmens-Admin']);
  expect(await subjectsTo(chief)).toEqual(['Neuer Unternehmens-Admin']);
  const [mail] = await mailsTo(api.database.pool, chief.email);
  expect(mail?.text).toContain(`Konto: Toni Test (${colleague.email})`);
  expect((await change(chief, colleague.id, { access: ['companyAdmin'], nachname: 'Neu' })).statusCode).toBe(200);
  expect(await subjectsTo(colleague)).toHaveLength(1);
});

test('an admin of another company who grants the right is not named in these mails', async ({ api, office, admin }) => {
  const { chief, colleague } = await office();
  expect((await change(admin, colleague.id, { access: ['companyAdmin'] })).statusCode).toBe(200);
  const mails = [...(await mailsTo(api.database.pool, chief.email)), ...(await mailsTo(api.database.pool, colleague.email))];
  expect(mails).toHaveLength(2);
  for (const { text } of mails) {
    expect(text).toContain('Ein Admin des Netzes hat ');
    expect(text).not.toContain(admin.email);
  }
});

test('the names in these mails are no links while the company is unconfirmed', async ({ api, office }) => {
  const { chief, colleague } = await office();
  const { pool } = api.database;
  await pool.query("update company set confirmed_at = null, name = 'https://rast.example/x' where id = $1", [chief.companyId]);
  await pool.query("update app_user set vorname = 'Gewinn auf gewinn.example' where id = $1", [chief.id]);
  await change(chief, colleague.id, { access: ['companyAdmin'] });
  const texts = [...(await mailsTo(pool, chief.email)), ...(await mailsTo(pool, colleague.email))].map(({ text }) => text);
  expect(texts).toHaveLength(2);
  for (const text of texts) {
    expect(text).toContain('https[:]//rast[.]example/x');
    expect(text).toContain('Gewinn auf gewinn[.]example');
  }
});

describe('five grants an hour are mailed to one company admin; a further one', () => {
  test('is refused, not left unmailed, and the right can still be taken', async ({ api, office }) => {
    const { chief, colleague } = await office();
    const set = async (...access: string[]) => (await change(chief, colleague.id, { access })).statusCode;
    const statuses = [];
    for (let grants = 1; grants <= 6; grants += 1) statuses.push(await set('companyAdmin'), await set());
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 200]);
    const mails = async ({ email }: Session) => (await mailsTo(api.database.pool, email)).length;
    expect([await mails(chief), await mails(colleague)]).toEqual([5, 5]);
    expect((await get(chief, colleague.id)).json()).toMatchObject({ access: [] });
  });

  test('by invitation is refused too; refused changes and changes without a grant do not count', async ({ office }) => {
    const { chief, colleague } = await office();
    const { chief: stranger } = await office();
    const invited = (email = newAddress()) => invite(chief, { email, companyId: chief.companyId, access: ['companyAdmin'] });
    for (let tries = 1; tries <= 6; tries += 1) {
      expect((await change(stranger, colleague.id, { access: ['companyAdmin'] })).statusCode).toBe(404);
      expect((await change(chief, colleague.id, { vorname: `V${tries}`, access: ['companyAdmin'] })).statusCode).toBe(200);
      expect((await invited(colleague.email)).statusCode).toBe(400);
    }
    const statuses = [];
    for (let sent = 1; sent <= 5; sent += 1) {
      const answer = await invited();
      statuses.push(answer.statusCode);
      if (answer.statusCode === 200) await remove(chief, answer.json<Person>().id);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });
});

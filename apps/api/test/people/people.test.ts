import { GrantableRight, listPeople, me, type Person, Role } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import type { Session } from '../harness/app-harness.ts';
import { draftOf, refusal, save, search } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { auditOf, peopleRequests, proveAgain } from './people-requests.ts';

const test = base
  .extend('superAdmin', perFile, ({ api }) => api.signIn('superAdmin'))
  .extend('admin', perFile, ({ api }) => api.signIn('admin'))
  .extend('personOf', perFile, ({ superAdmin }) => async (id: string): Promise<Person> => {
    return (await get(superAdmin, id)).json<Person>();
  })
  /** Staff with these individual grants. */
  .extend('staffWith', perFile, ({ api, superAdmin }) => async (...access: string[]): Promise<Session> => {
    const session = await api.signIn('user');
    expect((await change(superAdmin, session.id, { access })).statusCode).toBe(200);
    await proveAgain(api, session);
    return session;
  });

const { get, change, block, unblock, remove } = peopleRequests;
const stand = (session: Session) => session.inject({ url: me.path });

const FORBIDDEN = { status: 403, code: 'forbidden' };

describe('an admin manages the users of the network', () => {
  test('S6-ROLE-12 an admin changes name, company and language of staff; omitted fields stay', async ({ api, admin, personOf }) => {
    const [staff, other] = [await api.signIn('user'), await api.signIn('user', 'Andere GmbH')];
    const answer = await change(admin, staff.id, { nachname: 'Neu', companyId: other.companyId, language: 'en' });
    const expected = { vorname: 'Toni', nachname: 'Neu', companyName: 'Andere GmbH', language: 'en', role: 'user', status: 'active' };
    expect(answer.json()).toMatchObject(expected);
    expect(await personOf(staff.id)).toEqual(answer.json());
  });

  test('S6-ROLE-12 S6-ROLE-02 an admin grants and revokes single rights, which apply from the next request', async ({ api, admin }) => {
    const staff = await api.signIn('user');
    expect((await staff.inject({ url: listPeople.path })).statusCode).toBe(403);
    expect((await change(admin, staff.id, { access: ['users', 'clearing', 'users'] })).json()).toMatchObject({
      access: ['clearing', 'users'],
    });
    expect((await staff.inject({ url: listPeople.path })).statusCode).toBe(200);
    await change(admin, staff.id, { access: [] });
    expect((await staff.inject({ url: listPeople.path })).statusCode).toBe(403);
  });

  test('roles: single rights are granted and revoked only by users who have them', async ({ staffWith, personOf }) => {
    const holder = await staffWith('users', 'clearing');
    const staff = await staffWith('imports');
    expect((await change(holder, staff.id, { access: ['imports', 'clearing'] })).statusCode).toBe(200);
    for (const access of [['imports', 'clearing', 'settings'], ['clearing'], []])
      expect(refusal(await change(holder, staff.id, { access }))).toMatchObject(FORBIDDEN);
    expect((await personOf(staff.id)).access).toEqual(['clearing', 'imports']);
  });

  test('roles: of two managers who change the rights of one person on the same state, the second is refused', async ({
    api,
    admin,
    superAdmin,
    personOf,
  }) => {
    const [staff, other] = [await api.signIn('user'), await api.signIn('user', 'Umzug GmbH')];
    const seen = { role: 'user', access: [], companyId: staff.companyId };
    expect((await change(superAdmin, staff.id, { access: ['imports', 'clearing'], seen })).statusCode).toBe(200);
    const stale = { status: 409, code: 'stale_version' };
    expect(refusal(await change(admin, staff.id, { access: ['settings'], seen }))).toMatchObject(stale);
    const moved = { ...seen, access: ['imports', 'clearing'], companyId: other.companyId };
    expect(refusal(await change(admin, staff.id, { access: [], seen: moved }))).toMatchObject(stale);
    expect((await personOf(staff.id)).access).toEqual(['clearing', 'imports']);
    const present = { ...moved, companyId: staff.companyId };
    expect((await change(admin, staff.id, { access: ['settings'], seen: present })).json()).toMatchObject({ access: ['settings'] });
  });

  test('roles: what was seen reveals nobody of another company', async ({ api, staffWith }) => {
    const [manager, stranger] = [await staffWith('users'), await api.signIn('user', 'Fremde KG')];
    const seen = { role: 'admin', access: [], companyId: stranger.companyId };
    expect(refusal(await change(manager, stranger.id, { access: [], seen }))).toMatchObject({ status: 404, code: 'not_found' });
  });

  test.for(['admins', 'companies', 'subscription', 'apiKeys'])(
    'S6-ROLE-13 %s cannot be granted singly',
    async (right, { api, superAdmin }) => {
      const staff = await api.signIn('user');
      expect(refusal(await change(superAdmin, staff.id, { access: [right] }))).toMatchObject({ status: 400, code: 'validation' });
    },
  );

  test.for(['admin', 'superAdmin'] as const)(
    'S6-ROLE-13 only super admins make a user %s',
    async (role, { api, admin, staffWith, superAdmin }) => {
      const staff = await api.signIn('user');
      for (const session of [admin, await staffWith(...GrantableRight.options)])
        expect(refusal(await change(session, staff.id, { role }))).toMatchObject(FORBIDDEN);
      expect((await change(superAdmin, staff.id, { role })).json()).toMatchObject({ role });
      expect((await stand(staff)).json()).toMatchObject({ user: { isAdmin: true, isSuperAdmin: role === 'superAdmin' } });
      await change(superAdmin, staff.id, { role: 'user' });
      expect((await stand(staff)).json()).toMatchObject({ user: { isAdmin: false, isSuperAdmin: false, access: [] } });
    },
  );

  test.for(['admin', 'superAdmin'] as const)(
    'S6-ROLE-13 an admin cannot change, block or remove a user who is %s',
    async (role, { api, admin, personOf, superAdmin }) => {
      const touched = await api.signIn(role);
      const calls = [
        change(admin, touched.id, { vorname: 'X' }),
        block(admin, touched.id),
        unblock(admin, touched.id),
        remove(admin, touched.id),
      ];
      for (const answer of await Promise.all(calls)) expect(refusal(answer)).toMatchObject(FORBIDDEN);
      expect(await personOf(touched.id)).toMatchObject({ vorname: 'Toni', role, status: 'active' });
      expect((await remove(superAdmin, touched.id)).json()).toEqual({ ok: true });
    },
  );
});

test.for(Role.options.filter((role) => role !== 'user'))(
  'roles: %s cannot change their own role or rights, nor remove themselves',
  async (role, { api }) => {
    const own = await api.signIn(role);
    const changes = [{ role: 'user' }, { access: ['clearing'] }, { companyId: uuidv7() }].map((powers) => change(own, own.id, powers));
    for (const answer of await Promise.all([...changes, block(own, own.id), remove(own, own.id)]))
      expect(refusal(answer)).toMatchObject({ status: 409, code: 'own_account' });
    const named = { vorname: 'Selbst', role, access: [], companyId: own.companyId };
    expect((await change(own, own.id, named)).json()).toMatchObject({ vorname: 'Selbst', role });
  },
);

describe('blocking and removing', () => {
  test('S6-ROLE-12 a blocked user is signed out at once and can sign in again only when unblocked; old sessions stay ended', async ({
    api,
    admin,
  }) => {
    const staff = await api.signIn('user');
    expect((await block(admin, staff.id)).json()).toMatchObject({ status: 'blocked' });
    expect(refusal(await stand(staff))).toMatchObject({ status: 401, code: 'session_expired' });
    const signIn = () =>
      api.services.auth.signIn({ email: staff.email, password: 'ein gutes Kennwort', network: '192.0.2.7', userAgent: '' });
    await expect(signIn()).rejects.toMatchObject({ code: 'login_failed' });
    expect((await unblock(admin, staff.id)).json()).toMatchObject({ status: 'active' });
    expect((await stand(staff)).statusCode).toBe(401);
    expect(await signIn()).toMatchObject({ id: staff.id });
  });

  test('S6-ROLE-12 a removed account is gone with its sessions; the company and its locations stay', async ({ api, admin }) => {
    const staff = await api.signIn('user', 'Bleibt GmbH');
    const location = await save(staff, draftOf('IMBISS', { name: 'Bleibt' }));
    expect((await remove(admin, staff.id)).json()).toEqual({ ok: true });
    expect((await stand(staff)).statusCode).toBe(401);
    for (const answer of [await get(admin, staff.id), await remove(admin, staff.id), await block(admin, staff.id)])
      expect(refusal(answer)).toMatchObject({ status: 404, code: 'not_found' });
    const { data } = await search(admin, { suche: 'Bleibt' });
    expect(data).toMatchObject([{ _id: location._id, companyId: staff.companyId, version: location.version }]);
  });

  test('users page: a lost second factor is removed by an admin; the owner gets a mail, and it is audited', async ({
    api,
    admin,
    personOf,
    superAdmin,
  }) => {
    const staff = await api.signIn('user');
    const take = (session: Session, id = staff.id) => peopleRequests.resetSecondFactor(session, id);
    expect(refusal(await take(admin))).toMatchObject({ status: 409, code: 'wrong_state' });
    const factor = { totp_secret: Buffer.from('sealed'), totp_since: new Date() };
    await api.database.kysely.updateTable('app_user').set(factor).where('id', '=', staff.id).execute();
    expect(await personOf(staff.id)).toMatchObject({ secondFactor: true });
    expect((await take(admin)).json()).toMatchObject({ secondFactor: false });
    expect((await auditOf(admin, staff.id))[0]).toMatchObject({ action: 'user.second_factor_taken', who: 'Toni Test' });
    const mails = await api.database.kysely.selectFrom('mail').select('subject').where('recipient', '=', staff.email).execute();
    expect(mails).toEqual([{ subject: 'Zweiter Faktor ausgeschaltet' }]);
    expect(refusal(await take(admin, superAdmin.id))).toMatchObject(FORBIDDEN);
    expect(refusal(await take(superAdmin, superAdmin.id))).toMatchObject({ status: 409, code: 'own_account' });
  });

  test('users page: an action that does not fit the state of the user is refused', async ({ api, admin }) => {
    const staff = await api.signIn('user');
    const refused = async (answer: Parameters<typeof refusal>[0]) =>
      expect(refusal(answer)).toMatchObject({ status: 409, code: 'wrong_state' });
    await refused(await unblock(admin, staff.id));
    await refused(await peopleRequests.resend(admin, staff.id));
    await block(admin, staff.id);
    await refused(await block(admin, staff.id));
    await api.database.kysely.updateTable('app_user').set({ status: 'unverified' }).where('id', '=', staff.id).execute();
    await refused(await block(admin, staff.id));
  });

  test('an unknown company is refused at its field, and nothing changes', async ({ api, admin, personOf }) => {
    const staff = await api.signIn('user');
    const answer = await change(admin, staff.id, { vorname: 'Halb', companyId: uuidv7() });
    expect(refusal(answer)).toEqual({ status: 400, code: 'validation', fields: ['companyId: user.company_unknown'] });
    expect(await personOf(staff.id)).toMatchObject({ vorname: 'Toni', companyId: staff.companyId });
  });
});

test('users page: a session uses the new company at once, and entered locations stay with the old one', async ({ api, admin }) => {
  const [staff, other] = [await api.signIn('user'), await api.signIn('user', 'Neues Haus GmbH')];
  const location = await save(staff, draftOf('IMBISS', { name: 'Altes Haus' }));
  await change(admin, staff.id, { companyId: other.companyId });
  expect((await stand(staff)).json()).toMatchObject({ user: { companyId: other.companyId } });
  expect(await search(staff, { mine: true })).toMatchObject({ total: 0 });
  expect((await search(admin, { suche: 'Altes Haus' })).data).toMatchObject([{ _id: location._id, companyId: staff.companyId }]);
  expect((await save(staff, draftOf('IMBISS'))).companyId).toBe(other.companyId);
});

describe('every change is in the audit list', () => {
  test('ADR 0013 role, rights, company and language are recorded before and after, a name only as changed', async ({
    api,
    superAdmin,
    admin,
  }) => {
    const [staff, other] = [await api.signIn('user', 'Vorher KG'), await api.signIn('user', 'Nachher KG')];
    const named = { vorname: 'Neu', role: 'admin', access: ['imports'], companyId: other.companyId, language: 'en' };
    await change(superAdmin, staff.id, named);
    await change(superAdmin, staff.id, named);
    const entries = await auditOf(admin, staff.id);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      action: 'user.changed',
      who: 'Toni Test',
      whoGone: false,
      subject: 'Neu Test',
      subjectId: staff.id,
    });
    expect(entries[0]?.changes).toEqual({
      name: { before: null, after: null },
      role: { before: 'user', after: 'admin' },
      access: { before: [], after: ['imports'] },
      company: { before: 'Vorher KG', after: 'Nachher KG' },
      language: { before: 'de', after: 'en' },
    });
  });

  test('ADR 0013 an entry outlives its subject without naming it; it contains no name or address', async ({ api, superAdmin, admin }) => {
    const [actor, staff] = [await api.signIn('superAdmin'), await api.signIn('user')];
    for (const step of [block, unblock, remove]) await step(actor, staff.id);
    await remove(superAdmin, actor.id);
    const entries = await auditOf(admin, staff.id);
    expect(entries.map(({ action }) => action)).toEqual(['user.removed', 'user.unblocked', 'user.blocked']);
    for (const entry of entries) expect(entry).toMatchObject({ who: null, whoGone: true, subject: null, changes: {} });
  });

  test('ADR 0013 a refused action writes no entry', async ({ api, admin }) => {
    const touched = await api.signIn('admin');
    await remove(admin, touched.id);
    expect(await auditOf(admin, touched.id)).toEqual([]);
  });
});

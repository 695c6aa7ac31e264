import { type BulkAction, type CompanySummary, getStatistics, type Location, listCompanies } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import { makeCompany } from '../companies/company-requests.ts';
import type { Session } from '../harness/app-harness.ts';
import { draftOf, pointAt, post, refusal, save, search } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { statementsOf } from '../harness/statements.ts';
import { unconfirm } from '../harness/unconfirm.ts';
import { body, bulk, bulkOf, read, remove, stepsOf } from './lifecycle-requests.ts';

/** Users of two confirmed companies, created for every test. */
let nord: Session;
let sued: Session;

const test = base
  .extend('superAdmin', perFile, ({ api }) => api.signIn('superAdmin', 'Zentrale'))
  .extend('now', perFile, ({ superAdmin }) => async (id: string) => {
    return body<Location>(await read(superAdmin, id));
  })
  .extend('unconfirm', perFile, ({ api }) => (companyId: string) => {
    return unconfirm(api.database.pool, companyId);
  })
  .extend('origin', perFile, ({ api }) => (id: string, sourceId: string) => {
    return api.database.pool.query("update location set source = 'liste', source_id = $2 where id = $1", [id, sourceId]);
  })
  .extend('countOf', perFile, ({ superAdmin }) => async (name: string) => {
    const answer = await superAdmin.inject({ url: listCompanies.path, query: { suche: name } });
    return body<{ data: CompanySummary[] }>(answer).data.map(({ locations }) => locations);
  });
test.beforeEach(async ({ api }) => {
  nord = await api.signIn('user', `Nord ${uuidv7()}`);
  sued = await api.signIn('user', `Süd ${uuidv7()}`);
});

const to = (session: Pick<Session, 'companyId'>): BulkAction => ({ kind: 'move', companyId: session.companyId });
const BACK: BulkAction = { kind: 'move-back' };
const made = (name: string, session = nord) => save(session, draftOf('RASTHOF', { name, coordinates: pointAt(9.7, 52.3) }));

const outcomes = (results: readonly { outcome: string; version: number | null }[]) =>
  results.map(({ outcome, version }) => [outcome, version]);
const versioned = (results: readonly { _id: string; version: number | null }[]) =>
  results.map(({ _id, version }) => ({ _id, version: version ?? 0 }));
const titles = async (session: Session, query: object) => (await search(session, query)).data.map(({ title }) => title).sort();

describe('access', () => {
  test('without the right `companies` no location is moved; each row reports so and nothing is written', async ({ api, admin, now }) => {
    const location = await made('Bleibt');
    const holder = await api.signIn('user', 'Einzeln');
    await api.database.pool.query("update app_user set access = '{locations:all,settings}' where id = $1", [holder.id]);
    for (const session of [nord, sued, admin, holder])
      for (const action of [to(sued), BACK, { kind: 'move', companyId: uuidv7() } as const])
        expect(await bulkOf(session, action, [location])).toMatchObject([{ outcome: 'forbidden', version: 1 }]);
    expect(await now(location._id)).toEqual(location);
  });

  test('S1-USERS-02 a super admin moves a location: it belongs to the other company, which may change it', async ({ superAdmin, now }) => {
    const location = await made('Zieht um');
    expect(outcomes(await bulkOf(superAdmin, to(sued), [location]))).toEqual([['changed', 2]]);
    expect(await now(location._id)).toMatchObject({ companyId: sued.companyId, version: 2, updatedBy: 'Toni Test' });
    expect([await titles(nord, { mine: true }), await titles(sued, { mine: true })]).toEqual([[], ['Zieht um']]);
    const mine = async (session: Session) => body<{ standorte: number }>(await session.inject({ url: getStatistics.path })).standorte;
    expect([await mine(nord), await mine(sued)]).toEqual([0, 1]);
    expect((await save(sued, { _id: location._id, version: 2, phone: '1' })).version).toBe(3);
    const late = await nord.inject({ method: 'GET', url: `/api/v1/location/${location._id}/history` });
    expect(late.statusCode).toBe(403);
  });
});

describe('outcome per location', () => {
  test('changed, same, stale, not found or in the trash; a preview returns the same and writes nothing', async ({ superAdmin, now }) => {
    const [plain, here, stale, gone] = [await made('eins'), await made('zwei', sued), await made('drei'), await made('vier')];
    await save(nord, { _id: stale._id, version: 1, phone: '1' });
    await remove(nord, gone._id);
    const items = [plain, here, stale, gone, { _id: uuidv7(), version: 1 }];
    const preview = await bulkOf(superAdmin, to(sued), items, true);
    expect(outcomes(preview)).toEqual([
      ['changed', 1],
      ['same', 1],
      ['stale', 2],
      ['not_found', null],
      ['not_found', null],
    ]);
    expect(await now(plain._id)).toEqual(plain);
    expect(outcomes(await bulkOf(superAdmin, to(sued), items))).toEqual(outcomes(preview).with(0, ['changed', 2]));
    expect((await stepsOf(sued, plain._id)).data).toMatchObject([
      { action: 'update', source: 'panel', who: 'Toni Test', before: { companyId: nord.companyId }, after: { companyId: sued.companyId } },
      { action: 'create' },
    ]);
  });

  test('an unknown company is refused at its field, and nothing moves', async ({ superAdmin, now }) => {
    const location = await made('Wohin');
    const answer = await bulk(superAdmin, { kind: 'move', companyId: uuidv7() }, [location]);
    expect(refusal(answer)).toEqual({ status: 400, code: 'validation', fields: ['action.companyId: location.company_unknown'] });
    for (const companyId of ['', 'Nord', null])
      expect(refusal(await bulk(superAdmin, { kind: 'move', companyId } as never, [location]))).toMatchObject({ status: 400 });
    expect(await now(location._id)).toEqual(location);
  });

  test('a location whose origin another one of the company has stays; the origin is taken in the trash, too', async ({
    admin,
    origin,
    superAdmin,
  }) => {
    const [moved, there, binned, twice] = [await made('a'), await made('b', sued), await made('c', sued), await made('d', admin)];
    await origin(moved._id, '1');
    await origin(there._id, '1');
    expect(outcomes(await bulkOf(superAdmin, to(sued), [moved]))).toEqual([['taken', 1]]);
    await origin(there._id, '3');
    await origin(binned._id, '1');
    await remove(sued, binned._id);
    expect(outcomes(await bulkOf(superAdmin, to(sued), [moved]))).toEqual([['taken', 1]]);
    await origin(binned._id, '4');
    await origin(twice._id, '1');
    expect(outcomes(await bulkOf(superAdmin, to(sued), [moved, twice]))).toEqual([
      ['changed', 2],
      ['taken', 1],
    ]);
  });

  test('a single save moves no location without the right `companies`, as in bulk', async ({ admin, superAdmin }) => {
    const location = await made('h');
    const write = { _id: location._id, version: location.version, companyId: sued.companyId, description: 'neu' };
    expect((await post(admin, write)).json()).toMatchObject({ companyId: nord.companyId, description: 'neu' });
    expect((await post(superAdmin, { ...write, version: 2 })).json()).toMatchObject({ companyId: sued.companyId, version: 3 });
  });

  test('a save to another company that has a location with the same source and id is refused', async ({ origin, superAdmin, now }) => {
    const [moved, there] = [await made('e'), await made('f', sued)];
    await origin(moved._id, '9');
    await origin(there._id, '9');
    const write = { _id: moved._id, version: moved.version, companyId: sued.companyId };
    expect(refusal(await post(superAdmin, write))).toMatchObject({ status: 400, code: 'validation' });
    expect((await now(moved._id)).companyId).toBe(nord.companyId);
  });

  test('the number of statements does not depend on the number of locations', async ({ superAdmin }) => {
    const some = [await made('1'), await made('2'), await made('3')];
    const one = await statementsOf(() => bulk(superAdmin, to(sued), some.slice(0, 1)));
    const two = await statementsOf(() => bulk(superAdmin, to(sued), some.slice(1)));
    expect(two.length).toBe(one.length);
  });
});

describe('undo', () => {
  test('each location returns to its former company in one request; the history lists it', async ({ admin, superAdmin, now }) => {
    const [one, other] = [await made('Hin'), await made('Her', admin)];
    const moved = await bulkOf(superAdmin, to(sued), [one, other]);
    expect(outcomes(await bulkOf(superAdmin, BACK, versioned(moved)))).toEqual([
      ['changed', 3],
      ['changed', 3],
    ]);
    expect([(await now(one._id)).companyId, (await now(other._id)).companyId]).toEqual([nord.companyId, admin.companyId]);
    expect((await stepsOf(nord, one._id)).data.map(({ after }) => after?.companyId)).toEqual([
      nord.companyId,
      sued.companyId,
      nord.companyId,
    ]);
  });

  test('locations that were changed since, never moved, or came from a deleted company stay', async ({ superAdmin, api, now }) => {
    const [changed, never] = [await made('Geändert'), await made('Nie bewegt')];
    const fresh = body<CompanySummary>(await makeCompany(superAdmin, `Vergeht ${uuidv7()}`));
    const orphan = await made('Verwaist');
    await bulk(superAdmin, { kind: 'move', companyId: fresh.id }, [orphan]);
    const [moved, away] = await bulkOf(superAdmin, to(sued), [changed, { _id: orphan._id, version: 2 }]);
    await save(sued, { _id: changed._id, version: 2, phone: '1' });
    await api.database.pool.query('delete from company where id = $1', [fresh.id]);
    const results = await bulkOf(superAdmin, BACK, versioned([moved, away].flatMap((row) => row ?? [])).concat(never));
    expect(outcomes(results)).toEqual([
      ['same', 3],
      ['same', 3],
      ['same', 1],
    ]);
    expect((await now(changed._id)).companyId).toBe(sued.companyId);
  });
});

describe('visibility afterwards', () => {
  test('an unpublished location is visible to other confirmed companies after a move to a confirmed company, and hidden again after the move back', async ({
    unconfirm,
    admin,
    superAdmin,
    api,
    now,
  }) => {
    const name = `Geheim ${uuidv7()}`;
    await unconfirm(nord.companyId);
    const secret = await made(name);
    expect(secret.adminPublished).toBe(false);
    const seen = async (session: Session) => [(await search(session, { suche: name })).total, (await read(session, secret._id)).statusCode];
    expect([await seen(nord), await seen(sued), await seen(admin)]).toEqual([
      [1, 200],
      [0, 404],
      [1, 200],
    ]);
    const moved = await bulkOf(superAdmin, to(sued), [secret]);
    const third = await api.signIn('user', 'Dritte');
    // Users of an unconfirmed company see only their own and published locations.
    expect([await seen(nord), await seen(third)]).toEqual([
      [0, 404],
      [1, 200],
    ]);
    expect((await now(secret._id)).adminPublished).toBe(false);
    await bulk(superAdmin, BACK, versioned(moved));
    expect([await seen(nord), await seen(third)]).toEqual([
      [1, 200],
      [0, 404],
    ]);
  });

  test('a location moved to an unconfirmed company is visible to others only if it is published', async ({
    api,
    unconfirm,
    superAdmin,
  }) => {
    const [name, third] = [`Halb ${uuidv7()}`, await api.signIn('user', 'Dritte')];
    await unconfirm(sued.companyId);
    const published = await made(`${name} A`);
    const hidden = await made(`${name} B`);
    await api.database.pool.query('update location set admin_published = false where id = $1', [hidden._id]);
    await bulk(superAdmin, to(sued), [published, hidden]);
    expect(await titles(third, { suche: name })).toEqual([`${name} A`]);
    expect(await titles(sued, { suche: name })).toEqual([`${name} A`, `${name} B`]);
  });
});

test('of two concurrent moves of one location one succeeds; the numbers of the companies are updated', async ({
  admin,
  superAdmin,
  now,
  countOf,
}) => {
  const location = await made('Begehrt');
  const results = await Promise.all([sued, admin].map((session) => bulkOf(superAdmin, to(session), [location])));
  expect(
    results
      .flat()
      .map(({ outcome }) => outcome)
      .sort(),
  ).toEqual(['changed', 'stale']);
  const { companyId } = await now(location._id);
  const winner = companyId === sued.companyId ? sued : admin;
  expect([await countOf(nord.email), await countOf(winner.email)]).toEqual([[0], [expect.any(Number)]]);
  expect(await titles(winner, { mine: true, suche: 'Begehrt' })).toEqual(['Begehrt']);
});

import { type SentFile, sendFile, UNCONFIRMED_LIMITS } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import { bulkReportsOf, photoOn } from '../clearing/decision-requests.ts';
import { formOf, type Session } from '../harness/app-harness.ts';
import { draftOf, picture, post, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { statementsOf } from '../harness/statements.ts';
import { unconfirm } from '../harness/unconfirm.ts';
import { act, checked, csvOf, done, HEADER } from '../imports/runs/import-requests.ts';
import { body, bulk, bulkOf, remove, restore } from '../locations/lifecycle-requests.ts';
import { peopleRequests } from '../people/people-requests.ts';
import { insertReports, remarkOn } from '../reports/report-rows.ts';
import { confirm } from './company-requests.ts';
import { limitOf, planOf, planSet, plansOf } from './subscription-requests.ts';

const place = draftOf('IMBISS');
const newAddress = () => `neu-${uuidv7()}@example.org`;
const { locations: MOST, seats, bytes, reports } = UNCONFIRMED_LIMITS;
const full = (kind: string, limit: number, used = limit) => ({
  status: 409,
  code: 'plan_limit',
  kind,
  used,
  limit,
  wanted: 1,
  reason: 'unconfirmed',
});

const test = base
  /** A user of an unconfirmed company with this many locations. */
  .extend('newcomer', perFile, ({ api }) => async (count = 0): Promise<Session> => {
    const session = await api.signIn('user', `Neu ${uuidv7()}`);
    await unconfirm(api.database.pool, session.companyId);
    const actor = { ...session, userId: session.id, isCompanyConfirmed: false, isAdmin: false, isSuperAdmin: false, access: [] };
    await api.services.locations.saveAll(actor, Array(count).fill({ write: place }), 'panel');
    return session;
  })
  .extend('send', perFile, () => async (session: Session, red: number) => {
    const { bytes } = await picture('file', red);
    const form = await formOf('upload', { part: 'file' }, [{ part: 'file', filename: 'a.png', type: 'image/png', bytes }]);
    return session.inject({ method: 'POST', url: sendFile.path, ...form });
  })
  /** Sets the size of a user's stored file, in bytes. */
  .extend('weigh', perFile, ({ api }) => async (session: Session, size: number) => {
    await api.database.pool.query(
      `update media set bytes = $2 where hash = (select entry.hash from location_media entry
         join location on location.id = entry.location_id where company_id = $1 limit 1)`,
      [session.companyId, size],
    );
  });

describe('location quota of an unconfirmed company', () => {
  test('concurrent creations succeed for exactly as many as fit, and the refusal names the limit and what lifts it', async ({
    newcomer,
  }) => {
    const fresh = await newcomer(MOST - 2);
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(fresh, place)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409, 409, 409, 409]);
    const refused = await post(fresh, place);
    expect(limitOf(refused)).toEqual(full('locations', MOST));
    expect(refused.json().error).toMatch(/No admin has confirmed.*at most|may have 50 locations.*lifted when an admin/);
    expect(body(await fresh.inject({ url: '/api/v1/unternehmen/platz' }))).toEqual({
      limit: MOST,
      used: MOST,
      isOver: false,
      isUnconfirmed: true,
      isConfirmed: false,
    });
  });

  test('applies to restoring from the trash, bulk actions and imports, too', async ({ newcomer, api }) => {
    const fresh = await newcomer(MOST - 1);
    const last = await save(fresh, place);
    await remove(fresh, last._id);
    await save(fresh, place);
    expect(limitOf(await restore(fresh, last._id))).toEqual(full('locations', MOST));
    expect(limitOf(await bulk(fresh, { kind: 'restore' }, [{ _id: last._id, version: 2 }]))).toEqual(full('locations', MOST));
    await api.database.pool.query("update app_user set access = '{imports}' where id = $1", [fresh.id]);
    const { id } = await checked(fresh, csvOf(['P,1,fuel,Halt,50,8,'], HEADER));
    expect(limitOf(await act(fresh, id, 'commit'))).toEqual(full('locations', MOST));
  });

  test('a preview that would take quota locks none, so that it delays nobody of the company', async ({ newcomer }) => {
    const fresh = await newcomer();
    const gone = await save(fresh, place);
    await remove(fresh, gone._id);
    const back = [{ _id: gone._id, version: 2 }];
    const locks = async (preview: boolean) =>
      (await statementsOf(() => bulkOf(fresh, { kind: 'restore' }, back, preview))).filter((text) =>
        /from "company".*for no key update/.test(text),
      );
    expect(await locks(true)).toEqual([]);
    expect(await locks(false)).toHaveLength(1);
  });

  test('confirming it, or a plan, lifts the limit', async ({ newcomer, admin, superAdmin }) => {
    const [confirmed, planned] = [await newcomer(MOST), await newcomer(MOST)];
    await confirm(admin, confirmed.companyId);
    await planSet(superAdmin, planned.companyId, { locationLimit: MOST + 1 });
    for (const session of [confirmed, planned]) await save(session, place);
    expect(limitOf(await post(planned, place))).toEqual({
      status: 409,
      code: 'plan_limit',
      kind: 'locations',
      used: MOST + 1,
      limit: MOST + 1,
      wanted: 1,
    });
    const usageOf = async (session: Session) => body(await session.inject({ url: '/api/v1/unternehmen/platz' }));
    expect(await usageOf(confirmed)).toMatchObject({ limit: null, isUnconfirmed: false, isConfirmed: true });
    expect(await usageOf(planned)).toMatchObject({ limit: MOST + 1, isUnconfirmed: false, isConfirmed: false });
  });

  test('counts the locations reported to the clearing within a day, deleted ones included', async ({ newcomer, api }) => {
    const fresh = await newcomer(1);
    await api.database.pool.query(
      `insert into report (select (jsonb_populate_record(report, jsonb_build_object('id', gen_random_uuid()))).* from report
         join location on location.id = location_id, generate_series(1, $2) where company_id = $1)`,
      [fresh.companyId, reports - 2],
    );
    const answers = await Promise.all([post(fresh, place), post(fresh, place)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(limitOf(await post(fresh, place))).toEqual(full('reports', reports));
    await api.database.pool.query("update report set created_at = created_at - interval '25 hours'");
    await save(fresh, place);
  });
});

test('has a limit of people, too', async ({ newcomer, admin }) => {
  const { companyId } = await newcomer();
  const invited = Array.from({ length: seats }, () => peopleRequests.invite(admin, { email: newAddress(), companyId }));
  const answers = await Promise.all(invited);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array(seats - 1).fill(200), 409]);
  expect(limitOf(await peopleRequests.invite(admin, { email: newAddress(), companyId }))).toEqual(full('seats', seats));
});

describe('file quota of an unconfirmed company', () => {
  test('of two concurrent uploads only the one that fits is accepted, and unused uploads count', async ({ newcomer, send, weigh }) => {
    const fresh = await newcomer();
    await save(fresh, place, [await picture('file', 1)]);
    const { length } = (await picture('file', 2)).bytes;
    await weigh(fresh, bytes - Math.floor(length * 1.5));
    const answers = await Promise.all([send(fresh, 2), send(fresh, 3)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(limitOf(await send(fresh, 4))).toMatchObject({ code: 'plan_limit', kind: 'bytes', limit: bytes, reason: 'unconfirmed' });
  });

  test('a save with files beyond the quota is refused; one without files succeeds, and a stored file takes no further quota', async ({
    newcomer,
    weigh,
  }) => {
    const fresh = await newcomer();
    const first = await save(fresh, place, [await picture('file', 5)]);
    await weigh(fresh, bytes);
    expect(limitOf(await post(fresh, place, [await picture('file', 6)]))).toMatchObject({ kind: 'bytes', used: bytes });
    const { _id, version } = first;
    expect(await save(fresh, { _id, version, name: 'Ohne Bild' })).toMatchObject({ version: 2, mainImageURL: first.mainImageURL });
    await weigh(fresh, bytes - 1000);
    await save(fresh, place, [await picture('file', 5)]);
  });

  test('files of a refused save count for their sender, so that nobody fills the disk with them', async ({ newcomer, api }) => {
    const fresh = await newcomer();
    const refused = await post(fresh, { ...place, otherImages: [{ id: uuidv7() }] }, [await picture('file', 7)]);
    expect(refused.statusCode).toBe(400);
    const held = async () => (await api.database.pool.query('select from sent_file where user_id = $1', [fresh.id])).rowCount;
    expect(await held()).toBe(1);
    await save(fresh, place, [await picture('file', 8)]);
    expect(await held()).toBe(1);
  });

  test('a confirmed company uploads and saves without it', async ({ partner, send, weigh }) => {
    await save(partner, place, [await picture('file', 9)]);
    await weigh(partner, bytes * 2);
    const { id } = body<SentFile>(await send(partner, 10));
    await save(partner, { ...place, mainImageFile: id });
  });

  test('a bulk approval refuses the reports whose pictures do not fit and approves the others', async ({ api, admin, newcomer, weigh }) => {
    const fresh = await newcomer();
    const heavy = await save(fresh, place, [await picture('file', 11)]);
    const [one, two] = [await save(fresh, place), await save(fresh, place)];
    await weigh(fresh, bytes - 1);
    const reports = [remarkOn(heavy), remarkOn(one, { phone: '0511123' }), remarkOn(two)];
    await insertReports(api, reports);
    for (const [index, { id }] of reports.entries()) if (index !== 1) await photoOn(api, id, 'image', 900 + index);
    const items = reports.map(({ id }) => ({ _id: id, version: 1 }));
    for (const preview of [true, false]) {
      const results = await bulkReportsOf(admin, { action: { kind: 'approve' }, items, preview });
      expect(results.map(({ outcome, why }) => [outcome, why])).toEqual([
        ['changed', null],
        ['changed', null],
        ['refused', 'plan_limit'],
      ]);
    }
  });

  test('a feature that was removed with the files of its block comes back only if they fit by now', async ({ newcomer, weigh }) => {
    const fresh = await newcomer();
    const offers = [{ id: uuidv7(), type: 'DUSCHE' }];
    const files = [await picture(`offer-${offers[0]?.id}-images`, 13)];
    const made = await save(fresh, { ...draftOf('AUTOHOF', { features: ['WLAN', 'DUSCHE'] }), offers }, files);
    const feature = (kind: 'add-feature' | 'remove-feature') => ({ kind, feature: 'DUSCHE' }) as const;
    await weigh(fresh, bytes - 1000);
    await bulkOf(fresh, feature('remove-feature'), [made]);
    const other = await save(fresh, place, [await picture('file', 14)]);
    await weigh(fresh, bytes - 1000);
    const back = [{ _id: made._id, version: 2 }];
    for (const preview of [true, false])
      expect(limitOf(await bulk(fresh, feature('add-feature'), back, preview))).toMatchObject({ kind: 'bytes', used: bytes - 1000 });
    await remove(fresh, other._id);
    await weigh(fresh, 1000);
    await bulkOf(fresh, feature('add-feature'), back);
  });

  test('the roll-back of an import leaves a location whose removed files do not fit any more, and ends', async ({ api, weigh }) => {
    const owner = await api.signIn('user', `Bald unbestätigt ${uuidv7()}`);
    const { pool } = api.database;
    await pool.query("update app_user set access = '{imports}' where id = $1", [owner.id]);
    const offers = [{ id: uuidv7(), type: 'DUSCHE' }];
    const files = [await picture(`offer-${offers[0]?.id}-images`, 15)];
    const made = await save(owner, { ...draftOf('AUTOHOF', { features: ['DUSCHE'] }), offers }, files);
    await weigh(owner, bytes);
    const { id } = await checked(owner, csvOf([`${made._id},Autohof,[]`], '_id,Standorttyp,offers'));
    expect(await done(owner, id, 'commit')).toMatchObject({ state: 'committed', written: 1 });
    await save(owner, place, [await picture('file', 16)]);
    await unconfirm(pool, owner.companyId);
    expect(await done(owner, id, 'rollback')).toMatchObject({ state: 'rolled-back', kept: 1 });
  });

  test('a preview of a bulk approval counts the pictures of an earlier report on the same location', async ({
    api,
    admin,
    newcomer,
    weigh,
  }) => {
    const fresh = await newcomer();
    const heavy = await save(fresh, place, [await picture('file', 12)]);
    await weigh(fresh, bytes - 1);
    const reports = [remarkOn(heavy), remarkOn(heavy)];
    await insertReports(api, reports);
    for (const [index, { id }] of reports.entries()) await photoOn(api, id, 'image', 910 + index);
    const items = reports.map(({ id }) => ({ _id: id, version: 1 }));
    for (const preview of [true, false]) {
      const results = await bulkReportsOf(admin, { action: { kind: 'approve' }, items, preview });
      expect(results.map(({ outcome, why }) => [outcome, why])).toEqual([
        ['changed', null],
        ['refused', 'plan_limit'],
      ]);
    }
  });
});

test('the plan of an unconfirmed company and its row in the list have the limits that apply, until a plan is set', async ({
  newcomer,
  superAdmin,
}) => {
  const { companyId, email } = await newcomer(40);
  const limits = { seatLimit: seats, locationLimit: MOST };
  expect(await planOf(superAdmin, companyId)).toMatchObject({ ...limits, isUnconfirmed: true, current: null, seatsUsed: 1 });
  expect((await plansOf(superAdmin, { suche: email, tight: 'true' })).data).toMatchObject([{ ...limits, companyId, plan: null }]);
  await planSet(superAdmin, companyId, { seatLimit: 7, locationLimit: null });
  expect(await planOf(superAdmin, companyId)).toMatchObject({ seatLimit: 7, locationLimit: null, isUnconfirmed: false });
  expect((await plansOf(superAdmin, { suche: email })).data).toMatchObject([{ seatLimit: 7, locationLimit: null }]);
});

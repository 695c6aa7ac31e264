import { getLocationQuota, type LocationQuota, SUBSCRIPTION_HISTORY, type Subscription, type SubscriptionEntry } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import { companyStores } from '../../src/companies/company-stores.ts';
import { noJobs } from '../../src/platform/jobs/jobs.ts';
import { transactionsOn } from '../../src/platform/transactions/transactions.ts';
import { stopDate } from '../doubles/stopped-clock.ts';
import type { Session } from '../harness/app-harness.ts';
import { draftOf, refusal, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { statementsOf } from '../harness/statements.ts';
import { body, remove } from '../locations/lifecycle-requests.ts';
import { auditOf, peopleRequests } from '../people/people-requests.ts';
import { makeCompany } from './company-requests.ts';
import { planOf, planSet, plansOf, readPlan, setPlan, today } from './subscription-requests.ts';

const test = base
  .extend('superAdmin', perFile, ({ api }) => api.signIn('superAdmin', 'Netz'))
  /** A company for one test, with one person. */
  .extend('company', perFile, ({ api }) => () => {
    return api.signIn('user', `Firma ${uuidv7()}`);
  });

const plansAudited = ({ history }: Subscription) => history.map(({ plan }: SubscriptionEntry) => plan);

describe('the plan of a company', () => {
  test('a company without a plan is unlimited, and its usage is counted without blocked people and the trash', async ({
    company,
    api,
    superAdmin,
  }) => {
    const staff = await company();
    const colleague = await api.signIn('user', 'Wechselt');
    await peopleRequests.change(superAdmin, colleague.id, { companyId: staff.companyId });
    await peopleRequests.block(superAdmin, colleague.id);
    await peopleRequests.invite(superAdmin, { email: `${uuidv7()}@example.org`, companyId: staff.companyId });
    await save(staff, draftOf('IMBISS'));
    await remove(staff, (await save(staff, draftOf('BISTRO')))._id);
    expect(await planOf(superAdmin, staff.companyId)).toEqual({
      companyId: staff.companyId,
      companyName: expect.stringContaining('Firma'),
      current: null,
      isOver: false,
      seatsUsed: 2,
      locationsUsed: 1,
      seatLimit: null,
      locationLimit: null,
      isUnconfirmed: false,
      history: [],
      historyTotal: 0,
      contact: { contactName: null, contactEmail: null, contactPhone: null, billingEmail: null },
    });
  });

  test('the newest entry applies, the others are its history, newest first with authors; an unchanged plan adds none', async ({
    company,
    superAdmin,
    api,
  }) => {
    const { companyId } = await company();
    await planSet(superAdmin, companyId, { plan: 'free', seatLimit: 2, locationLimit: 3, startsOn: '2026-01-01', note: ' Probe ' });
    const set = { plan: 'pro', seatLimit: 25, locationLimit: 0, startsOn: '2020-01-01', endsOn: '2099-12-31', note: '' };
    const answer = await planSet(superAdmin, companyId, set);
    expect(answer.current).toEqual({ ...set, id: expect.any(Number), setBy: 'Toni Test', setAt: expect.any(String) });
    expect(plansAudited(answer)).toEqual(['pro', 'free']);
    expect(answer.history[1]).toMatchObject({ note: 'Probe', endsOn: null });
    expect(await planSet(superAdmin, companyId, set)).toEqual(answer);
    expect(await planOf(superAdmin, companyId)).toEqual(answer);
    await expect(api.database.pool.query('update subscription set seat_limit = 99')).rejects.toThrow('only ever added');
    await expect(api.database.pool.query('delete from subscription')).rejects.toThrow('only ever added');
  });

  test('users read the quota of their own company; without a limit nothing is counted', async ({ company, superAdmin }) => {
    const staff = await company();
    await save(staff, draftOf('IMBISS'));
    const quota = async () => body<LocationQuota>(await staff.inject({ method: 'GET', url: getLocationQuota.path }));
    expect(await quota()).toEqual({ limit: null, used: null, isOver: false, isUnconfirmed: false, isConfirmed: true });
    await planSet(superAdmin, staff.companyId, { seatLimit: 2, locationLimit: 1 });
    expect(await quota()).toEqual({ limit: 1, used: 1, isOver: false, isUnconfirmed: false, isConfirmed: true });
    await planSet(superAdmin, staff.companyId, { seatLimit: 2, locationLimit: null, startsOn: '2020-01-01', endsOn: '2020-12-31' });
    expect(await quota()).toEqual({ limit: null, used: null, isOver: true, isUnconfirmed: false, isConfirmed: true });
  });

  test('a change is audited by field', async ({ company, superAdmin }) => {
    const { companyId } = await company();
    await planSet(superAdmin, companyId, { plan: 'free', seatLimit: 2 });
    await planSet(superAdmin, companyId, { plan: 'free', seatLimit: 4, note: 'nach Absprache' });
    const [second, first] = await auditOf(superAdmin, companyId);
    expect(first).toMatchObject({ action: 'subscription.changed', who: 'Toni Test', changes: { plan: { before: null, after: 'free' } } });
    expect(second?.changes).toEqual({ seatLimit: { before: 2, after: 4 }, note: { before: null, after: null } });
  });

  test('a limit may be below the usage: nothing is removed, and the response reports it', async ({ company, superAdmin }) => {
    const staff = await company();
    for (const type of ['IMBISS', 'BISTRO'] as const) await save(staff, draftOf(type));
    expect(await planSet(superAdmin, staff.companyId, { seatLimit: 0, locationLimit: 1 })).toMatchObject({
      seatsUsed: 1,
      locationsUsed: 2,
    });
    expect(await planOf(superAdmin, staff.companyId)).toMatchObject({ seatsUsed: 1, locationsUsed: 2, current: { locationLimit: 1 } });
  });

  test('a plan expires after its last day, not on it', async ({ company, superAdmin }) => {
    const { companyId } = await company();
    stopDate();
    expect((await planSet(superAdmin, companyId, { startsOn: '2020-01-01', endsOn: today() })).isOver).toBe(false);
    expect((await planSet(superAdmin, companyId, { startsOn: '2020-01-01', endsOn: '2020-12-31' })).isOver).toBe(true);
    expect((await planSet(superAdmin, companyId, {})).isOver).toBe(false);
  });

  test('a history has its newest entries and their total', async ({ company, superAdmin }) => {
    const { companyId } = await company();
    for (let seatLimit = 1; seatLimit <= SUBSCRIPTION_HISTORY + 2; seatLimit += 1) await planSet(superAdmin, companyId, { seatLimit });
    const { history, historyTotal, current } = await planOf(superAdmin, companyId);
    expect([history.length, historyTotal, current?.seatLimit]).toEqual([SUBSCRIPTION_HISTORY, SUBSCRIPTION_HISTORY + 2, 52]);
  });

  test('an unnamed company without people is deleted, unless it has a plan', async ({ company, superAdmin, api }) => {
    const [kept, gone] = [await company(), await company()];
    await planSet(superAdmin, kept.companyId, { seatLimit: 3 });
    for (const { id } of [kept, gone]) await peopleRequests.remove(superAdmin, id);
    const ids = [kept.companyId, gone.companyId];
    await api.database.pool.query("update company set name = null, name_key = '' where id = any($1)", [ids]);
    await transactionsOn(api.database, noJobs)(companyStores, ({ companies }) => companies.deleteEmpty(ids));
    expect((await readPlan(superAdmin, kept.companyId)).statusCode).toBe(200);
    expect((await readPlan(superAdmin, gone.companyId)).statusCode).toBe(404);
  });

  test('the entry of a deleted author remains, without a name', async ({ company, api, superAdmin }) => {
    const { companyId } = await company();
    const leaving = await api.signIn('superAdmin', 'Netz');
    await planSet(leaving, companyId, { seatLimit: 7 });
    expect((await peopleRequests.remove(superAdmin, leaving.id)).statusCode).toBe(200);
    expect((await planOf(superAdmin, companyId)).current).toMatchObject({ seatLimit: 7, setBy: null });
  });
});

describe('values of a plan', () => {
  test.for([
    { change: { plan: 'gold' }, field: 'plan: validation.invalid_value' },
    { change: { seatLimit: -1 }, field: 'seatLimit: validation.too_small' },
    { change: { seatLimit: 1.5 }, field: 'seatLimit: validation.invalid_type' },
    { change: { locationLimit: 1_000_001 }, field: 'locationLimit: validation.too_big' },
    { change: { locationLimit: '5' }, field: 'locationLimit: validation.invalid_type' },
    { change: { plan: 'unlimited', seatLimit: 3 }, field: 'seatLimit: subscription.error.unlimited' },
    { change: { plan: 'unlimited', locationLimit: 3 }, field: 'locationLimit: subscription.error.unlimited' },
    { change: { startsOn: '2026-02-30' }, field: 'startsOn: subscription.error.day' },
    { change: { startsOn: '0000-01-01' }, field: 'startsOn: subscription.error.day' },
    { change: { startsOn: '31.01.2026' }, field: 'startsOn: subscription.error.day' },
    { change: { startsOn: '2098-01-01' }, field: 'startsOn: subscription.error.future' },
    { change: { endsOn: '9999-01-01' }, field: 'endsOn: subscription.error.day' },
    { change: { startsOn: '2026-01-02', endsOn: '2026-01-01' }, field: 'endsOn: subscription.error.ends_before' },
    { change: { note: 'a\u0000b' }, field: 'note: validation.text' },
  ])('$change is refused at its field', async ({ change, field }, { company, superAdmin }) => {
    const { companyId } = await company();
    expect(refusal(await setPlan(superAdmin, companyId, change))).toEqual({ status: 400, code: 'validation', fields: [field] });
    expect((await planOf(superAdmin, companyId)).current).toBeNull();
  });

  test('a note is stored as typed, up to 500 characters', async ({ company, superAdmin }) => {
    const { companyId } = await company();
    expect(refusal(await setPlan(superAdmin, companyId, { note: 'x'.repeat(501) })).fields).toEqual(['note: validation.too_big']);
    for (const note of ["'); drop table subscription; --", '=HYPERLINK("x")', '\u202eabc', '👩‍🔧 Ω ẞ', '<script>'])
      expect((await planSet(superAdmin, companyId, { note })).current?.note).toBe(note);
  });

  test('a change that was decided on an earlier plan is refused, unless it is the stored one', async ({ company, superAdmin }) => {
    const { companyId } = await company();
    const first = await planSet(superAdmin, companyId, { seatLimit: 3, seen: null });
    const second = { seatLimit: 4, seen: first.current?.id };
    expect((await planSet(superAdmin, companyId, second)).current).toMatchObject({ seatLimit: 4 });
    for (const seen of [null, first.current?.id])
      expect(refusal(await setPlan(superAdmin, companyId, { seatLimit: 5, seen }))).toMatchObject({ status: 409, code: 'stale_version' });
    expect((await planSet(superAdmin, companyId, second)).historyTotal).toBe(2);
  });

  test('two concurrent changes are both stored, and the newest one applies', async ({ company, superAdmin }) => {
    const { companyId } = await company();
    await Promise.all([3, 4].map((seatLimit) => planSet(superAdmin, companyId, { seatLimit })));
    const { history, current } = await planOf(superAdmin, companyId);
    expect(history.map(({ seatLimit }) => seatLimit).toSorted()).toEqual([3, 4]);
    expect(current).toEqual(history[0]);
  });
});

describe('who sees and sets plans', () => {
  test('an admin sees the plan of their own company and no other; only a super admin sets one', async ({ company, admin, superAdmin }) => {
    const { companyId } = await company();
    expect((await readPlan(admin, admin.companyId)).statusCode).toBe(200);
    expect(refusal(await readPlan(admin, companyId))).toMatchObject({ status: 404, code: 'not_found' });
    for (const id of [companyId, admin.companyId]) expect(refusal(await setPlan(admin, id, {}))).toMatchObject({ status: 403 });
    expect((await readPlan(superAdmin, companyId)).statusCode).toBe(200);
    expect(refusal(await readPlan(superAdmin, uuidv7()))).toMatchObject({ status: 404 });
    expect(refusal(await setPlan(superAdmin, uuidv7(), {}))).toMatchObject({ status: 404 });
  });

  test('staff with the right to the settings see the plan of their own company only', async ({ company, superAdmin }) => {
    const staff = await company();
    expect(refusal(await readPlan(staff, staff.companyId))).toMatchObject({ status: 403 });
    await peopleRequests.change(superAdmin, staff.id, { access: ['settings'] });
    expect((await readPlan(staff, staff.companyId)).statusCode).toBe(200);
    expect(refusal(await readPlan(staff, superAdmin.companyId))).toMatchObject({ status: 404 });
  });
});

describe('the list of all companies', () => {
  test('companies are sorted by name with plan and usage, found by name and people, and filtered by near or exceeded limits', async ({
    api,
    superAdmin,
  }) => {
    const names = ['Zz eng', 'Zz über', 'Zz weit', 'Zz ohne'];
    const [near, over, far, none] = await Promise.all(names.map((name) => api.signIn('user', name)));
    for (let count = 0; count < 4; count += 1) await save(near as Session, draftOf('IMBISS'));
    await planSet(superAdmin, near?.companyId ?? '', { locationLimit: 5 });
    await planSet(superAdmin, over?.companyId ?? '', { plan: 'free', seatLimit: 0, startsOn: '2020-01-01', endsOn: '2020-01-02' });
    await planSet(superAdmin, far?.companyId ?? '', { seatLimit: 2, locationLimit: 1 });
    const all = await plansOf(superAdmin, { suche: 'zz' });
    expect([all.total, all.data.map(({ companyName }) => companyName)]).toEqual([4, ['Zz eng', 'Zz ohne', 'Zz über', 'Zz weit']]);
    expect(all.data[0]).toEqual({
      companyId: near?.companyId,
      companyName: 'Zz eng',
      plan: 'basic',
      seatLimit: null,
      locationLimit: 5,
      endsOn: null,
      isOver: false,
      seatsUsed: 1,
      locationsUsed: 4,
      firstPerson: `Toni Test <${near?.email}>`,
    });
    expect(all.data[2]).toMatchObject({ plan: 'free', isOver: true, endsOn: '2020-01-02' });
    expect((await plansOf(superAdmin, { suche: none?.email.toUpperCase() ?? '' })).data).toMatchObject([
      { companyName: 'Zz ohne', plan: null },
    ]);
    const tight = await plansOf(superAdmin, { suche: 'ZZ', tight: 'true', pageSize: '1' });
    expect([tight.total, tight.data[0]?.companyName]).toEqual([2, 'Zz eng']);
    for (const suche of ['%', '_', '\\', "'; drop table subscription"]) expect((await plansOf(superAdmin, { suche })).total).toBe(0);
  });

  test('a page takes as many statements for many companies as for one', async ({ superAdmin, admin }) => {
    for (let count = 0; count < 3; count += 1) body(await makeCompany(superAdmin, `Liste ${count}`));
    const [one, all] = [
      await statementsOf(() => plansOf(superAdmin, { pageSize: '1' })),
      await statementsOf(() => plansOf(superAdmin, { pageSize: '100' })),
    ];
    expect(all.length).toBe(one.length);
    expect(refusal(await admin.inject({ url: '/api/v1/unternehmen/abos' }))).toMatchObject({ status: 403 });
  });
});

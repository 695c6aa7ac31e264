import { SUBSCRIPTION_HISTORY, type Subscription, type SubscriptionEntry } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transactionsOn } from '../src/db/stores.ts';
import { noJobs } from '../src/jobs/jobs.ts';
import { type AppHarness, type Session, startApp } from './app-harness.ts';
import { makeCompany } from './company-calls.ts';
import { draftOf, refusal, save } from './factories.ts';
import { body, remove } from './life-calls.ts';
import { auditOf, peopleCalls } from './people-calls.ts';
import { statementsOf } from './statements.ts';
import { planOf, planSet, plansOf, readPlan, setPlan, TODAY } from './subscription-calls.ts';

let harness: AppHarness;
let admin: Session;
let boss: Session;

beforeAll(async () => {
  harness = await startApp();
  admin = await harness.signIn('admin', 'Netz');
  boss = await harness.signIn('superAdmin', 'Netz');
});
afterAll(() => harness?.close());

/** A company of its own, with one person. */
const company = () => harness.signIn('user', `Firma ${uuidv7()}`);
const plansTold = ({ history }: Subscription) => history.map(({ plan }: SubscriptionEntry) => plan);

describe('the plan of a company', () => {
  test('a company for which nothing was set is unlimited, and what it uses is counted: no blocked people, no trash', async () => {
    const staff = await company();
    const colleague = await harness.signIn('user', 'Wechselt');
    await peopleCalls.change(boss, colleague.id, { companyId: staff.companyId });
    await peopleCalls.block(boss, colleague.id);
    await peopleCalls.invite(boss, { email: `${uuidv7()}@example.org`, companyId: staff.companyId });
    await save(staff, draftOf('IMBISS'));
    await remove(staff, (await save(staff, draftOf('BISTRO')))._id);
    expect(await planOf(boss, staff.companyId)).toEqual({
      companyId: staff.companyId,
      companyName: expect.stringContaining('Firma'),
      current: null,
      isOver: false,
      seatsUsed: 2,
      locationsUsed: 1,
      history: [],
      historyTotal: 0,
      contact: { contactName: null, contactEmail: null, contactPhone: null, billingEmail: null },
    });
  });

  test('the newest entry holds, the others are its history, newest first with who set them; nothing so already is set again', async () => {
    const { companyId } = await company();
    await planSet(boss, companyId, { plan: 'free', seatLimit: 2, locationLimit: 3, startsOn: '2026-01-01', note: ' Probe ' });
    const set = { plan: 'pro', seatLimit: 25, locationLimit: 0, startsOn: TODAY, endsOn: '2099-12-31', note: '' };
    const answer = await planSet(boss, companyId, set);
    expect(answer.current).toEqual({ ...set, id: expect.any(Number), setBy: 'Toni Test', setAt: expect.any(String) });
    expect(plansTold(answer)).toEqual(['pro', 'free']);
    expect(answer.history[1]).toMatchObject({ note: 'Probe', endsOn: null });
    expect(await planSet(boss, companyId, set)).toEqual(answer);
    expect(await planOf(boss, companyId)).toEqual(answer);
    await expect(harness.database.pool.query('update subscription set seat_limit = 99')).rejects.toThrow('only ever added');
    await expect(harness.database.pool.query('delete from subscription')).rejects.toThrow('only ever added');
  });

  test('what was set is told in the audit list, by field', async () => {
    const { companyId } = await company();
    await planSet(boss, companyId, { plan: 'free', seatLimit: 2 });
    await planSet(boss, companyId, { plan: 'free', seatLimit: 4, note: 'nach Absprache' });
    const [second, first] = await auditOf(boss, companyId);
    expect(first).toMatchObject({ action: 'subscription.changed', who: 'Toni Test', changes: { plan: { before: null, after: 'free' } } });
    expect(second?.changes).toEqual({ seatLimit: { before: 2, after: 4 }, note: { before: null, after: null } });
  });

  test('a limit may lie below what is used: nothing is removed, and the answer tells', async () => {
    const staff = await company();
    for (const type of ['IMBISS', 'BISTRO'] as const) await save(staff, draftOf(type));
    expect(await planSet(boss, staff.companyId, { seatLimit: 0, locationLimit: 1 })).toMatchObject({ seatsUsed: 1, locationsUsed: 2 });
    expect(await planOf(boss, staff.companyId)).toMatchObject({ seatsUsed: 1, locationsUsed: 2, current: { locationLimit: 1 } });
  });

  test('a plan is over after its last day, not on it', async () => {
    const { companyId } = await company();
    expect((await planSet(boss, companyId, { startsOn: '2020-01-01', endsOn: TODAY })).isOver).toBe(false);
    expect((await planSet(boss, companyId, { startsOn: '2020-01-01', endsOn: '2020-12-31' })).isOver).toBe(true);
    expect((await planSet(boss, companyId, {})).isOver).toBe(false);
  });

  test('a history tells its newest entries, and how many there are', async () => {
    const { companyId } = await company();
    for (let seatLimit = 1; seatLimit <= SUBSCRIPTION_HISTORY + 2; seatLimit += 1) await planSet(boss, companyId, { seatLimit });
    const { history, historyTotal, current } = await planOf(boss, companyId);
    expect([history.length, historyTotal, current?.seatLimit]).toEqual([SUBSCRIPTION_HISTORY, SUBSCRIPTION_HISTORY + 2, 52]);
  });

  test('a company that nobody named and nobody is left in goes, unless a plan was set for it', async () => {
    const [kept, gone] = [await company(), await company()];
    await planSet(boss, kept.companyId, { seatLimit: 3 });
    for (const { id } of [kept, gone]) await peopleCalls.remove(boss, id);
    const ids = [kept.companyId, gone.companyId];
    await harness.database.pool.query("update company set name = null, name_key = '' where id = any($1)", [ids]);
    await transactionsOn(harness.database, noJobs)(({ companies }) => companies.deleteEmpty(ids));
    expect((await readPlan(boss, kept.companyId)).statusCode).toBe(200);
    expect((await readPlan(boss, gone.companyId)).statusCode).toBe(404);
  });

  test('who set it may be gone: the entry stays and names nobody', async () => {
    const { companyId } = await company();
    const leaving = await harness.signIn('superAdmin', 'Netz');
    await planSet(leaving, companyId, { seatLimit: 7 });
    expect((await peopleCalls.remove(boss, leaving.id)).statusCode).toBe(200);
    expect((await planOf(boss, companyId)).current).toMatchObject({ seatLimit: 7, setBy: null });
  });
});

describe('what can be set', () => {
  test.each([
    [{ plan: 'gold' }, 'plan: validation.invalid_value'],
    [{ seatLimit: -1 }, 'seatLimit: validation.too_small'],
    [{ seatLimit: 1.5 }, 'seatLimit: validation.invalid_type'],
    [{ locationLimit: 1_000_001 }, 'locationLimit: validation.too_big'],
    [{ locationLimit: '5' }, 'locationLimit: validation.invalid_type'],
    [{ plan: 'unlimited', seatLimit: 3 }, 'seatLimit: subscription.error.unlimited'],
    [{ plan: 'unlimited', locationLimit: 3 }, 'locationLimit: subscription.error.unlimited'],
    [{ startsOn: '2026-02-30' }, 'startsOn: subscription.error.day'],
    [{ startsOn: '0000-01-01' }, 'startsOn: subscription.error.day'],
    [{ startsOn: '31.01.2026' }, 'startsOn: subscription.error.day'],
    [{ startsOn: '2098-01-01' }, 'startsOn: subscription.error.future'],
    [{ endsOn: '9999-01-01' }, 'endsOn: subscription.error.day'],
    [{ startsOn: '2026-01-02', endsOn: '2026-01-01' }, 'endsOn: subscription.error.ends_before'],
    [{ note: 'a\u0000b' }, 'note: validation.text'],
  ])('%j is refused and names the field', async (change, field) => {
    const { companyId } = await company();
    expect(refusal(await setPlan(boss, companyId, change))).toEqual({ status: 400, code: 'validation', fields: [field] });
    expect((await planOf(boss, companyId)).current).toBeNull();
  });

  test('a note is kept as it was typed, whatever it says, up to 500 characters', async () => {
    const { companyId } = await company();
    expect(refusal(await setPlan(boss, companyId, { note: 'x'.repeat(501) })).fields).toEqual(['note: validation.too_big']);
    for (const note of ["'); drop table subscription; --", '=HYPERLINK("x")', '\u202eabc', '👩‍🔧 Ω ẞ', '<script>'])
      expect((await planSet(boss, companyId, { note })).current?.note).toBe(note);
  });

  test('of two who set at once both are kept, and one of them holds', async () => {
    const { companyId } = await company();
    await Promise.all([3, 4].map((seatLimit) => planSet(boss, companyId, { seatLimit })));
    const { history, current } = await planOf(boss, companyId);
    expect(history.map(({ seatLimit }) => seatLimit).toSorted()).toEqual([3, 4]);
    expect(current).toEqual(history[0]);
  });
});

describe('who sees plans and sets them', () => {
  test('an admin sees the plan of their own company and no other; nobody but a super admin sets one', async () => {
    const { companyId } = await company();
    expect((await readPlan(admin, admin.companyId)).statusCode).toBe(200);
    expect(refusal(await readPlan(admin, companyId))).toMatchObject({ status: 404, code: 'not_found' });
    for (const id of [companyId, admin.companyId]) expect(refusal(await setPlan(admin, id, {}))).toMatchObject({ status: 403 });
    expect((await readPlan(boss, companyId)).statusCode).toBe(200);
    expect(refusal(await readPlan(boss, uuidv7()))).toMatchObject({ status: 404 });
    expect(refusal(await setPlan(boss, uuidv7(), {}))).toMatchObject({ status: 404 });
  });

  test('staff with the right to the settings see the plan of their own company alone', async () => {
    const staff = await company();
    expect(refusal(await readPlan(staff, staff.companyId))).toMatchObject({ status: 403 });
    await peopleCalls.change(boss, staff.id, { access: ['settings'] });
    expect((await readPlan(staff, staff.companyId)).statusCode).toBe(200);
    expect(refusal(await readPlan(staff, boss.companyId))).toMatchObject({ status: 404 });
  });
});

describe('the list of all companies', () => {
  test('companies come by name with plan and use, found by name and people, those near or above a limit alone where asked', async () => {
    const names = ['Zz eng', 'Zz über', 'Zz weit', 'Zz ohne'];
    const [near, over, far, none] = await Promise.all(names.map((name) => harness.signIn('user', name)));
    for (let count = 0; count < 4; count += 1) await save(near as Session, draftOf('IMBISS'));
    await planSet(boss, near?.companyId ?? '', { locationLimit: 5 });
    await planSet(boss, over?.companyId ?? '', { plan: 'free', seatLimit: 0, startsOn: '2020-01-01', endsOn: '2020-01-02' });
    await planSet(boss, far?.companyId ?? '', { seatLimit: 2, locationLimit: 1 });
    const all = await plansOf(boss, { suche: 'zz' });
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
    expect((await plansOf(boss, { suche: none?.email.toUpperCase() ?? '' })).data).toMatchObject([{ companyName: 'Zz ohne', plan: null }]);
    const tight = await plansOf(boss, { suche: 'ZZ', tight: 'true', pageSize: '1' });
    expect([tight.total, tight.data[0]?.companyName]).toEqual([2, 'Zz eng']);
    for (const suche of ['%', '_', '\\', "'; drop table subscription"]) expect((await plansOf(boss, { suche })).total).toBe(0);
  });

  test('a page costs as many statements for many companies as for one', async () => {
    for (let count = 0; count < 3; count += 1) body(await makeCompany(boss, `Liste ${count}`));
    const [one, all] = [
      await statementsOf(() => plansOf(boss, { pageSize: '1' })),
      await statementsOf(() => plansOf(boss, { pageSize: '100' })),
    ];
    expect(all.length).toBe(one.length);
    expect(refusal(await admin.inject({ url: '/api/v1/unternehmen/abos' }))).toMatchObject({ status: 403 });
  });
});

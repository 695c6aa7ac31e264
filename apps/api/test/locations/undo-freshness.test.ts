import { type BulkAction, CLOSED_DAY, DAY_MS, type Location, staleBefore } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import { decided, undone } from '../clearing/decision-requests.ts';
import { draftOf, refusal, save, search } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { checked, csvOf, done } from '../imports/runs/import-requests.ts';
import { mergedTwo, undoneTwo } from '../quality/merge-requests.ts';
import { confirm } from '../quality/quality-requests.ts';
import { insertReports, remarkOn } from '../reports/report-rows.ts';
import { body, bulk, bulkOf, read, remove, restore, restoreVersion, stepsOf } from './lifecycle-requests.ts';

const AGO = new Date(Date.now() - 500 * DAY_MS);

/** An old location: last saved by the admin and confirmed by the partner, its owner, 500 days ago. */
const test = base
  .extend('old', perFile, ({ api, admin, partner }) => async (parts: object = {}): Promise<Location> => {
    const { _id } = await save(partner, draftOf('RASTHOF', { name: 'Altbau', phone: '1', ...parts }));
    const values = [_id, AGO, admin.id, partner.id];
    await api.database.pool.query(
      'update location set updated_at = $2, updated_by = $3, confirmed_at = $2, confirmed_by = $4 where id = $1',
      values,
    );
    return body<Location>(await read(partner, _id));
  })
  .extend(
    'now',
    perFile,
    ({ superAdmin }) =>
      async ({ _id }: Pick<Location, '_id'>) =>
        body<Location>(await read(superAdmin, _id)),
  )
  .extend('accountsOf', perFile, ({ api }) => async ({ _id }: Pick<Location, '_id'>) => {
    const { rows } = await api.database.pool.query('select updated_by, confirmed_by from location where id = $1', [_id]);
    return rows[0] as { updated_by: string | null; confirmed_by: string | null };
  });
test.beforeEach(({ api }) => api.database.pool.query('truncate location, report cascade'));

const momentsOf = ({ updatedAt, updatedBy, confirmedAt, confirmedBy }: Location) => ({ updatedAt, updatedBy, confirmedAt, confirmedBy });
const ACTIONS: readonly [BulkAction, BulkAction][] = [
  [{ kind: 'change-contact', phone: '05111234' }, { kind: 'revert' }],
  [{ kind: 'change-hours', days: {}, specialDays: [], removedDates: [{ from: '2027-01-01', to: '2027-01-02' }] }, { kind: 'revert' }],
  [{ kind: 'take-offline', reason: 'Umbau' }, { kind: 'revert' }],
  [
    { kind: 'add-feature', feature: 'WLAN' },
    { kind: 'remove-feature', feature: 'WLAN' },
  ],
  [
    { kind: 'remove-feature', feature: 'DUSCHE' },
    { kind: 'add-feature', feature: 'DUSCHE' },
  ],
  [{ kind: 'delete' }, { kind: 'restore' }],
];

describe('ADR 0073 the undo of a bulk action', () => {
  test.for(ACTIONS)(
    '%o leaves the location as fresh as it was, and the history has both steps',
    async ([action, back], { old, now, accountsOf, admin, partner }) => {
      const place = await old({
        features: ['DUSCHE'],
        specialDays: [{ from: '2027-01-01', to: '2027-01-02', label: null, hours: CLOSED_DAY }],
      });
      const [changed] = await bulkOf(partner, action, [place]);
      expect(changed).toMatchObject({ outcome: 'changed', version: 2 });
      expect(await bulkOf(partner, back, [{ ...place, version: 2 }])).toMatchObject([{ outcome: 'changed', version: 3 }]);
      const after = await now(place);
      expect(momentsOf(after)).toEqual(momentsOf(place));
      expect(await accountsOf(place)).toEqual({ updated_by: admin.id, confirmed_by: partner.id });
      const outdated = await search(partner, { updatedBefore: staleBefore(new Date()).toISOString(), pageSize: 50 });
      expect(outdated.data.map(({ _id }) => _id)).toEqual([place._id]);
      const { data } = await stepsOf(partner, place._id);
      expect(data.map(({ version }) => version)).toEqual([3, 2, 1]);
      expect(Date.parse(data[0]?.at ?? '')).toBeGreaterThan(Date.now() - DAY_MS);
    },
  );

  test('restores a move to another company, and a single location from the trash', async ({ old, now, superAdmin, admin, partner }) => {
    const place = await old();
    await bulkOf(superAdmin, { kind: 'move', companyId: admin.companyId }, [place]);
    await bulkOf(superAdmin, { kind: 'move-back' }, [{ ...place, version: 2 }]);
    expect(momentsOf(await now(place))).toEqual(momentsOf(place));
    await remove(partner, place._id);
    await restore(partner, place._id);
    expect(await now(place)).toEqual({ ...place, version: 5 });
  });

  test('undoing an undo repeats the change with its time', async ({ old, now, partner }) => {
    const place = await old();
    await bulkOf(partner, { kind: 'change-contact', phone: '05111234' }, [place]);
    const changed = await now(place);
    await bulkOf(partner, { kind: 'revert' }, [{ ...place, version: 2 }]);
    await bulkOf(partner, { kind: 'revert' }, [{ ...place, version: 3 }]);
    expect(await now(place)).toEqual({ ...changed, version: 4 });
  });

  test('is refused after somebody else edited the location, and keeps a confirmation since', async ({ old, now, partner, admin }) => {
    const place = await old();
    await bulkOf(partner, { kind: 'change-contact', phone: '05111234' }, [place]);
    await confirm(admin, place);
    const confirmed = await now(place);
    await bulkOf(partner, { kind: 'revert' }, [{ ...place, version: 2 }]);
    const { confirmedAt, confirmedBy } = confirmed;
    expect(momentsOf(await now(place))).toEqual({ ...momentsOf(place), confirmedAt, confirmedBy });
    await bulkOf(partner, { kind: 'change-contact', phone: '05111234' }, [{ ...place, version: 3 }]);
    const edited = await save(admin, { _id: place._id, version: 4, description: 'Neu' });
    const [result] = await bulkOf(partner, { kind: 'revert' }, [{ ...place, version: 4 }]);
    expect(result?.outcome).toMatch(/^(stale|same)$/);
    expect(await now(place)).toEqual(edited);
  });

  test('of several locations leaves a merge alone that changed no more than the phone number', async ({ old, now, partner }) => {
    const [winner, loser] = [await old(), await old({ name: 'Verlierer' })];
    const { standort } = await mergedTwo(partner, winner, loser, { phone: '05111234' });
    expect(await bulkOf(partner, { kind: 'revert' }, [standort])).toMatchObject([{ outcome: 'same' }]);
    expect(await now(winner)).toEqual(standort);
  });

  test('of two at the same time only one is done', async ({ old, now, partner }) => {
    const place = await old();
    await bulkOf(partner, { kind: 'change-contact', phone: '05111234' }, [place]);
    const item = { ...place, version: 2 };
    const results = await Promise.all([bulk(partner, { kind: 'revert' }, [item]), bulk(partner, { kind: 'revert' }, [item])]);
    expect(results.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const after = await now(place);
    expect([after.version, momentsOf(after)]).toEqual([3, momentsOf(place)]);
  });

  test('an account that is gone meanwhile is named no more', async ({ api, old, now, accountsOf, partner }) => {
    const clerk = await api.signIn('user', 'Nord');
    const place = await old();
    await api.database.pool.query('update location set updated_by = $1, confirmed_by = $1', [clerk.id]);
    await bulkOf(partner, { kind: 'change-contact', phone: '05111234' }, [place]);
    await api.database.pool.query('delete from app_user where id = $1', [clerk.id]);
    await bulkOf(partner, { kind: 'revert' }, [{ ...place, version: 2 }]);
    expect(await accountsOf(place)).toEqual({ updated_by: null, confirmed_by: null });
    expect(momentsOf(await now(place))).toEqual({ ...momentsOf(place), updatedBy: null, confirmedBy: null });
  });

  test('the opposite action of somebody else, or after another change, is a change', async ({ old, now, partner, admin }) => {
    const place = await old();
    await bulkOf(partner, { kind: 'add-feature', feature: 'WLAN' }, [place]);
    await bulkOf(admin, { kind: 'remove-feature', feature: 'WLAN' }, [{ ...place, version: 2 }]);
    expect(Date.parse((await now(place)).updatedAt)).toBeGreaterThan(Date.now() - DAY_MS);
    await save(partner, { _id: place._id, version: 3, features: ['WLAN'], description: 'Neu' });
    const { updatedAt } = await now(place);
    await bulkOf(partner, { kind: 'remove-feature', feature: 'WLAN' }, [{ ...place, version: 4 }]);
    expect((await now(place)).updatedAt > updatedAt).toBe(true);
  });
});

describe('ADR 0073 other undos', () => {
  test('of a merge leave both locations as fresh as they were', async ({ old, now, partner }) => {
    const [winner, loser] = [await old(), await old({ name: 'Nebenan' })];
    const merged = await mergedTwo(partner, winner, loser, { phone: '05111234' });
    expect(merged.standort.confirmedAt).not.toBe(winner.confirmedAt);
    await undoneTwo(partner, merged);
    expect(await now(winner)).toEqual({ ...winner, version: 3 });
    expect(await now(loser)).toEqual({ ...loser, version: 3 });
  });

  test('of a decision of the clearing leave the location as fresh as it was', async ({ api, old, now, admin }) => {
    const place = await old();
    const [report = ''] = await insertReports(api, [remarkOn(place, { phone: '05111234' })]);
    const taken = { _id: place._id, version: 1, phone: '05111234' };
    const approved = await decided(admin, report, { version: 1, stage: 'approved', adminPublished: true, standort: taken });
    expect((await now(place)).confirmedAt).not.toBe(place.confirmedAt);
    await undone(admin, approved);
    expect(await now(place)).toEqual({ ...place, version: 3 });
  });

  test('of an import leave the location as fresh as it was', async ({ api, old, now, partner, admin }) => {
    const place = await old({ coordinates: { type: 'Point', coordinates: [9.5, 50] } });
    await api.database.pool.query("update location set source = 'liste', source_id = '1'");
    const { id } = await checked(admin, csvOf(['liste,1,fuel,Altbau,50,9.5,05111234']), { companyId: partner.companyId });
    await done(admin, id, 'commit');
    expect(await now(place)).toMatchObject({ version: 2, phone: '05111234' });
    await done(admin, id, 'rollback');
    expect(momentsOf(await now(place))).toEqual(momentsOf(place));
  });

  test('restoring a step of the history is a save: it confirms the location', async ({ old, now, partner }) => {
    const place = await old();
    await save(partner, { _id: place._id, version: 1, phone: '05111234' });
    const first = (await stepsOf(partner, place._id)).data.at(-1);
    expect(refusal(await restoreVersion(partner, place._id, first?.id ?? 0, 2)).status).toBe(200);
    const after = await now(place);
    expect(after.phone).toBe('1');
    expect(Date.parse(after.confirmedAt ?? '')).toBeGreaterThan(Date.now() - DAY_MS);
  });
});

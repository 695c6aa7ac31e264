import type { BulkAction, Location } from '@rastnetz/contract';
import { expect } from 'vitest';
import { decided, undone } from '../clearing/decision-requests.ts';
import { draftOf, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { bulkOf, remove, restore } from '../locations/lifecycle-requests.ts';
import { mergedTwo, undoneTwo } from '../quality/merge-requests.ts';
import { insertReports, remarkOn } from '../reports/report-rows.ts';
import { briefly, forgetAll, notificationsOf, read, setPreferences } from './notification-requests.ts';

const PHONE: BulkAction = { kind: 'change-contact', phone: '05111234' };
const UNDO: BulkAction = { kind: 'revert' };

/** Locations of `partner`, whose notifications are forgotten. */
const test = base
  .extend('made', perFile, ({ api, partner }) => async (...names: string[]): Promise<Location[]> => {
    const places: Location[] = [];
    for (const name of names) places.push(await save(partner, draftOf('RASTHOF', { name })));
    await forgetAll(api);
    return places;
  })
  .extend(
    'mine',
    perFile,
    ({ api, partner }) =>
      () =>
        notificationsOf(api, partner),
  );
test.beforeEach(({ api }) => forgetAll(api));

const at = (places: readonly Location[], version: number) => places.map((place) => ({ ...place, version }));

test.for(['before', 'after'])(
  'ADR 0073 an undo by the same person leaves no notification, %s the owners were notified of the change',
  async (when, { made, mine, admin }) => {
    const places = await made('Eins', 'Zwei');
    await bulkOf(admin, PHONE, places);
    if (when === 'after') expect(briefly(await mine())).toEqual([['location_changed', 2, 'Eins, Zwei']]);
    await bulkOf(admin, UNDO, at(places, 2));
    expect(await mine()).toMatchObject({ data: [], total: 0, unread: 0 });
  },
);

test('ADR 0073 what was not undone is still reported, also another change of the same location', async ({ made, mine, admin }) => {
  const places = await made('Eins', 'Zwei', 'Drei');
  await bulkOf(admin, { kind: 'add-feature', feature: 'WLAN' }, places.slice(0, 2));
  await bulkOf(admin, PHONE, [...at(places.slice(0, 1), 2), ...places.slice(2)]);
  await mine();
  await bulkOf(admin, UNDO, [...at(places.slice(0, 1), 3), ...at(places.slice(2), 2)]);
  expect(briefly(await mine())).toEqual([['location_changed', 2, 'Eins, Zwei']]);
});

test('ADR 0073 undoing an undo is a change that the owner is notified of', async ({ made, mine, admin }) => {
  const places = await made('Eins');
  await bulkOf(admin, PHONE, places);
  await bulkOf(admin, { kind: 'add-feature', feature: 'WLAN' }, at(places, 2));
  await bulkOf(admin, UNDO, at(places, 3));
  await bulkOf(admin, UNDO, at(places, 4));
  expect(briefly(await mine())).toEqual([['location_changed', 1, 'Eins']]);
  const [again] = (await made('Zwei')) as [Location];
  await bulkOf(admin, PHONE, [again]);
  for (const version of [2, 3]) await bulkOf(admin, UNDO, at([again], version));
  expect(briefly(await mine())).toEqual([['location_changed', 1, 'Zwei']]);
});

test('ADR 0073 those who read of the change, or got a mail, are notified of its undo', async ({ api, made, mine, admin, partner }) => {
  const colleague = await api.signIn('user', 'Nord');
  const places = await made('Eins');
  await bulkOf(admin, PHONE, places);
  const [change] = (await mine()).data;
  await read(partner, change?.id ?? '');
  await bulkOf(admin, UNDO, at(places, 2));
  expect((await mine()).data.map(({ kind, readAt }) => [kind, readAt !== null])).toEqual([
    ['location_changed', false],
    ['location_changed', true],
  ]);
  expect(briefly(await notificationsOf(api, colleague))).toEqual([]);
});

test('ADR 0073 an undo leaves an older unread notification of the same location, if the undone change was read', async ({
  api,
  made,
  mine,
  admin,
  partner,
}) => {
  const places = await made('Eins');
  await bulkOf(admin, { kind: 'add-feature', feature: 'WLAN' }, places);
  await mine();
  await api.database.pool.query("update notification set at = at - interval '3 days'");
  await bulkOf(admin, PHONE, at(places, 2));
  const [newer, older] = (await mine()).data;
  await read(partner, newer?.id ?? '');
  await bulkOf(admin, UNDO, at(places, 3));
  const left = (await mine()).data;
  expect(left.map(({ kind, readAt }) => [kind, readAt !== null])).toEqual([
    ['location_changed', false],
    ['location_changed', true],
    ['location_changed', false],
  ]);
  expect(left.at(-1)?.id).toBe(older?.id);
});

test('ADR 0073 an undone change is not mailed', async ({ api, made, admin, partner, mine }) => {
  await setPreferences(partner, { locations: 'at_once' });
  const places = await made('Eins');
  await bulkOf(admin, PHONE, places);
  await mine();
  await bulkOf(admin, UNDO, at(places, 2));
  await mine();
  const { rows } = await api.database.pool.query(
    'select count(*)::int as waiting from notification where wants_mail and mailed_at is null',
  );
  expect(rows).toEqual([{ waiting: 0 }]);
});

test('ADR 0073 deleting, moving, merging and deciding are withdrawn like changes, for every owner', async ({
  api,
  made,
  mine,
  admin,
  superAdmin,
  other,
}) => {
  const [one, two] = (await made('Eins', 'Zwei')) as [Location, Location];
  await remove(admin, one._id);
  await mine();
  await restore(admin, one._id);
  await bulkOf(superAdmin, { kind: 'move', companyId: other.companyId }, [two]);
  expect(briefly(await notificationsOf(api, other))).toEqual([['location_added', 1, 'Zwei']]);
  await bulkOf(superAdmin, { kind: 'move-back' }, at([two], 2));
  expect(briefly(await notificationsOf(api, other))).toEqual([]);
  await undoneTwo(superAdmin, await mergedTwo(superAdmin, { ...one, version: 3 }, { ...two, version: 3 }, { phone: '05111234' }));
  const [report = ''] = await insertReports(api, [remarkOn(one)]);
  const hidden = await decided(admin, report, { version: 1, adminPublished: false, stage: 'in_review' });
  await mine();
  await undone(admin, hidden);
  expect(briefly(await mine())).toEqual([]);
});

test('ADR 0073 an undo by somebody else is a change of their own', async ({ made, mine, admin, superAdmin }) => {
  const [place] = (await made('Eins')) as [Location];
  await remove(admin, place._id);
  await restore(superAdmin, place._id);
  expect(briefly(await mine()).toSorted()).toEqual([
    ['location_deleted', 1, 'Eins'],
    ['location_restored', 1, 'Eins'],
  ]);
});

import type { Location } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import type { Session } from '../harness/app-harness.ts';
import { draftOf, post, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { statementsOf } from '../harness/statements.ts';
import { body, bulk, read, remove, restore, restoreVersion, stepsOf } from '../locations/lifecycle-requests.ts';
import { limitOf, planOf, planSet } from './subscription-requests.ts';

const test = base
  .extend('superAdmin', perFile, ({ api }) => api.signIn('superAdmin', 'Netz'))
  /** A user whose company has this many locations, and a plan for this many. */
  .extend(
    'staffWith',
    perFile,
    ({ api, superAdmin }) =>
      async (count: number, locationLimit: number | null): Promise<{ staff: Session; locations: Location[] }> => {
        const staff = await api.signIn('user', `Firma ${uuidv7()}`);
        const locations: Location[] = [];
        for (let made = 0; made < count; made += 1) locations.push(await save(staff, place));
        if (locationLimit !== null) await planSet(superAdmin, staff.companyId, { locationLimit });
        return { staff, locations };
      },
  )
  .extend('usedBy', perFile, ({ superAdmin }) => async ({ companyId }: Session) => {
    return (await planOf(superAdmin, companyId)).locationsUsed;
  });

const place = draftOf('IMBISS');
const full = (used: number, limit: number, wanted = 1) => ({ status: 409, code: 'plan_limit', kind: 'locations', used, limit, wanted });

describe('location limit of a plan', () => {
  test('the last location fits, the next is refused with the number in use; existing ones can still be changed', async ({
    staffWith,
    usedBy,
  }) => {
    const { staff, locations } = await staffWith(1, 2);
    await save(staff, place);
    const refused = await post(staff, place);
    expect(limitOf(refused)).toEqual(full(2, 2));
    expect(refused.json()).toMatchObject({ error: expect.stringContaining('has 2 of 2 locations, 1 more do not fit') });
    const { _id, version } = locations[0] as Location;
    expect(await save(staff, { _id, version, name: 'Umbenannt' })).toMatchObject({ name: 'Umbenannt', version: 2 });
    expect(await usedBy(staff)).toBe(2);
  });

  test('concurrent creations succeed for exactly as many as fit', async ({ staffWith, usedBy }) => {
    const { staff } = await staffWith(1, 4);
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(staff, place)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
    expect(await usedBy(staff)).toBe(4);
  });

  test('a limit that is lowered during creations never admits more than the former limit', async ({ staffWith, superAdmin, usedBy }) => {
    const { staff } = await staffWith(0, 4);
    const creating = Array.from({ length: 6 }, () => post(staff, place));
    const lowered = planSet(superAdmin, staff.companyId, { locationLimit: 2 });
    const made = (await Promise.all(creating)).filter(({ statusCode }) => statusCode === 200).length;
    await lowered;
    expect([made >= 2, made <= 4, await usedBy(staff)]).toEqual([true, true, made]);
    expect(limitOf(await post(staff, place))).toEqual(full(made, 2));
  });

  test('a limit below the current number removes no location and blocks new ones', async ({ staffWith, usedBy }) => {
    const { staff } = await staffWith(3, 1);
    expect(limitOf(await post(staff, place))).toEqual(full(3, 1));
    expect(await usedBy(staff)).toBe(3);
  });

  test('a company without limits has one extra query per save that creates, and none per save that changes', async ({ staffWith }) => {
    const { staff, locations } = await staffWith(1, null);
    const looks = async (work: () => Promise<unknown>) => (await statementsOf(work)).filter((text) => text.includes('subscription')).length;
    const { _id, version } = locations[0] as Location;
    expect([await looks(() => save(staff, place)), await looks(() => save(staff, { _id, version, name: 'Neu' }))]).toEqual([1, 0]);
  });

  test('an expired plan refuses new locations and names its end; existing ones stay and can be changed', async ({
    staffWith,
    superAdmin,
  }) => {
    const { staff, locations } = await staffWith(1, null);
    await planSet(superAdmin, staff.companyId, { startsOn: '2020-01-01', endsOn: '2020-12-31' });
    expect(limitOf(await post(staff, place))).toEqual({
      status: 409,
      code: 'plan_limit',
      kind: 'locations',
      used: 1,
      endedOn: '2020-12-31',
    });
    const { _id, version } = locations[0] as Location;
    expect((await post(staff, { _id, version, name: 'Geht noch' })).statusCode).toBe(200);
    await planSet(superAdmin, staff.companyId, {});
    expect((await post(staff, place)).statusCode).toBe(200);
  });
});

describe('the limit applies to each way of adding a location', () => {
  test('restoring from the trash: one is refused, of several none is restored, and a preview reports so, too', async ({
    staffWith,
    superAdmin,
    usedBy,
  }) => {
    const { staff, locations } = await staffWith(3, 3);
    const gone: Location[] = [];
    for (const { _id } of locations.slice(1)) gone.push(body<Location>(await remove(staff, _id)));
    await planSet(superAdmin, staff.companyId, { locationLimit: 2 });
    for (const isPreview of [true, false]) expect(limitOf(await bulk(staff, { kind: 'restore' }, gone, isPreview))).toEqual(full(1, 2, 2));
    expect((await restore(staff, gone[0]?._id ?? '')).statusCode).toBe(200);
    expect(limitOf(await restore(staff, gone[1]?._id ?? ''))).toEqual(full(2, 2));
    expect((await restore(staff, gone[0]?._id ?? '')).statusCode).toBe(200);
    expect(await usedBy(staff)).toBe(2);
  });

  test('a move from another company: the receiving company needs quota, the other one regains it', async ({
    staffWith,
    superAdmin,
    usedBy,
    admin,
  }) => {
    const [from, to] = [await staffWith(1, 1), await staffWith(0, 1)];
    const { _id, version } = from.locations[0] as Location;
    const moved = await save(superAdmin, { _id, version, companyId: to.staff.companyId });
    expect([await usedBy(from.staff), await usedBy(to.staff)]).toEqual([0, 1]);
    await save(from.staff, place);
    const back = { _id, version: moved.version, companyId: from.staff.companyId };
    expect(limitOf(await post(superAdmin, back))).toEqual(full(1, 1));
    expect(body<Location>(await read(admin, _id))).toMatchObject({ companyId: to.staff.companyId, version: moved.version });
  });

  test('a bulk move: all or none are moved, and a preview reports so, too', async ({ staffWith, superAdmin, usedBy }) => {
    const [from, to] = [await staffWith(2, null), await staffWith(1, 2)];
    const move = { kind: 'move', companyId: to.staff.companyId } as const;
    for (const isPreview of [true, false]) expect(limitOf(await bulk(superAdmin, move, from.locations, isPreview))).toEqual(full(1, 2, 2));
    expect((await bulk(superAdmin, move, from.locations.slice(1))).statusCode).toBe(200);
    expect([await usedBy(from.staff), await usedBy(to.staff)]).toEqual([1, 2]);
  });

  test('an admin who creates one for another company', async ({ staffWith, admin }) => {
    const { staff } = await staffWith(1, 1);
    expect(limitOf(await post(admin, { ...place, companyId: staff.companyId }))).toEqual(full(1, 1));
    expect((await post(admin, place)).statusCode).toBe(200);
  });

  test('but not to restoring an older version', async ({ staffWith }) => {
    const { staff, locations } = await staffWith(1, 1);
    const { _id, version } = locations[0] as Location;
    const changed = await save(staff, { _id, version, name: 'Später' });
    const first = (await stepsOf(staff, _id)).data.at(-1);
    expect((await restoreVersion(staff, _id, first?.id ?? 0, changed.version)).statusCode).toBe(200);
  });

  test('an import: nothing is written of a batch that does not fit as a whole', async ({ staffWith, api, usedBy }) => {
    const { staff } = await staffWith(1, 3);
    const actor = {
      userId: staff.id,
      companyId: staff.companyId,
      isCompanyConfirmed: true,
      isAdmin: false,
      isSuperAdmin: false,
      access: [],
    };
    const rows = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        write: place,
        origin: { source: 'probe', sourceId: String(index), attribution: null },
      }));
    await expect(api.services.locations.saveAll(actor, rows(3), 'import')).rejects.toMatchObject({
      code: 'plan_limit',
      options: { params: { kind: 'locations', used: 1, limit: 3, wanted: 3 } },
    });
    expect(await usedBy(staff)).toBe(1);
    await api.services.locations.saveAll(actor, rows(2), 'import');
    await api.services.locations.saveAll(actor, rows(2), 'import');
    expect(await usedBy(staff)).toBe(3);
  });
});

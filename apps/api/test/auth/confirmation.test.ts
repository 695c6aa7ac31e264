import { closedWeek, confirmLocations, getLocation, type Location } from '@rastnetz/contract';
import { expect } from 'vitest';
import { engine } from '../harness/database.ts';
import { draftOf, pointAt, refusal, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { lockWaits } from '../harness/lock-waits.ts';
import { remove } from '../locations/lifecycle-requests.ts';
import { confirm } from '../quality/quality-requests.ts';

const open = { isOpen: true, open24: true, timeOpen: null, timeClose: null, timeOpenAfternoon: null, timeCloseAfternoon: null };

const test = base
  .extend('read', perFile, ({ partner }) => async ({ _id }: Location, session = partner): Promise<Location> => {
    return (await session.inject({ method: 'GET', url: getLocation.path.replace(':id', _id) })).json();
  })
  /** A location that was neither confirmed nor changed for two years. */
  .extend('aged', perFile, ({ partner, api, read }) => async (write: object, session = partner): Promise<Location> => {
    const location = await save(session, { ...draftOf('RASTHOF'), ...write });
    await api.database.pool.query(
      "update location set confirmed_at = null, confirmed_by = null, hours_at = hours_at - interval '2 years', updated_at = updated_at - interval '2 years' where id = $1",
      [location._id],
    );
    return read(location, session);
  });

test('"stimmt noch" stores who and when, creates no version and does not conflict with open edits', async ({ aged, partner, read }) => {
  const location = await aged({ name: 'Alt', openingHoursText: 'nach Absprache' });
  expect(location).toMatchObject({ confirmedAt: null, confirmedBy: null });
  const answer = (await confirm(partner, location)).json<Location>();
  expect(answer).toMatchObject({ version: location.version, updatedAt: location.updatedAt, confirmedBy: 'Toni Test' });
  expect(answer.confirmedAt).not.toBeNull();
  expect(answer.hoursAt).toBe(answer.confirmedAt);
  expect(await read(location)).toEqual(answer);
  expect((await save(partner, { _id: location._id, version: location.version, name: 'Neu' })).version).toBe(location.version + 1);
});

test('a save by a person confirms the location; hours are as old as their last change, and without hours there is no age', async ({
  partner,
}) => {
  const bare = await save(partner, draftOf('IMBISS', { coordinates: pointAt(9, 50) }));
  expect(bare).toMatchObject({ confirmedBy: 'Toni Test', confirmedAt: bare.updatedAt, hoursAt: null });
  const withHours = await save(partner, { _id: bare._id, version: 1, openingHours: { ...closedWeek(), monday: open } });
  expect(withHours.hoursAt).toBe(withHours.updatedAt);
  const renamed = await save(partner, { _id: bare._id, version: 2, name: 'Bude' });
  expect(renamed).toMatchObject({ confirmedAt: renamed.updatedAt, hoursAt: withHours.hoursAt });
  const without = await save(partner, { _id: bare._id, version: 3, openingHours: closedWeek() });
  expect(without.hoursAt).toBeNull();
  expect((await confirm(partner, bare)).json()).toMatchObject({ hoursAt: null });
});

test('a location saved by an import is not confirmed', async ({ partner, api }) => {
  const actor = {
    userId: partner.id,
    companyId: partner.companyId,
    isCompanyConfirmed: true,
    isAdmin: false,
    isSuperAdmin: false,
    access: [],
  };
  const write = draftOf('BISTRO', { openingHoursText: 'immer' });
  const [outcome] = await api.services.locations.saveAll(actor, [{ write }], 'import');
  expect(outcome?.location).toMatchObject({ confirmedAt: null, confirmedBy: null });
  expect(outcome?.location.hoursAt).toBe(outcome?.location.updatedAt);
});

test('only users who may write a location confirm it, and no deleted one', async ({ aged, other, partner, admin }) => {
  const location = await aged({ name: 'Fremd' }, other);
  expect(refusal(await confirm(partner, location))).toMatchObject({ status: 403, code: 'forbidden' });
  expect((await confirm(admin, location)).statusCode).toBe(200);
  await remove(other, location._id);
  expect(refusal(await confirm(other, location))).toMatchObject({ status: 404, code: 'not_found' });
});

test('a bulk confirmation confirms the locations that the caller may write and names the others', async ({
  aged,
  other,
  partner,
  read,
}) => {
  const [own, foreign] = [await aged({ name: 'Eigen' }), await aged({ name: 'Fremd' }, other)];
  const answer = await partner.inject({
    method: 'POST',
    url: confirmLocations.path,
    payload: { ids: [own._id.toUpperCase(), foreign._id, crypto.randomUUID()] },
  });
  expect(answer.json()).toEqual({ confirmed: [own._id] });
  expect((await read(own)).confirmedAt).not.toBeNull();
  expect((await read(foreign)).confirmedAt).toBeNull();
});

test('a deleted account leaves its confirmations without its name', async ({ api, aged, read }) => {
  const person = await api.signIn('user', 'Nord');
  const location = await aged({ name: 'Bleibt' });
  await confirm(person, location);
  await api.database.pool.query('delete from app_user where id = $1', [person.id]);
  expect(await read(location)).toMatchObject({ confirmedBy: null, confirmedAt: expect.any(String) });
});

// The embedded database has one connection, so two transactions cannot run at once.
test.skipIf(engine === 'embedded')(
  'bulk confirmations lock in the order of ids, so that two never deadlock',
  async ({ aged, partner, api }) => {
    const { pool } = api.database;
    const ids = [await aged({ name: 'Eins' }), await aged({ name: 'Zwei' })].map(({ _id }) => _id).toSorted();
    const [low, high] = ids;
    // The update moves the row behind the others, so that a scan in table order would return the higher id first.
    await pool.query('update location set updated_at = updated_at where id = $1', [low]);
    const other = await pool.connect();
    try {
      await other.query('begin');
      await other.query('select from location where id = $1 for update', [high]);
      const request = partner.inject({ method: 'POST', url: confirmLocations.path, payload: { ids } });
      await expect.poll(() => lockWaits(api.database)).toBe(1);
      await expect(pool.query('select from location where id = $1 for update nowait', [low])).rejects.toMatchObject({ code: '55P03' });
      await other.query('rollback');
      expect((await request).json()).toEqual({ confirmed: expect.arrayContaining(ids) });
    } finally {
      other.release();
    }
  },
);

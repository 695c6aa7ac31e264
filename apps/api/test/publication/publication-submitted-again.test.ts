import { type Location, publicationState, UNCONFIRMED_LIMITS } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import { bulkReportsOf, decided, historyOf, rejected, undo, undone } from '../clearing/decision-requests.ts';
import { limitOf, planSet } from '../companies/subscription-requests.ts';
import type { Session } from '../harness/app-harness.ts';
import { draftOf, pointAt, post, refusal, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { signInUnconfirmed, unconfirm } from '../harness/unconfirm.ts';
import { body, bulkOf, read, remove, restore, restoreVersion, stepsOf } from '../locations/lifecycle-requests.ts';
import { mergedTwo, undoneTwo } from '../quality/merge-requests.ts';
import { openReportsOf, reportOf } from '../reports/report-rows.ts';

let count = 0;

const test = base
  .extend(
    'newcomer',
    perFile,
    ({ api }) =>
      () =>
        signInUnconfirmed(api),
  )
  /** Open reports of kind `new` on a location. */
  .extend(
    'open',
    perFile,
    ({ api }) =>
      (location: Pick<Location, '_id'>) =>
        openReportsOf(api, location),
  )
  .extend('reject', perFile, ({ admin, open }) => async (place: Location) => {
    const [id = ''] = await open(place);
    const { version } = await reportOf(admin, id);
    return rejected(admin, id, { version, reason: 'Position falsch', sendReply: false });
  })
  /** A location of an unconfirmed company after the clearing has rejected it. */
  .extend('refused', perFile, ({ reject }) => async (session: Session): Promise<Location> => {
    count += 1;
    const place = await save(session, draftOf('RASTHOF', { name: `Hof ${count}`, coordinates: pointAt(8 + count / 10, 52) }));
    await reject(place);
    return body<Location>(await read(session, place._id));
  });

const moved = ({ _id, version }: Location) => ({ _id, version, coordinates: pointAt(10.2, 52.3) });

describe('S1-CLEAR-02 ADR 0051 a location that the clearing decided against', () => {
  test('is submitted again, once, when its company corrects it, and goes live with the approval', async ({
    newcomer,
    refused,
    open,
    admin,
  }) => {
    const session = await newcomer();
    const place = await refused(session);
    expect([publicationState(place), await open(place)]).toEqual(['unpublished', []]);
    const corrected = await save(session, moved(place));
    expect(publicationState(corrected)).toBe('waiting');
    const [id = '', ...more] = await open(place);
    expect([more, await reportOf(admin, id)]).toMatchObject([[], { kind: 'new', stage: 'new', standort: { _id: place._id } }]);
    await save(session, { _id: place._id, version: corrected.version, phone: '0123' });
    expect(await open(place)).toEqual([id]);
    const { version } = await reportOf(admin, id);
    await decided(admin, id, { version, adminPublished: true });
    expect(publicationState(body<Location>(await read(session, place._id)))).toBe('published');
  });

  test('is submitted by restoring a version, and not by what drivers do not see, the trash, bulk actions or an undo', async ({
    newcomer,
    refused,
    reject,
    open,
  }) => {
    const session = await newcomer();
    const [place, other] = [await refused(session), await refused(session)];
    await save(session, { ...place, notDuplicateOf: [other._id] });
    body(await remove(session, place._id));
    body(await restore(session, place._id));
    const now = async () => body<Location>(await read(session, place._id));
    await bulkOf(session, { kind: 'add-feature', feature: 'WLAN' }, [await now()]);
    expect(await open(place)).toEqual([]);
    const first = (await stepsOf(session, place._id)).data.at(-1);
    body(await restoreVersion(session, place._id, first?.id ?? 0, (await now()).version));
    expect(await open(place)).toHaveLength(1);
    await reject(place);
    const pair = await mergedTwo(session, await now(), other, { description: 'Zusammengeführt' });
    expect(await open(place)).toHaveLength(1);
    await reject(place);
    await undoneTwo(session, pair);
    expect(await open(place)).toEqual([]);
  });

  test('is not submitted by the clearing, admins, imports or a confirmed company', async ({ newcomer, refused, open, admin, api }) => {
    const session = await newcomer();
    const place = await refused(session);
    const byAdmin = await save(admin, { _id: place._id, version: place.version, phone: '1' });
    const actor = { ...session, userId: null, isCompanyConfirmed: false, isAdmin: false, isSuperAdmin: false, access: [] };
    await api.services.locations.saveAll(actor, [{ write: { _id: place._id, version: byAdmin.version, phone: '2' } }], 'import');
    await api.database.pool.query('update company set confirmed_at = now() where id = $1', [session.companyId]);
    const { version } = await save(session, { _id: place._id, version: byAdmin.version + 1, phone: '3' });
    await unconfirm(api.database.pool, session.companyId);
    expect(await open(place)).toEqual([]);
    await save(session, { _id: place._id, version, phone: '4' });
    const items = await Promise.all((await open(place)).map(async (id) => ({ _id: id, version: (await reportOf(admin, id)).version })));
    await bulkReportsOf(admin, { action: { kind: 'approve' }, items });
    await undone(admin, await reportOf(admin, items[0]?._id ?? ''));
    expect(await open(place)).toHaveLength(1);
  });

  test('keeps its rejection once it is submitted again: undone, two reports on it would be open', async ({
    newcomer,
    refused,
    open,
    admin,
    api,
  }) => {
    const session = await newcomer();
    const place = await refused(session);
    const { rows } = await api.database.pool.query<{ id: string }>('select id from report where location_id = $1', [place._id]);
    const report = await reportOf(admin, rows[0]?.id ?? '');
    const canUndo = async () => (await historyOf(admin, report._id)).data.map(({ action, canUndo: can }) => [action, can])[0];
    expect(await canUndo()).toEqual(['rejected', true]);
    await save(session, moved(place));
    expect(await canUndo()).toEqual(['rejected', false]);
    const [step] = (await historyOf(admin, report._id)).data;
    expect(refusal(await undo(admin, report, step?.id ?? 0))).toMatchObject({ code: 'wrong_state' });
    expect(await open(place)).toHaveLength(1);
  });

  test('counts towards the daily limit, and a plan that has ended does not prevent it', async ({
    newcomer,
    refused,
    open,
    api,
    superAdmin,
  }) => {
    const session = await newcomer();
    const place = await refused(session);
    const limit = UNCONFIRMED_LIMITS.reports;
    await api.database.pool.query(
      `insert into report (select (jsonb_populate_record(report, jsonb_build_object('id', gen_random_uuid()))).* from report, generate_series(2, $2)
         where location_id = $1)`,
      [place._id, limit],
    );
    expect(limitOf(await post(session, moved(place)))).toMatchObject({
      code: 'plan_limit',
      kind: 'reports',
      used: limit,
      limit,
      wanted: 1,
    });
    expect(body<Location>(await read(session, place._id)).version).toBe(place.version);
    await planSet(superAdmin, session.companyId, { locationLimit: 1, startsOn: '2025-01-01', endsOn: '2025-12-31' });
    await save(session, moved(place));
    expect(await open(place)).toHaveLength(1);
  });
});

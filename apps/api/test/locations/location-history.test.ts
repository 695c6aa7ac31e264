import { HistoryEntry, type Location } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import { snapshotView } from '../../src/locations/stores/history.mapper.ts';
import { locationStores } from '../../src/locations/stores/location-stores.ts';
import { noJobs } from '../../src/platform/jobs/jobs.ts';
import { transactionsOn } from '../../src/platform/transactions/transactions.ts';
import { draftOf, picture, pointAt, post, refusal, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { unconfirm } from '../harness/unconfirm.ts';
import { body, history, read, remove, restore, restoreVersion, stepsOf } from './lifecycle-requests.ts';

const test = base
  /** The user who moves locations between companies. */
  .extend('mover', perFile, ({ api }) => api.signIn('superAdmin', 'Netz'))
  .extend('change', perFile, ({ partner }) => ({ _id, version }: Location, write: object) => {
    return save(partner, { _id, version, ...write });
  })
  .extend('oldest', perFile, ({ partner }) => async (id: string) => {
    return (await stepsOf(partner, id)).data.at(-1)?.id ?? 0;
  });

type Restored = { standort: Location; missingFiles: number };

const pictures = (part: string, ...reds: number[]) => Promise.all(reds.map((red) => picture(part, red)));

describe('the history', () => {
  test('lists who changed what, newest first, with the whole location before and after', async ({ partner, admin }) => {
    const made = await save(partner, draftOf('IMBISS', { name: 'eins' }));
    const changed = await save(admin, { _id: made._id, version: 1, name: 'zwei' });
    await remove(partner, made._id);
    const back = body<Location>(await restore(partner, made._id));
    const { data, total } = await stepsOf(partner, made._id);
    expect(total).toBe(4);
    expect(data.map(({ version, action, source, who }) => [version, action, source, who])).toEqual([
      [4, 'restore', 'panel', 'Toni Test'],
      [3, 'delete', 'panel', 'Toni Test'],
      [2, 'update', 'panel', 'Toni Test'],
      [1, 'create', 'panel', 'Toni Test'],
    ]);
    expect(data.map(({ before, after }) => [before, after])).toEqual([
      [null, back],
      [changed, null],
      [made, changed],
      [null, made],
    ]);
  });

  test('is paged by ten', async ({ partner, change }) => {
    let stored = await save(partner, draftOf('IMBISS', { name: '0' }));
    for (let step = 1; step < 12; step += 1) stored = await change(stored, { name: String(step) });
    const names = async (page: number) => (await stepsOf(partner, stored._id, page)).data.map(({ after }) => after?.name);
    expect(await names(1)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2']);
    expect([await names(2), await names(3)]).toEqual([['1', '0'], []]);
    expect((await stepsOf(partner, stored._id, 2)).total).toBe(12);
  });

  test('has smaller pages if the states are large, and each page continues where the last one ended', async ({ api, partner, change }) => {
    let stored = await save(partner, draftOf('IMBISS', { name: '0' }));
    for (let step = 1; step < 6; step += 1) stored = await change(stored, { name: String(step) });
    const sized = 'update location_history set bytes = $3 where location_id = $1 and version = any($2)';
    await api.database.pool.query(sized, [stored._id, [5, 3], 600_000]);
    await api.database.pool.query(sized, [stored._id, [4], 1_500_000]);
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => stepsOf(partner, stored._id, page)));
    expect(pages.map(({ data }) => data.map(({ version }) => version))).toEqual([[6, 5], [4], [3, 2, 1], [], []]);
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([6]));
  });

  test('stores the size of each step, and estimates it for older rows from their compressed size', async ({ api, partner, change }) => {
    const made = await save(partner, draftOf('IMBISS', { description: 'ä'.repeat(1500) }));
    await change(made, { name: 'eins' });
    const sizes = () => transactionsOn(api.database, noJobs)(locationStores, ({ history: steps }) => steps.sizes(made._id, 10));
    const [second = 0, first = 0] = await sizes();
    expect(first).toBeGreaterThan(3000);
    expect(second).toBeGreaterThan(2 * 3000);
    expect(second).toBeLessThan(20_000);
    await api.database.pool.query('update location_history set bytes = null where location_id = $1', [made._id]);
    const [estimated = 0] = await sizes();
    expect(estimated).toBeGreaterThan(1000);
    expect((await stepsOf(partner, made._id)).data).toHaveLength(2);
  });

  test('S6-ROLE-10 is readable for users who may change the location; an invisible or deleted one is 404', async ({
    partner,
    other,
    admin,
    api,
  }) => {
    const { _id } = await save(partner, draftOf('IMBISS'));
    expect(refusal(await history(other, _id))).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await history(admin, _id)).statusCode).toBe(200);
    expect((await history(partner, _id.toUpperCase())).statusCode).toBe(200);
    const fresh = await api.signIn('user', 'Unbestätigt');
    await unconfirm(api.database.pool, fresh.companyId);
    const secret = await save(fresh, draftOf('BISTRO'));
    expect((await history(other, secret._id)).statusCode).toBe(404);
    expect((await history(partner, crypto.randomUUID())).statusCode).toBe(404);
    await remove(partner, _id);
    expect((await history(partner, _id)).statusCode).toBe(404);
  });

  test('moves with its location: users of the former company can no longer read or restore it', async ({
    partner,
    oldest,
    mover,
    other,
    api,
  }) => {
    const made = await save(partner, draftOf('IMBISS', { description: 'Pacht bis 2030' }));
    const step = await oldest(made._id);
    const moved = await save(mover, { _id: made._id, version: 1, companyId: other.companyId });
    expect(refusal(await history(partner, made._id))).toMatchObject({ status: 403, code: 'forbidden' });
    expect(refusal(await restoreVersion(partner, made._id, step, moved.version))).toMatchObject({ status: 403, code: 'forbidden' });
    await api.database.pool.query('update location set admin_published = false where id = $1', [made._id]);
    await unconfirm(api.database.pool, other.companyId);
    expect((await history(partner, made._id)).statusCode).toBe(404);
    expect((await restoreVersion(partner, made._id, step, moved.version)).statusCode).toBe(404);
    await api.database.pool.query('update company set confirmed_at = now() where id = $1', [other.companyId]);
    expect((await stepsOf(other, made._id)).total).toBe(2);
  });

  test('names no author for deleted accounts and for changes without a session', async ({ partner, api }) => {
    const { _id } = await save(partner, draftOf('IMBISS'));
    await api.database.pool.query('update location_history set user_id = null where location_id = $1', [_id]);
    expect((await stepsOf(partner, _id)).data.map(({ who }) => who)).toEqual([null]);
  });

  test('returns states from before a field existed in the current shape', async ({ partner, api }) => {
    const offers = [{ id: crypto.randomUUID(), type: 'WLAN', operator: 'Netz' }];
    const made = await save(partner, { ...draftOf('IMBISS', { name: 'alt' }), offers }, await pictures('images', 3));
    const strip = `update location_history set after = (after - 'holidayHours' - 'mainImageAlt' - 'custom' - 'specialDays')
      #- '{offers,0,menuImages}' #- '{offers,0,partner}' #- '{otherImages,0,alt}' || '{"parkingTruck": 4000, "unknown": 1}' where location_id = $1`;
    await api.database.pool.query(strip, [made._id]);
    const [step] = (await stepsOf(partner, made._id)).data;
    expect(step?.after).toEqual(made);
    expect(snapshotView({ name: 'no location' })).toBeNull();
    expect(snapshotView({ ...made, _id: 'no id' })).toBeNull();
    expect(HistoryEntry.shape.after.safeParse(snapshotView({ ...made, offers: 'none', openingHours: 7 })).success).toBe(true);
  });
});

describe('restoring a step', () => {
  test('restores the location with pictures, menus and blocks in their order, as a new step', async ({ partner, change, other, api }) => {
    const blockId = crypto.randomUUID();
    const files = [...(await pictures('file', 11)), ...(await pictures('images', 12, 13)), ...(await pictures('menu', 14))];
    const offers = [{ id: blockId, type: 'TANKSTELLE', operator: 'Aral', partner: true }];
    const write = { ...draftOf('RASTHOF', { name: 'Damals', coordinates: pointAt(10, 51), features: ['TANKSTELLE'] }), offers };
    const first = await save(partner, write, [...files, ...(await pictures(`offer-${blockId}-images`, 15, 16))]);
    const described = await change(first, { otherImages: first.otherImages.toReversed().map(({ id }) => ({ id, alt: `Bild ${id}` })) });
    const step = (await stepsOf(partner, first._id)).data[0]?.id ?? 0;
    const later = await change(described, { name: null, mainImageURL: null, otherImages: [], menuImages: [], offers: [], features: [] });
    expect(later.images).toEqual([]);
    const restored = body<Restored>(await restoreVersion(partner, first._id, step, later.version));
    expect(restored.missingFiles).toBe(0);
    expect(restored.standort).toEqual({
      ...described,
      version: 4,
      updatedAt: restored.standort.updatedAt,
      confirmedAt: restored.standort.updatedAt,
    });
    expect((await read(other, first._id)).json()).toEqual(restored.standort);
    expect((await stepsOf(partner, first._id)).data[0]).toMatchObject({ action: 'restore', version: 4, before: { version: 3 } });
    for (const url of restored.standort.images) expect((await api.inject({ method: 'GET', url })).statusCode).toBe(200);
    const again = body<Restored>(await restoreVersion(partner, first._id, step, 4));
    expect(again.standort).toEqual(restored.standort);
  });

  test('counts the files that no longer exist, and restores the rest', async ({ partner, change, api, oldest }) => {
    const first = await save(partner, draftOf('BISTRO'), [...(await pictures('file', 21)), ...(await pictures('images', 22, 23))]);
    const bare = await change(first, { mainImageURL: null, otherImages: [] });
    const gone = first.otherImages[0]?.path.split('/')[2];
    await api.database.pool.query('delete from media where hash = $1', [gone]);
    const { standort, missingFiles } = body<Restored>(await restoreVersion(partner, first._id, await oldest(first._id), bare.version));
    expect(missingFiles).toBe(1);
    expect(standort.images).toEqual([first.mainImageURL, first.otherImages[1]?.path]);
  });

  test('gives a block whose id another location took a new one, with its pictures', async ({ partner, change, other, oldest }) => {
    const id = crypto.randomUUID();
    const block = { id, type: 'WLAN', operator: 'Netz' };
    const first = await save(partner, { ...draftOf('IMBISS'), offers: [block] }, await pictures(`offer-${id}-images`, 31));
    await change(first, { offers: [] });
    const taker = await save(other, { ...draftOf('IMBISS'), offers: [block] });
    const { standort } = body<Restored>(await restoreVersion(partner, first._id, await oldest(first._id), 2));
    expect(standort.offers).toMatchObject([{ operator: 'Netz', images: first.offers[0]?.images }]);
    expect(standort.offers[0]?.id).not.toBe(id);
    expect((await read(other, taker._id)).json()).toEqual(taker);
  });

  test('returns a picture that was listed twice and became the main one to both places', async ({ partner, change, oldest }) => {
    const first = await save(partner, draftOf('BISTRO'), [...(await pictures('file', 25)), ...(await pictures('images', 25))]);
    const bare = await change(first, { mainImageURL: null });
    const promoted = await change(bare, { mainImageURL: first.mainImageURL });
    const { standort } = body<Restored>(await restoreVersion(partner, first._id, await oldest(first._id), promoted.version));
    expect([standort.mainImageURL, standort.otherImages]).toEqual([first.mainImageURL, first.otherImages]);
  });

  test('leaves company and publication unchanged', async ({ partner, mover, other }) => {
    const first = await save(partner, draftOf('IMBISS', { name: 'vorher' }));
    const moved = await save(mover, { _id: first._id, version: 1, name: 'nachher', companyId: other.companyId });
    const step = (await stepsOf(other, first._id)).data.at(-1)?.id ?? 0;
    const { standort } = body<Restored>(await restoreVersion(other, first._id, step, moved.version));
    expect(standort).toMatchObject({ name: 'vorher', companyId: other.companyId, adminPublished: true });
  });

  test('needs the current version, the right, and a restorable step of this location', async ({ partner, change, oldest, other }) => {
    const first = await save(partner, draftOf('IMBISS'));
    const strange = await save(partner, draftOf('IMBISS'));
    const stored = await change(first, { name: 'neu' });
    const step = await oldest(first._id);
    const stale = await restoreVersion(partner, first._id, step, 1);
    expect(refusal(stale)).toMatchObject({ status: 409, code: 'stale_version' });
    expect(stale.json().standort).toEqual(stored);
    expect((await restoreVersion(other, first._id, step, 2)).statusCode).toBe(403);
    expect((await restoreVersion(partner, strange._id, step, 1)).statusCode).toBe(404);
    await remove(partner, first._id);
    expect((await restoreVersion(partner, first._id, step, 3)).statusCode).toBe(404);
    await restore(partner, first._id);
    const deletion = (await stepsOf(partner, first._id)).data[1]?.id ?? 0;
    expect((await restoreVersion(partner, first._id, deletion, 4)).statusCode).toBe(404);
    expect((await read(partner, first._id)).json()).toMatchObject({ name: 'neu', version: 4 });
  });

  test('is refused at the field that is invalid by a newer rule', async ({ partner, change, api, oldest }) => {
    const first = await save(partner, draftOf('IMBISS', { name: 'vorher' }));
    await change(first, { name: 'nachher' });
    const day = { isOpen: true, open24: false, timeOpen: '6:00', timeClose: '6:00', timeOpenAfternoon: null, timeCloseAfternoon: null };
    await api.database.pool.query(
      "update location_history set after = jsonb_set(after, '{openingHours,monday}', $2) where location_id = $1",
      [first._id, JSON.stringify(day)],
    );
    expect(refusal(await restoreVersion(partner, first._id, await oldest(first._id), 2)).fields).toEqual([
      'openingHours.monday.timeClose: location.hours.equal',
    ]);
  });

  test('concurrently with saves succeeds for one per version; the others are refused as stale', async ({
    partner,
    change,
    oldest,
    api,
  }) => {
    const first = await save(partner, draftOf('IMBISS', { name: 'eins' }));
    await change(first, { name: 'zwei' });
    const step = await oldest(first._id);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => restoreVersion(partner, first._id, step, 2)),
      post(partner, { _id: first._id, version: 2, name: 'drei' }),
      remove(partner, first._id, 2),
    ]);
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.every((code) => [200, 404, 409].includes(code))).toBe(true);
    const text = 'select 1 from location_history where location_id = $1';
    expect((await api.database.pool.query(text, [first._id])).rowCount).toBe(3);
  });
});

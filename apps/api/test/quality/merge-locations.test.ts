import type { Location, ProblemDetails } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import { test as base } from '../clearing/clearing-fixtures.ts';
import { into, merged as mergedReport } from '../clearing/decision-requests.ts';
import { picture, refusal, save } from '../harness/factories.ts';
import { perFile } from '../harness/fixtures.ts';
import { unconfirm } from '../harness/unconfirm.ts';
import { bulkOf, nearby, read, remove, restore, restoreVersion, stepsOf, trashOf } from '../locations/lifecycle-requests.ts';
import { remarkOn, reportOf } from '../reports/report-rows.ts';
import { mergedTwo, mergeTwo, undoneTwo, undoTwo } from './merge-requests.ts';
import { judgeAll, workpage } from './quality-requests.ts';

const test = base
  .extend('other', perFile, ({ api }) => api.signIn('user', 'Nord'))
  .extend('superAdmin', perFile, ({ api }) => api.signIn('superAdmin', 'Netz'))
  /** Number of entries in the history of all locations. */
  .extend('steps', perFile, ({ api }) => async () => {
    return (await api.database.pool.query<{ n: number }>('select count(*)::int as n from location_history')).rows[0]?.n;
  });

/** A location without its version, and without times and names of saves and confirmations. */
const unversioned = ({ version: _v, updatedAt: _at, updatedBy: _by, confirmedAt: _c, confirmedBy: _cb, hoursAt: _h, ...rest }: Location) =>
  rest;

describe('merging two stored locations', () => {
  test('ADR 0024 the winner has the chosen values, the loser is deleted, its id resolves to the winner, and the pair is removed', async ({
    place,
    partner,
    found,
    api,
  }) => {
    const [winner, loser] = [await place('Hof Nord', { phone: '1' }), await place('Hof Nord GmbH', { website: 'hof.example' })];
    await judgeAll(api);
    expect((await workpage(partner, 'duplicates')).total).toBe(1);
    const { standort, loser: gone } = await mergedTwo(partner, winner, loser, { website: 'hof.example' });
    expect(standort).toMatchObject({ _id: winner._id, version: 2, phone: '1', website: 'hof.example', companyId: partner.companyId });
    expect(gone).toMatchObject({ _id: loser._id, version: 2 });
    expect(await found(loser._id)).toEqual(standort);
    expect((await workpage(partner, 'duplicates')).total).toBe(0);
    await judgeAll(api);
    expect((await workpage(partner, 'duplicates')).total).toBe(0);
  });

  test('ADR 0024 both histories name the other location, also if nothing differs', async ({ place, partner }) => {
    const [winner, loser] = [await place('Gleich'), await place('Gleich')];
    const { standort } = await mergedTwo(partner, winner, loser);
    expect(standort.version).toBe(2);
    const other = { _id: loser._id, standortId: loser.standortId, title: 'Gleich', isTrashed: true };
    expect((await stepsOf(partner, winner._id)).data[0]).toMatchObject({
      action: 'update',
      source: 'panel',
      merged: { role: 'winner', other },
    });
    await restore(partner, loser._id);
    const [, step] = (await stepsOf(partner, loser._id)).data;
    const into = { _id: winner._id, standortId: winner.standortId, title: 'Gleich', isTrashed: false };
    expect(step).toMatchObject({ action: 'delete', merged: { role: 'loser', other: into } });
    expect((await stepsOf(partner, winner._id)).data[1]?.merged).toBeNull();
  });

  test('ADR 0024 listed pictures, menus and the main image of the loser are moved; its files stay with it, too', async ({
    partner,
    found,
  }) => {
    const files = [await picture('file', 10), await picture('images', 20), await picture('menu', 30)];
    const loser = await save(partner, { locationType: 'RASTHOF', name: 'Mit Bildern' }, files);
    const winner = await save(partner, { locationType: 'RASTHOF', name: 'Ohne' }, [await picture('file', 40)]);
    const standort = {
      otherImages: [{ id: loser._id }, ...loser.otherImages.map(({ id }) => ({ id, alt: 'Hof' }))],
      menuImages: loser.menuImages.map(({ id }) => ({ id })),
    };
    const done = await mergedTwo(partner, winner, loser, standort);
    expect(done.standort.otherImages.map(({ path, alt }) => [path, alt])).toEqual([
      [loser.mainImageURL, null],
      [loser.otherImages[0]?.path, 'Hof'],
    ]);
    expect(done.standort.menuImages.map(({ path }) => path)).toEqual(loser.menuImages.map(({ path }) => path));
    expect(done.standort.mainImageURL).toBe(winner.mainImageURL);
    await undoneTwo(partner, done);
    expect([unversioned(await found(winner._id)), unversioned(await found(loser._id))]).toEqual([unversioned(winner), unversioned(loser)]);
  });

  test('ADR 0024 the main image of the loser is taken although its file is among the menus of the winner', async ({ partner }) => {
    const loser = await save(partner, { locationType: 'RASTHOF', name: 'Mit Hauptbild' }, [await picture('file', 60)]);
    const winner = await save(partner, { locationType: 'RASTHOF', name: 'Mit Speisekarte' }, [await picture('menu', 60)]);
    const { standort } = await mergedTwo(partner, winner, loser, { mainImageURL: loser.mainImageURL });
    expect([standort.mainImageURL, standort.menuImages.length]).toEqual([loser.mainImageURL, 1]);
  });

  test('ADR 0024 open reports and "Keine Dublette" marks move to the winner; the undo moves both back', async ({
    place,
    put,
    admin,
    partner,
  }) => {
    const [winner, third] = [await place('Bleibt'), await place('Dritter')];
    const loser = await place('Geht', { notDuplicateOf: [third._id] });
    const report = await put(remarkOn(loser));
    const done = await mergedTwo(partner, winner, loser);
    expect(await reportOf(admin, report._id)).toMatchObject({ locationId: winner._id, title: 'Bleibt', version: 2, stage: 'new' });
    const near = async (location: Location) => {
      const { coordinates, _id: exceptId } = location;
      return (await nearby(partner, { coordinates, exceptId })).map(({ _id }) => _id);
    };
    expect(await near(winner)).not.toContain(third._id);
    await undoneTwo(partner, done);
    expect(await reportOf(admin, report._id)).toMatchObject({ locationId: loser._id, title: 'Geht', version: 3 });
    expect(await near(winner)).toContain(third._id);
    expect(await near(loser)).not.toContain(third._id);
  });
});

describe('undoing', () => {
  test('ADR 0024 the undo restores both, and the histories say so; repeating it gets the same response', async ({
    place,
    partner,
    found,
  }) => {
    const [winner, loser] = [await place('Eins', { phone: '1' }), await place('Zwei', { phone: '2' })];
    const done = await mergedTwo(partner, winner, loser, { phone: '2', name: 'Zwei' });
    const back = await undoneTwo(partner, done);
    expect([unversioned(back.standort), unversioned(back.loser)]).toEqual([unversioned(winner), unversioned(loser)]);
    expect(await found(loser._id)).toEqual(back.loser);
    expect((await stepsOf(partner, winner._id)).data[0]).toMatchObject({
      action: 'restore',
      merged: { role: 'undone', other: { _id: loser._id } },
    });
    expect((await stepsOf(partner, loser._id)).data[0]).toMatchObject({ action: 'restore', merged: { role: 'undone' } });
    expect(await undoneTwo(partner, done)).toEqual(back);
  });

  test('ADR 0024 is refused if a location was changed since, if it was undone in another way, and for other steps', async ({
    place,
    partner,
    found,
    steps,
  }) => {
    const [winner, loser] = [await place('Geändert'), await place('Weg')];
    const done = await mergedTwo(partner, winner, loser);
    const now = await save(partner, { _id: winner._id, version: 2, phone: '9' });
    const before = await steps();
    const late = await undoTwo(partner, done);
    expect([late.statusCode, (late.json() as ProblemDetails & { standort: Location }).standort]).toEqual([409, now]);
    expect(refusal(await undoTwo(partner, { standort: { ...winner, version: 1 }, loser }))).toMatchObject({ code: 'wrong_state' });
    expect(await steps()).toBe(before);
    await restore(partner, loser._id);
    expect(refusal(await undoTwo(partner, done))).toMatchObject({ status: 409, code: 'wrong_state' });
    expect(await found(winner._id)).toEqual(now);
  });

  test('ADR 0024 the loser is in the trash with its winner; restoring detaches it, and the winner is reverted by its history', async ({
    place,
    partner,
    found,
  }) => {
    const [winner, loser] = [await place('Sieger'), await place('Zurückgeholt', { phone: '7' })];
    await mergedTwo(partner, winner, loser, { phone: '7' });
    const into = { _id: winner._id, standortId: winner.standortId, title: 'Sieger', isTrashed: false };
    expect((await trashOf(partner, { suche: 'Zurückgeholt' })).data).toMatchObject([{ _id: loser._id, goesAt: null, merged: { into } }]);
    expect((await restore(partner, loser._id)).statusCode).toBe(200);
    expect(unversioned(await found(loser._id))).toEqual(unversioned(loser));
    const created = (await stepsOf(partner, winner._id)).data.at(-1);
    expect((await restoreVersion(partner, winner._id, created?.id ?? 0, 2)).statusCode).toBe(200);
    expect((await found(winner._id)).phone).toBeNull();
    await remove(partner, loser._id);
    expect((await trashOf(partner, { suche: 'Zurückgeholt' })).data).toMatchObject([{ merged: null, goesAt: expect.any(String) }]);
  });

  test('ADR 0024 a bulk restore restores merged locations; other bulk actions do not find them', async ({ place, partner }) => {
    const [winner, loser] = [await place('Oben'), await place('Unten')];
    await mergedTwo(partner, winner, loser);
    const item = [{ ...loser, version: 2 }];
    expect(await bulkOf(partner, { kind: 'add-feature', feature: 'WLAN' }, item)).toMatchObject([{ outcome: 'not_found' }]);
    expect(await bulkOf(partner, { kind: 'restore' }, item)).toMatchObject([{ outcome: 'changed' }]);
  });
});

describe('a merge is refused', () => {
  test('ADR 0024 into itself, with an unknown, deleted or merged location, with the reason', async ({
    place,
    partner,
    admin,
    put,
    steps,
  }) => {
    const [winner, trashed, away, target] = [await place('Ziel'), await place('Müll'), await place('Weg'), await place('Anderes')];
    await remove(partner, trashed._id);
    await mergedReport(admin, (await put(remarkOn(away)))._id, { version: 1, ...into(target) });
    const before = await steps();
    const nothing = { _id: '019b0000-0000-7000-8000-000000000000', version: 1 };
    for (const [loser, key] of [
      [winner, 'same'],
      [{ ...winner, _id: winner._id.toUpperCase() }, 'same'],
      [nothing, 'unknown'],
      [{ ...trashed, version: 2 }, 'loser_trashed'],
      [{ ...away, version: 2 }, 'loser_merged'],
    ] as const)
      expect(refusal(await mergeTwo(partner, winner, loser))).toEqual({
        status: 400,
        code: 'validation',
        fields: [`loserId: quality.merge.refused.${key}`],
      });
    const gone = await mergeTwo(partner, { ...trashed, version: 2 }, winner);
    expect(refusal(gone).fields).toEqual(['loserId: quality.merge.refused.winner_trashed']);
    expect(refusal(await mergeTwo(partner, nothing, winner)).status).toBe(404);
    expect(await steps()).toBe(before);
  });

  test('ADR 0024 for stale versions, with the stored location; a repeated request returns the stored location', async ({
    place,
    partner,
    steps,
  }) => {
    const [winner, loser] = [await place('Stand A'), await place('Stand B')];
    const changed = await save(partner, { _id: loser._id, version: 1, phone: '1' });
    const late = await mergeTwo(partner, winner, loser);
    expect([late.statusCode, (late.json() as { standort: Location }).standort]).toEqual([409, changed]);
    expect(refusal(await mergeTwo(partner, { ...winner, version: 7 }, changed)).code).toBe('stale_version');
    const done = await mergedTwo(partner, winner, changed, { phone: '1' });
    const before = await steps();
    expect(await mergedTwo(partner, winner, changed, { phone: '1' })).toEqual(done);
    expect(await steps()).toBe(before);
  });

  test('ADR 0024 for an impossible version, also after the merge', async ({ place, partner }) => {
    const [winner, loser] = [await place('Zahl A'), await place('Zahl B')];
    const { standort } = await mergedTwo(partner, winner, loser);
    for (const version of [2_147_483_647, Number.MAX_SAFE_INTEGER]) {
      expect(refusal(await mergeTwo(partner, { ...winner, version }, loser)).fields).toEqual([
        'loserId: quality.merge.refused.loser_merged',
      ]);
      expect(refusal(await undoTwo(partner, { standort: { ...standort, version }, loser })).code).toBe('wrong_state');
    }
  });

  test('ADR 0024 completely if the save of the winner is refused: both stay as they were', async ({
    place,
    partner,
    put,
    admin,
    found,
    steps,
  }) => {
    const [winner, loser] = [await place('Ganz'), await place('Oder gar nicht')];
    const report = await put(remarkOn(loser));
    const before = await steps();
    const answer = await mergeTwo(partner, winner, loser, { otherImages: [{ id: winner._id }] });
    expect(refusal(answer)).toEqual({ status: 400, code: 'validation', fields: ['standort.otherImages.0: location.image.unknown'] });
    expect([await found(winner._id), await found(loser._id), await steps()]).toEqual([winner, loser, before]);
    expect((await reportOf(admin, report._id)).version).toBe(1);
  });

  test('ADR 0024 for the second of two concurrent merges of the pair in opposite directions', async ({ place, partner, found }) => {
    const [one, two] = [await place('Hin'), await place('Her')];
    const answers = await Promise.all([mergeTwo(partner, one, two), mergeTwo(partner, two, one)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    expect(await found(one._id)).toEqual(await found(two._id));
  });

  test('ADR 0024 for foreign locations: both must be one’s own; across companies it needs the right to move', async ({
    place,
    partner,
    other,
    admin,
    superAdmin,
    found,
    steps,
  }) => {
    const [own, foreign] = [await place('Eigener'), await save(other, { locationType: 'RASTHOF', name: 'Fremder' })];
    const before = await steps();
    for (const [session, winner, loser] of [
      [partner, own, foreign],
      [partner, foreign, own],
      [other, own, foreign],
      [admin, own, foreign],
    ] as const)
      expect(refusal(await mergeTwo(session, winner, loser))).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await steps()).toBe(before);
    const done = await mergedTwo(superAdmin, own, foreign, { companyId: other.companyId });
    expect(done.standort.companyId).toBe(partner.companyId);
    expect(refusal(await undoTwo(partner, done)).fields).toEqual(['loserId: quality.merge.refused.unknown']);
    expect((await stepsOf(partner, own._id)).data[0]?.merged).toEqual({ role: 'winner', other: null });
    expect((await trashOf(other, { suche: 'Fremder' })).data).toMatchObject([{ merged: { into: { title: 'Eigener' } } }]);
    await undoneTwo(superAdmin, done);
    expect((await found(foreign._id)).companyId).toBe(other.companyId);
    const [a, b] = [await place('Von Admins'), await place('Zusammengeführt')];
    expect((await mergeTwo(admin, a, b)).statusCode).toBe(200);
  });

  test('ADR 0024 without revealing locations that the viewer may not see', async ({ api, place, partner }) => {
    const fresh = await api.signIn('user', 'Neu');
    await unconfirm(api.database.pool, fresh.companyId);
    const hidden = await save(fresh, { locationType: 'IMBISS', name: 'Verborgen' });
    const own = await place('Meiner');
    expect(refusal(await mergeTwo(partner, own, hidden)).fields).toEqual(['loserId: quality.merge.refused.unknown']);
    expect(refusal(await mergeTwo(partner, hidden, own)).status).toBe(404);
    expect((await read(partner, hidden._id)).statusCode).toBe(404);
  });
});

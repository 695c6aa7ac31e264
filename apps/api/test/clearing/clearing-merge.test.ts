import type { CallInput, Location, mergeReport, ProblemDetails, ReportDetail } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import { picture, pointAt, post, refusal, save, search } from '../harness/factories.ts';
import { perFile } from '../harness/fixtures.ts';
import { unconfirm } from '../harness/unconfirm.ts';
import { bulkOf, history, read, remove, stepsOf, trashOf } from '../locations/lifecycle-requests.ts';
import { HEATH, keyFor, receipt, reportWith } from '../reports/intake-requests.ts';
import { newPlace, openReportsOf, remarkOn, reportOf } from '../reports/report-rows.ts';
import { test as base } from './clearing-fixtures.ts';
import { decide, decided, historyOf, into, merge, merged, numberOf, photoOn, undone } from './decision-requests.ts';

const test = base.extend('clearer', perFile, ({ api }) => api.signIn('user', 'Clearing'));

test.beforeAll(async ({ api, clearer }) => {
  await api.database.pool.query("update app_user set access = '{clearing}' where id = $1", [clearer.id]);
});

const problem = (answer: { json(): unknown }) => answer.json() as ProblemDetails & { standort?: Location; meldung?: ReportDetail };

describe('a merged location', () => {
  test('is deleted, and its id resolves to the winner, through any number of merges', async ({
    place,
    clearer,
    put,
    found,
    admin,
    partner,
    api,
  }) => {
    const [a, b, c] = [await place('Erster'), await place('Zweiter'), await place('Dritter')];
    const first = await merged(clearer, (await put(remarkOn(a)))._id, { version: 1, ...into(b) });
    expect(first).toMatchObject({ stage: 'merged', locationId: b._id, title: 'Zweiter', version: 2, standort: { _id: b._id, version: 1 } });
    expect(await found(a._id)).toEqual(b);
    await merged(admin, (await put(remarkOn(b)))._id, { version: 1, ...into(c) });
    for (const id of [a._id, b._id, a._id.toUpperCase()]) expect(await found(id)).toEqual(c);
    expect((await stepsOf(partner, a._id)).data).toEqual((await stepsOf(partner, c._id)).data);
    const [gone] = (
      await api.database.pool.query('select action, source from location_history where location_id = $1 order by id desc', [a._id])
    ).rows;
    expect(gone).toEqual({ action: 'delete', source: 'clearing' });
    expect((await search(partner, { suche: 'Erster' })).total).toBe(0);
    await remove(partner, c._id);
    expect((await read(admin, a._id)).statusCode).toBe(404);
  });

  test('is refused as stale when it is saved by its former id, with the winner as stored location', async ({
    place,
    admin,
    put,
    partner,
    api,
  }) => {
    const [loser, winner] = [await place('Alte Nummer'), await place('Neue Nummer')];
    await merged(admin, (await put(remarkOn(loser)))._id, { version: 1, ...into(winner) });
    const answer = await post(partner, { _id: loser._id, version: loser.version, phone: '1' });
    expect([answer.statusCode, problem(answer).code, problem(answer).standort]).toEqual([409, 'stale_version', winner]);
    const saves = [{ write: { _id: loser._id, version: 1, phone: '1' } }];
    const actor = {
      userId: partner.id,
      companyId: partner.companyId,
      isCompanyConfirmed: true,
      isAdmin: false,
      isSuperAdmin: false,
      access: [],
    };
    await expect(api.services.locations.saveAll(actor, saves, 'panel')).rejects.toMatchObject({ code: 'stale_version' });
  });

  test('ADR 0024 is in the trash with its winner; restoring it makes it independent again, and the step cannot be undone any more', async ({
    place,
    admin,
    put,
    partner,
    found,
  }) => {
    const [loser, winner] = [await place('Im Papierkorb'), await place('Bleibt')];
    const report = await merged(admin, (await put(remarkOn(loser)))._id, { version: 1, ...into(winner) });
    const merge = { into: { _id: winner._id, standortId: winner.standortId, title: 'Bleibt', isTrashed: false } };
    expect((await trashOf(partner, { suche: 'Im Papierkorb' })).data).toMatchObject([{ _id: loser._id, merged: merge, goesAt: null }]);
    expect((await remove(partner, loser._id)).statusCode).toBe(200);
    expect(await found(loser._id)).toEqual(winner);
    expect(await bulkOf(partner, { kind: 'restore' }, [{ ...loser, version: 2 }])).toMatchObject([{ outcome: 'changed' }]);
    expect(await found(loser._id)).toMatchObject({ _id: loser._id, title: 'Im Papierkorb', version: 3 });
    expect((await historyOf(admin, report._id)).data).toMatchObject([{ action: 'merged', canUndo: false }]);
  });

  test('does not reveal locations that the user may not see', async ({ api, place, admin, put, partner }) => {
    const fresh = await api.signIn('user', 'Unbestätigt');
    await unconfirm(api.database.pool, fresh.companyId);
    const hidden = await save(fresh, { locationType: 'IMBISS', name: 'Unveröffentlicht' });
    const loser = await place('War zu sehen');
    await merged(admin, (await put(remarkOn(loser)))._id, { version: 1, ...into(hidden) });
    expect((await read(partner, loser._id)).statusCode).toBe(404);
    expect((await history(partner, loser._id)).statusCode).toBe(404);
    expect((await post(partner, { _id: loser._id, version: 1 })).statusCode).toBe(404);
  });
});

describe('a merge also updates', () => {
  test('the winner with the merged values and the pictures of the loser and of the report', async ({
    partner,
    put,
    api,
    clearer,
    admin,
    found,
  }) => {
    const photos = await Promise.all([10, 20].map((red) => picture('images', red)));
    const loser = await save(partner, { locationType: 'RASTHOF', name: 'Doppelt', coordinates: pointAt(9.4, 51.4) }, [
      await picture('file', 30),
      ...photos,
    ]);
    const winner = await save(partner, { locationType: 'RASTHOF', name: 'Original' }, [await picture('images', 40)]);
    const report = await put(remarkOn(loser));
    const sent = await photoOn(api, report._id, 'image', 5);
    const [first, second] = loser.otherImages;
    const { rows } = await api.database.pool.query<{ id: string }>(
      "select id from location_media where location_id = $1 and part = 'main'",
      [loser._id],
    );
    const otherImages = [
      ...winner.otherImages.map(({ id }) => ({ id })),
      { file: first?.id ?? '', alt: 'Hof' },
      { id: second?.id ?? '' },
      { file: sent },
    ];
    const standort: CallInput<typeof mergeReport>['body']['standort'] = {
      mainImageFile: rows[0]?.id,
      otherImages,
      coordinates: loser.coordinates,
    };
    const answer = await merged(clearer, report._id, { version: 1, ...into(winner), standort });
    const now = answer.standort;
    expect(now).toMatchObject({ _id: winner._id, version: 2, mainImageURL: loser.mainImageURL, coordinates: loser.coordinates });
    const paths = [winner.otherImages[0]?.path, first?.path, second?.path];
    expect(now?.otherImages.slice(0, 3).map(({ path }) => path)).toEqual(paths);
    expect([now?.otherImages[1]?.alt, numberOf(now?.otherImages[3]?.path ?? '')]).toEqual(['Hof', 5]);
    const back = await undone(admin, answer);
    expect([back.standort, (await found(winner._id)).otherImages]).toEqual([await found(loser._id), winner.otherImages]);
    expect((await found(loser._id)).otherImages).toEqual(loser.otherImages);
  });

  test('other open reports on the loser, which move to the winner; decided ones stay', async ({ place, put, admin }) => {
    const [loser, winner] = [await place('Verlierer'), await place('Gewinner')];
    const [report, other] = [await put(remarkOn(loser)), await put(remarkOn(loser, { phone: '0123' }))];
    const over = await decided(admin, (await put(remarkOn(loser)))._id, { version: 1, stage: 'approved' });
    const answer = await merged(admin, report._id, { version: 1, ...into(winner) });
    expect(await reportOf(admin, other._id)).toMatchObject({
      locationId: winner._id,
      title: 'Gewinner',
      version: 2,
      stage: 'new',
      phone: '0123',
    });
    expect((await reportOf(admin, over._id)).locationId).toBe(loser._id);
    expect(problem(await decide(admin, other._id, { version: 1, stage: 'question' })).meldung).toMatchObject({ version: 2 });
    await undone(admin, answer);
    expect(await reportOf(admin, other._id)).toMatchObject({ locationId: loser._id, title: 'Verlierer', version: 3 });
  });

  test('a report of a place without a location, which is closed', async ({ place, put, admin }) => {
    const winner = await place('Gibt es schon');
    const report = await put(newPlace('Nochmal gemeldet'));
    const answer = await merged(admin, report._id, { version: 1, ...into(winner), clearingMessageAdmin: 'Den kennen wir' });
    expect(answer).toMatchObject({
      stage: 'merged',
      locationId: winner._id,
      title: 'Gibt es schon',
      clearingMessageAdmin: 'Den kennen wir',
    });
    expect(answer.standort).toEqual(winner);
    expect((await historyOf(admin, report._id)).data).toMatchObject([{ action: 'merged', locationId: winner._id, canUndo: true }]);
    const back = await undone(admin, answer);
    expect(back).toMatchObject({ stage: 'new', locationId: null, title: 'Nochmal gemeldet', standort: null, clearingMessageAdmin: null });
  });
});

describe('who entered a report', () => {
  test('is nobody of the staff if a driver sent it, also after a merge or a go-live into a location of the staff', async ({
    api,
    place,
    admin,
  }) => {
    const { key } = await keyFor(api, 'report');
    const sent = async (name: string) => receipt(await reportWith(api, key, { locationType: 'IMBISS', name, coordinates: HEATH }))._id;
    const done = await merged(admin, await sent('Vom Fahrer'), { version: 1, ...into(await place('Der Firma')) });
    expect([done.stage, done.enteredBy]).toEqual(['merged', null]);
    const live = await decided(admin, await sent('Geht live'), { version: 1, adminPublished: true });
    expect(live.enteredBy).toBeNull();
    expect((await undone(admin, done)).enteredBy).toBeNull();
  });

  test('is not the author of the winner, if an entry of the staff was merged into it', async ({ api, place, admin }) => {
    const fresh = await api.signIn('user', 'Noch unbestätigt');
    await unconfirm(api.database.pool, fresh.companyId);
    const entry = await save(fresh, { locationType: 'IMBISS', name: 'Eintrag' });
    const [id = ''] = await openReportsOf(api, entry);
    const { enteredBy, version } = await reportOf(admin, id);
    expect(enteredBy?.company).toBe('Noch unbestätigt');
    const done = await merged(admin, id, { version, ...into(await place('Anderer Verfasser')) });
    expect(done.enteredBy).toBeNull();
    expect((await undone(admin, done)).enteredBy).toEqual(enteredBy);
  });
});

describe('a merge is refused', () => {
  const refusedAs = (key: string) => ({ status: 400, code: 'validation', fields: [`winnerId: clearing.merge.${key}`] });

  test('into itself, an unknown location, one in the trash or one that was merged away', async ({ place, put, partner, admin, found }) => {
    const [own, trashed, away, winner] = [await place('Selbst'), await place('Müll'), await place('Weg'), await place('Ziel')];
    const report = await put(remarkOn(own));
    const id = '019b0000-0000-7000-8000-000000000000';
    await remove(partner, trashed._id);
    await merged(admin, (await put(remarkOn(away)))._id, { version: 1, ...into(winner) });
    for (const [target, key] of [
      [own, 'same'],
      [{ _id: own._id.toUpperCase(), version: 1 }, 'same'],
      [{ _id: id, version: 1 }, 'unknown'],
      [trashed, 'winner_trashed'],
      [away, 'winner_merged'],
    ] as const)
      expect(refusal(await merge(admin, report._id, { version: 1, ...into(target) }))).toEqual(refusedAs(key));
    const strange = await merge(admin, report._id, { version: 1, ...into(winner), standort: { _id: trashed._id } });
    expect(refusal(strange).fields).toEqual(['standort._id: clearing.error.other_location']);
    expect([await found(own._id), (await reportOf(admin, report._id)).version]).toEqual([own, 1]);
  });

  test('for stale versions, and a second time', async ({ place, put, partner, admin }) => {
    const [loser, winner] = [await place('Stand 1'), await place('Stand 2')];
    const report = await put(remarkOn(loser));
    const now = await save(partner, { _id: winner._id, version: 1, phone: '1' });
    const late = await merge(admin, report._id, { version: 1, ...into(winner) });
    expect([late.statusCode, problem(late).standort]).toEqual([409, now]);
    const done = await merged(admin, report._id, { version: 1, ...into(now) });
    const again = await merge(admin, report._id, { version: 1, ...into(now) });
    expect([again.statusCode, problem(again).meldung]).toEqual([409, done]);
    expect(refusal(await merge(admin, report._id, { version: 2, ...into(now) })).code).toBe('wrong_state');
  });

  test('if it refers to pictures of neither location', async ({ place, put, partner, api, admin }) => {
    const [loser, winner] = [await place('Ohne Bild'), await place('Auch ohne')];
    const [report, other] = [await put(remarkOn(loser)), await put(newPlace('Fremd'))];
    const [strange] = (await save(partner, { locationType: 'IMBISS' }, [await picture('images', 60)])).otherImages;
    for (const file of [await photoOn(api, other._id, 'image', 6), strange?.id ?? '']) {
      const answer = await merge(admin, report._id, { version: 1, ...into(winner), standort: { otherImages: [{ file }] } });
      expect(refusal(answer)).toEqual({ status: 400, code: 'validation', fields: ['standort.otherImages.0: upload.sent_unknown'] });
    }
    expect((await reportOf(admin, report._id)).stage).toBe('new');
  });
});

import { type OfferWrite, type ReportDetail, type SentFile, sendFile } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { formOf } from '../harness/app-harness.ts';
import { picture, refusal, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { body } from '../locations/lifecycle-requests.ts';
import { insertReports, newPlace, remarkOn, reportOf } from '../reports/report-rows.ts';
import { decide, decided, historyOf, numberOf, photoOn, undo, undone } from './decision-requests.ts';

const test = base
  .extend('sent', perFile, ({ admin }) => async (red: number): Promise<string> => {
    const form = await formOf('upload', { part: 'images' }, [await picture('file', red)]);
    return body<SentFile>(await admin.inject({ method: 'POST', url: sendFile.path, ...form })).id;
  })
  /** A report of a new place with a main picture (1), two more (2, 3) and one of an offer (4). */
  .extend('photographed', perFile, ({ api, admin }) => async (name: string): Promise<{ report: ReportDetail; ids: string[] }> => {
    const offer: OfferWrite = {
      id: uuidv7(),
      type: 'DUSCHE',
      operator: null,
      description: null,
      website: null,
      phone: null,
      partner: false,
    };
    const draft = newPlace(name, { fields: { features: ['DUSCHE'] } });
    await insertReports(api, [{ ...draft, proposed: { ...draft.proposed, offers: [offer] } }]);
    const ids = [
      await photoOn(api, draft.id, 'main', 1),
      await photoOn(api, draft.id, 'image', 2),
      await photoOn(api, draft.id, 'image', 3),
    ];
    return { report: await reportOf(admin, draft.id), ids: [...ids, await photoOn(api, draft.id, 'offer_image', 4, offer.id)] };
  });

const numbers = (list: readonly { path: string }[]) => list.map(({ path }) => numberOf(path));
const placed = ({ mainImageURL, otherImages, menuImages }: Pick<ReportDetail, 'mainImageURL' | 'otherImages' | 'menuImages'>) => [
  mainImageURL && numberOf(mainImageURL),
  numbers(otherImages),
  numbers(menuImages),
];

test('a correction keeps, moves, adds and omits photos before the go-live, and goes live with them', async ({
  photographed,
  sent,
  admin,
}) => {
  const { report, ids } = await photographed('Umsortiert');
  const [main, second, third] = ids as [string, string, string];
  const standort = { mainImageFile: third, otherImages: [{ file: await sent(50) }, { file: main }], menuImages: [{ file: second }] };
  const corrected = await decided(admin, report._id, { version: 1, standort });
  const [, [fresh]] = placed(corrected) as [number, number[], number[]];
  expect(placed(corrected)).toEqual([3, [fresh, 1], [2]]);
  expect(corrected.photos.map(({ id }) => id)).toEqual(expect.arrayContaining([main, second, third]));
  expect(numbers(corrected.offers[0]?.images ?? [])).toEqual([4]);
  const fewer = await decided(admin, report._id, { version: 2, standort: { mainImageURL: null, menuImages: [], offers: [] } });
  expect([placed(fewer), fewer.offers]).toEqual([[null, [fresh, 1], []], []]);
  const live = await decided(admin, report._id, { version: 3, adminPublished: true });
  expect(live.standort && placed(live.standort)).toEqual([null, [fresh, 1], []]);
  expect([placed(live), live.photos.length]).toEqual([[null, [fresh, 1], []], 2]);
});

test('undoing a correction restores its photos, unless others were added since', async ({ photographed, admin }) => {
  const { report, ids } = await photographed('Zurück');
  const whole = await reportOf(admin, report._id);
  const fewer = await decided(admin, report._id, { version: 1, standort: { otherImages: [{ file: ids[2] }] } });
  expect((await historyOf(admin, report._id)).data).toMatchObject([{ action: 'saved', canUndo: true, changes: { standort: {} } }]);
  const back = await undone(admin, fewer);
  expect([placed(back), back.photos.map(({ id }) => id)]).toEqual([placed(whole), expect.arrayContaining(ids)]);
  const again = await decided(admin, report._id, { version: 3, standort: { mainImageURL: null } });
  const [step] = (await historyOf(admin, report._id)).data;
  const later = await decided(admin, report._id, { version: again.version, standort: { otherImages: [] } });
  expect(refusal(await undo(admin, later, step?.id ?? 0)).fields).toEqual(['stepId: clearing.undo.later_steps']);
});

test('a correction with the unchanged photos changes nothing; one with an unknown photo is refused and nothing is stored', async ({
  photographed,
  admin,
  sent,
}) => {
  const { report, ids } = await photographed('Gleich');
  const [main, ...others] = ids.slice(0, 3);
  const same = { mainImageFile: main, otherImages: others.map((file) => ({ file })) };
  expect((await decided(admin, report._id, { version: 1, standort: same })).version).toBe(1);
  const file = await sent(60);
  const invalid = { otherImages: [{ file }, { file: uuidv7() }] };
  expect(refusal(await decide(admin, report._id, { version: 1, standort: invalid })).fields).toEqual([
    'standort.otherImages.1: upload.sent_unknown',
  ]);
  const many = { otherImages: Array.from({ length: 16 }, () => ({ file })) };
  expect((await decide(admin, report._id, { version: 1, standort: many })).statusCode).toBe(400);
  expect(await decided(admin, report._id, { version: 1, standort: { otherImages: [{ file }] } })).toMatchObject({ version: 2 });
});

test('photos of a change are applied as listed, and the omitted ones stay with the report', async ({ admin, api }) => {
  const location = await save(admin, { locationType: 'RASTHOF', name: 'Mit Bild' }, [await picture('images', 70)]);
  const remark = remarkOn(location, {});
  await insertReports(api, [remark]);
  const [taken, left] = [await photoOn(api, remark.id, 'image', 8), await photoOn(api, remark.id, 'image', 9)];
  const open = await reportOf(admin, remark.id);
  expect([open.proposed, numbers(open.otherImages).slice(1)]).toEqual([['otherImages'], [8, 9]]);
  const otherImages = [{ file: taken }, ...location.otherImages.map(({ id }) => ({ id }))];
  const done = await decided(admin, remark.id, { version: 1, stage: 'approved', standort: { _id: location._id, version: 1, otherImages } });
  expect(numbers(done.standort?.otherImages ?? [])[0]).toBe(8);
  expect([done.otherImages, done.proposed, done.photos.map(({ id }) => id)]).toEqual([done.standort?.otherImages, [], [taken, left]]);
});

import { FURTHER_IMAGES_RULE, type Location, MAX_WAITING_FILES, type SentFile, sendFile } from '@rastnetz/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { menuPdf } from '../../src/wiring/demo/menu-pdf.ts';
import { type AppHarness, formOf, type Part, type Session, startApp } from '../harness/app-harness.ts';
import { draftOf, picture, post, refusal, save } from '../harness/factories.ts';

let harness: AppHarness;
let partner: Session;
let other: Session;

beforeAll(async () => {
  harness = await startApp();
  partner = await harness.signIn();
  other = await harness.signIn();
});
afterAll(() => harness.close());

const pdf = (heading: string): Part => ({ part: 'file', filename: 'karte.pdf', type: 'application/pdf', bytes: menuPdf(heading, []) });
const send = async (session: Session, part: string, file?: Part) =>
  session.inject({ method: 'POST', url: sendFile.path, ...(await formOf('upload', { part }, file ? [file] : [])) });
async function sent(part: string, file: Part, session = partner): Promise<SentFile> {
  const answer = await send(session, part, file);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<SentFile>();
}
const sentPicture = async (red: number, session = partner) => sent('images', await picture('file', red), session);
const rows = async (table: 'sent_file' | 'media' | 'location_media') =>
  (await harness.database.pool.query(`select count(*)::int as count from ${table}`)).rows[0].count as number;

describe('a file uploaded before the save', () => {
  test('is returned with its id, type, size, bytes and a thumbnail', async () => {
    const file = await picture('file', 1);
    expect(await sent('images', file)).toMatchObject({ type: 'image/png', width: 40, height: 30, bytes: file.bytes.length, pages: null });
    const { preview, pages, width, height } = await sent('menu', pdf('Karte'));
    expect([pages, width, height]).toEqual([1, 595, 842]);
    const small = await sharp(Buffer.from(preview.replace('data:image/webp;base64,', ''), 'base64')).metadata();
    expect([small.format, small.width]).toEqual(['webp', 320]);
  });

  test('S5-UPLOAD-03 is refused above the size limit that the form uses, too', async () => {
    const { bytes, ...png } = await picture('file', 1);
    const tooBig = Buffer.concat([bytes, Buffer.alloc(FURTHER_IMAGES_RULE.maxBytes + 1 - bytes.length)]);
    const answer = await send(partner, 'images', { ...png, bytes: tooBig });
    expect(answer.json()).toMatchObject({
      status: 413,
      code: 'file_too_big',
      params: { maxMb: FURTHER_IMAGES_RULE.maxBytes / 1024 / 1024 },
    });
  });

  test('S5-UPLOAD-01 S5-UPLOAD-02 follows the rule of its part, which the refusal states', async () => {
    for (const part of ['file', 'images'])
      expect(refusal(await send(partner, part, pdf('Karte')))).toEqual({
        status: 415,
        code: 'file_type_not_supported',
        fields: [`${part}: upload.wrong_type`],
      });
    for (const part of ['file', 'images', 'menu']) expect((await sent(part, await picture('file', 1))).type).toBe('image/png');
    const jpg = { ...(await picture('file', 1)), filename: 'hof.jpg', type: 'image/jpeg' };
    const bytes = await sharp(jpg.bytes).jpeg().toBuffer();
    for (const part of ['file', 'images', 'menu']) expect((await sent(part, { ...jpg, bytes })).type).toBe('image/jpeg');
    expect((await sent('menu', pdf('Karte'))).type).toBe('application/pdf');
    expect(refusal(await send(partner, 'menu'))).toMatchObject({ status: 400, code: 'file_missing_part' });
    expect(refusal(await send(partner, 'anything', await picture('file', 1)))).toMatchObject({ status: 400, code: 'validation' });
  });

  test('is refused if 200 of its user are waiting; other users may upload, and a save frees places', async () => {
    const crowd = await harness.signIn();
    const file = await sentPicture(90, crowd);
    await harness.database.pool.query(
      'insert into sent_file (id, hash, user_id) select gen_random_uuid(), hash, user_id from sent_file, generate_series(2, $2) where id = $1',
      [file.id, MAX_WAITING_FILES],
    );
    const refused = await send(crowd, 'images', await picture('file', 91));
    expect(refusal(refused)).toEqual({ status: 400, code: 'file_too_many', fields: ['images: upload.too_many_waiting'] });
    expect((await sentPicture(91)).id).toBeDefined();
    await save(crowd, { ...draftOf('BISTRO'), otherImages: [{ file: file.id }] });
    expect((await sentPicture(91, crowd)).id).toBeDefined();
  });

  test('leaves no row if it is damaged', async () => {
    const before = [await rows('sent_file'), await rows('media')];
    const { bytes, ...whole } = await picture('file', 77);
    expect(refusal(await send(partner, 'images', { ...whole, bytes: bytes.subarray(0, 60) })).code).toBe('file_broken');
    expect([await rows('sent_file'), await rows('media')]).toEqual(before);
  });
});

describe('a save with uploaded files', () => {
  let stored: Location;
  beforeEach(async () => {
    stored = await save(partner, draftOf('BISTRO'));
  });
  const change = (write: object) => save(partner, { _id: stored._id, version: stored.version, ...write });
  const refused = async (write: object) => refusal(await post(partner, { _id: stored._id, version: stored.version, ...write }));

  test('puts them where they are named, with their descriptions, and consumes them', async () => {
    const [main, first, second] = [await sentPicture(2), await sentPicture(3), await sentPicture(4)];
    const menu = await sent('menu', pdf('Mittag'));
    const before = await rows('sent_file');
    const saved = await change({
      mainImageFile: main.id,
      mainImageAlt: 'Einfahrt',
      otherImages: [{ file: second.id, alt: 'Hof' }, { file: first.id }],
      menuImages: [{ file: menu.id }],
    });
    expect(saved.mainImageAlt).toBe('Einfahrt');
    expect(saved.otherImages.map(({ alt }) => alt)).toEqual(['Hof', null]);
    expect(saved.menuImages).toMatchObject([
      { path: expect.stringMatching(/original\.pdf$/), preview: expect.stringMatching(/320\.webp$/) },
    ]);
    expect(saved.images).toHaveLength(3);
    expect(await rows('sent_file')).toBe(before - 4);
  });

  test('adds them to the lists of a block, too', async () => {
    const [image, menu] = [await sentPicture(5), await sent('menu', pdf('Abend'))];
    const offers = [{ id: crypto.randomUUID(), type: 'WLAN', images: [{ file: image.id, alt: 'Theke' }], menuImages: [{ file: menu.id }] }];
    const [offer] = (await change({ offers })).offers;
    expect(offer).toMatchObject({ images: [{ alt: 'Theke' }], menuImages: [{ preview: expect.any(String) }] });
  });

  test('is refused completely for foreign, unknown, duplicate or mistyped files, each at its index', async () => {
    const [own, foreign, menu] = [await sentPicture(6), await sentPicture(7, other), await sent('menu', pdf('Karte'))];
    const list = [{ file: own.id }, { file: foreign.id }, { file: crypto.randomUUID() }, { file: own.id }, { file: menu.id }];
    const before = [await rows('sent_file'), await rows('location_media')];
    expect((await refused({ mainImageFile: foreign.id, otherImages: list })).fields).toEqual([
      'mainImageFile: upload.sent_unknown',
      'otherImages.1: upload.sent_unknown',
      'otherImages.2: upload.sent_unknown',
      'otherImages.3: location.image.twice',
      'otherImages.4: upload.wrong_type',
    ]);
    expect([await rows('sent_file'), await rows('location_media')]).toEqual(before);
    expect((await change({ otherImages: [{ file: own.id }] })).otherImages).toHaveLength(1);
  });

  test('S5-UPLOAD-05 S5-UPLOAD-06 S9-FILES-01 S9-FILES-02 counts them towards the limits', async () => {
    const file = await sentPicture(8);
    const sixteen = Array.from({ length: 16 }, () => ({ file: file.id }));
    expect(await refused({ otherImages: sixteen })).toMatchObject({ status: 400, fields: ['otherImages: upload.too_many_images'] });
    expect(await refused({ menuImages: sixteen.slice(5) })).toMatchObject({ status: 400, fields: ['menuImages: upload.too_many_menus'] });
    const images = await Promise.all(Array.from({ length: 15 }, (_, red) => picture('images', 100 + red)));
    const answer = await post(partner, { _id: stored._id, version: 1, otherImages: [{ file: file.id }] }, images);
    expect(refusal(answer)).toMatchObject({ code: 'file_too_many', fields: ['otherImages: upload.too_many_images'] });
  });

  test('replaces the main image by one; the former becomes a further image only if the list includes it', async () => {
    stored = await change({ mainImageFile: (await sentPicture(9)).id, mainImageAlt: 'alt' });
    const former = stored.mainImageURL;
    stored = await change({ mainImageFile: (await sentPicture(10)).id, otherImages: [{ main: true }] });
    expect([stored.mainImageAlt, ...stored.otherImages.map(({ path, alt }) => [path, alt])]).toEqual([null, [former, 'alt']]);
    stored = await change({ mainImageFile: (await sentPicture(11)).id });
    expect(stored.images).toHaveLength(2);
  });
});

test('ADR 0009 consumes a file within a day; after that the sweeper deletes it', async () => {
  const { id } = await sentPicture(200);
  const hashOf = async () => (await harness.database.pool.query('select hash from sent_file where id = $1', [id])).rows[0]?.hash;
  const hash = await hashOf();
  const hours = (count: number) => new Date(Date.now() + count * 60 * 60 * 1000);
  await harness.database.pool.query("update media set created_at = now() - interval '2 days' where hash = $1", [hash]);
  await harness.services.media.sweep(hours(23));
  expect(await hashOf()).toBe(hash);
  await harness.services.media.sweep(hours(25));
  expect(await hashOf()).toBeUndefined();
  expect((await harness.database.pool.query('select 1 from media where hash = $1', [hash])).rows).toEqual([]);
});

test('ADR 0009 leaves unreferenced files that one sweep deletes, however many', async () => {
  const { pool } = harness.database;
  await pool.query(
    "insert into media (hash, type, bytes, created_at) select lpad(n::text, 64, '0'), 'image/png', 7, now() - interval '3 days' from generate_series(1, 1001) n",
  );
  await harness.services.media.sweep();
  expect((await pool.query('select 1 from media where bytes = 7')).rows).toEqual([]);
});

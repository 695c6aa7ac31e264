import type { Location } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import { menuPdf } from '../../src/wiring/demo/menu-pdf.ts';
import type { Part } from '../harness/app-harness.ts';
import { draftOf, picture, post, refusal, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';

let stored: Location;

const test = base
  .extend('partner', perFile, ({ api }) => api.signIn())
  .extend('change', perFile, ({ partner }) => (write: object, files: readonly Part[] = []) => {
    return save(partner, { _id: stored._id, version: stored.version, ...write }, files);
  })
  .extend('refused', perFile, ({ partner }) => async (write: object, files: readonly Part[] = []) => {
    return refusal(await post(partner, { _id: stored._id, version: stored.version, ...write }, files));
  });

const pictures = (part: string, ...reds: number[]): Promise<Part[]> => Promise.all(reds.map((red) => picture(part, red)));

const ids = (location: Location) => location.otherImages.map(({ id }) => id);

describe('further images', () => {
  test.beforeEach(async ({ partner }) => {
    stored = await save(partner, draftOf('BISTRO'), [...(await pictures('file', 1)), ...(await pictures('images', 2, 3, 4))]);
  });

  test('S3-LOC-11 S3-LOC-12 S7-STANDORT-02 are returned in the sent order, with addresses of the pictures', async ({ api }) => {
    expect(stored.otherImages).toHaveLength(3);
    expect(stored.images).toEqual([stored.mainImageURL, ...stored.otherImages.map(({ path }) => path)]);
    for (const url of stored.images) {
      expect(url).toMatch(/^\/media\/[0-9a-f]{64}\/1280\.webp$/);
      expect((await api.inject({ method: 'GET', url })).statusCode).toBe(200);
    }
  });

  test('S2-WIZ-12 S7-STANDORT-04 stay if the list is absent, are removed by an empty one, and are kept and ordered by the listed ones', async ({
    change,
  }) => {
    expect(ids(await change({ name: 'x' }))).toEqual(ids(stored));
    stored = await change({ version: 2, otherImages: [...stored.otherImages].reverse() });
    expect(stored.version).toBe(3);
    const [first, , last] = stored.otherImages;
    stored = await change({ otherImages: [last, first] });
    expect(ids(stored)).toEqual([last?.id, first?.id]);
    expect((await change({ otherImages: [] })).otherImages).toEqual([]);
  });

  test('are placed by the list; new files that it omits are last', async ({ change }) => {
    const [first, second, third] = stored.otherImages;
    const list = [{ upload: 1 }, { id: third?.id, alt: 'Hof' }, { id: first?.id }];
    const changed = await change({ otherImages: list }, await pictures('images', 20, 21, 22));
    expect(changed.otherImages.map(({ id }) => id).slice(1, 3)).toEqual([third?.id, first?.id]);
    expect(changed.otherImages.map(({ alt }) => alt)).toEqual([null, 'Hof', null, null, null]);
    expect(ids(changed)).not.toContain(second?.id);
  });

  test('that do not exist are refused at their index', async ({ refused }) => {
    const [first] = stored.otherImages;
    expect((await refused({ otherImages: [{ id: crypto.randomUUID() }, { upload: 0 }, first, first] })).fields).toEqual([
      'otherImages.0: location.image.unknown',
      'otherImages.1: location.image.upload_missing',
      'otherImages.3: location.image.twice',
    ]);
  });

  test('S2-PANEL-07 S2-PANEL-08 S5-UPLOAD-05 S5-UPLOAD-06 S9-FILES-01 S9-FILES-02 more than 15 images or 10 menus, stored ones included, are refused', async ({
    refused,
    change,
  }) => {
    const many = await pictures('images', ...Array.from({ length: 13 }, (_, index) => 30 + index));
    expect(await refused({}, many)).toMatchObject({ status: 400, code: 'file_too_many', fields: ['otherImages: upload.too_many_images'] });
    expect((await change({}, many.slice(1))).otherImages).toHaveLength(15);
    const menus = await pictures('menu', ...Array.from({ length: 11 }, (_, index) => 60 + index));
    expect(await refused({ version: 2 }, menus)).toMatchObject({ code: 'file_too_many', fields: ['menu: upload.too_many_menus'] });
  });
});

describe('the main image', () => {
  test.beforeEach(async ({ partner }) => {
    stored = await save(partner, draftOf('BISTRO'), [...(await pictures('file', 1)), ...(await pictures('images', 2, 3))]);
  });

  test('S5-UPLOAD-07 stays when absent or named by any of its addresses, and is removed by null', async ({ change }) => {
    const small = stored.mainImageURL?.replace('1280', '320');
    expect(await change({ mainImageURL: small })).toEqual(stored);
    expect((await change({ mainImageURL: null })).mainImageURL).toBeNull();
  });

  test('S5-UPLOAD-07 is replaced by a new file; the same file again changes nothing', async ({ change }) => {
    expect(await change({}, await pictures('file', 1))).toEqual(stored);
    const changed = await change({}, await pictures('file', 99));
    expect(changed.mainImageURL).not.toBe(stored.mainImageURL);
    expect(changed.otherImages).toEqual(stored.otherImages);
  });

  test('is exchanged with a further image when set to its address', async ({ change }) => {
    const [first, second] = stored.otherImages;
    const changed = await change({ mainImageURL: second?.path });
    expect(changed.mainImageURL).toBe(second?.path);
    expect(changed.otherImages.map(({ path }) => path)).toEqual([first?.path, stored.mainImageURL]);
  });

  test('S7-STANDORT-04 becomes a further image if the sent list includes it, with its description', async ({ change, refused }) => {
    const [first, second] = stored.otherImages;
    stored = await change({ mainImageAlt: 'Zufahrt', otherImages: [first, { id: second?.id, alt: 'Hof' }] });
    expect([stored.mainImageAlt, stored.otherImages[1]?.alt]).toEqual(['Zufahrt', 'Hof']);
    const former = stored.mainImageURL;
    stored = await change({ mainImageURL: second?.path, otherImages: [{ main: true }, first] });
    expect(stored.otherImages.map(({ path, alt }) => [path, alt])).toEqual([
      [former, 'Zufahrt'],
      [first?.path, null],
    ]);
    expect([stored.mainImageURL, stored.mainImageAlt]).toEqual([second?.path, 'Hof']);
    stored = await change({ mainImageURL: former, otherImages: [first] });
    expect(stored.images).toEqual([former, first?.path]);
    expect((await refused({ otherImages: [{ main: true }] })).fields).toEqual(['otherImages.0: location.image.unknown']);
  });

  test('is exchanged with a further image of the same file, stored or new', async ({ change }) => {
    const exchange = { mainImageAlt: 'Hof', otherImages: [{ main: true, alt: 'Zufahrt' }] };
    stored = await change({ otherImages: [] }, await pictures('images', 1));
    const [main, [copy]] = [stored.mainImageURL, stored.otherImages];
    expect(copy?.path).toBe(main);
    stored = await change({ ...exchange, mainImageURL: main });
    expect(stored).toMatchObject({ mainImageURL: main, mainImageAlt: 'Hof', otherImages: [{ path: main, alt: 'Zufahrt' }] });
    expect(ids(stored)).not.toContain(copy?.id);
    stored = await change({ ...exchange, mainImageAlt: 'neu' }, await pictures('file', 1));
    expect(stored).toMatchObject({ mainImageURL: main, mainImageAlt: 'neu', otherImages: [{ path: main, alt: 'Zufahrt' }] });
  });

  test('set to any other address is refused', async ({ refused }) => {
    expect((await refused({ mainImageURL: '/media/none/1280.webp' })).fields).toEqual(['mainImageURL: location.image.unknown']);
  });
});

describe('menus and files of blocks', () => {
  const offerId = crypto.randomUUID();

  test('a menu may be a PDF, which is returned as such with its first page as picture', async ({ partner, api }) => {
    const bytes = menuPdf('Karte', ['Kaffee']);
    const location = await save(partner, draftOf('IMBISS'), [{ part: 'menu', filename: 'm.pdf', type: 'application/pdf', bytes }]);
    expect(location.menuImages).toMatchObject([
      { path: expect.stringMatching(/original\.pdf$/), preview: expect.stringMatching(/\/320\.webp$/) },
    ]);
    expect((await api.inject({ method: 'GET', url: location.menuImages[0]?.preview ?? '' })).statusCode).toBe(200);
  });

  test('a PDF stored before pages were rendered has no picture until the same file is uploaded again', async ({ partner, api, change }) => {
    const menu: Part = { part: 'menu', filename: 'm.pdf', type: 'application/pdf', bytes: menuPdf('Früher', ['Tee']) };
    stored = await save(partner, draftOf('IMBISS'), [menu]);
    const hash = stored.menuImages[0]?.path.split('/')[2];
    await api.database.pool.query('update media set pages = null where hash = $1', [hash]);
    expect((await change({ name: 'neu' })).menuImages[0]?.preview).toBeNull();
    const again = await save(partner, draftOf('IMBISS'), [menu]);
    expect(again.menuImages[0]?.preview).toBe(`/media/${hash}/320.webp`);
  });

  test('a save with a damaged file stores no location and no history entry', async ({ api, partner }) => {
    const count = async () => (await api.database.pool.query('select count(*)::int as n from location')).rows[0].n;
    const before = await count();
    const [whole, other] = await pictures('images', 88, 89);
    const cut = { ...(other as Part), bytes: (other as Part).bytes.subarray(0, 50) };
    const answer = await post(partner, draftOf('IMBISS'), [whole as Part, cut]);
    expect(refusal(answer)).toMatchObject({ status: 422, code: 'file_broken', fields: ['images: upload.broken'] });
    expect(await count()).toBe(before);
  });

  test('a block has its own pictures, kept until its list changes, and deleted with it', async ({ partner, change }) => {
    const offers = [{ id: offerId, type: 'WLAN' }];
    stored = await save(partner, { ...draftOf('AUTOHOF'), offers }, await pictures(`offer-${offerId}-images`, 5, 6));
    expect(stored.offers[0]?.images).toHaveLength(2);
    expect(stored.images).toEqual([]);
    expect((await change({ offers })).version).toBe(1);
    const kept = stored.offers[0]?.images[1];
    stored = await change({ offers: [{ ...offers[0], images: [kept] }] });
    expect(stored.offers[0]?.images).toEqual([kept]);
    expect((await change({ offers: [] })).offers).toEqual([]);
  });

  test('S7-STANDORT-04 the menu of a block stays if its list is absent, and is removed by an empty one', async ({ partner, change }) => {
    const offers = [{ id: offerId, type: 'GASTRONOMIE' }];
    stored = await save(partner, { ...draftOf('AUTOHOF'), offers }, await pictures(`offer-${offerId}-menu`, 5, 6));
    const menu = stored.offers[0]?.menuImages;
    expect(menu).toHaveLength(2);
    stored = await change({ offers: [{ ...offers[0], description: 'Bistro' }] });
    expect(stored.offers[0]?.menuImages).toEqual(menu);
    expect((await change({ offers: [{ ...offers[0], menuImages: [] }] })).offers[0]?.menuImages).toEqual([]);
  });

  test('files of an unknown block are refused at their part', async ({ partner, refused }) => {
    stored = await save(partner, draftOf('AUTOHOF'));
    const part = `offer-${crypto.randomUUID()}-menu`;
    expect((await refused({}, await pictures(part, 7))).fields).toEqual([`${part}: location.offer.unknown`]);
  });
});

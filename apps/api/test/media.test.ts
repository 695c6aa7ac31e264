import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FURTHER_IMAGES_RULE, MAIN_IMAGE_RULE, MENU_RULE, RENDITION_WIDTHS } from '@rastnetz/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '../src/http/errors.ts';
import type { StoredMedia } from '../src/media/media.store.ts';
import { mediaKey } from '../src/media/media-paths.ts';
import { type DoorHarness, openDoor } from './door.ts';

/** Uploads of the world outside: broken, hostile, rotated ones too. They lie beside the repository, not in it. */
const DATA = join(import.meta.dirname, '../../../../shared/data');
const MANIFEST = join(DATA, 'uploads/MANIFEST.csv');
const rows = existsSync(MANIFEST)
  ? readFileSync(MANIFEST, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','))
      .map(([file = '', tag = '']) => ({ file, tag }))
  : [];

/** What becomes of a file by its tag: taken, or refused with a code (data README: true type, the part's rule, decodes whole). */
const EXPECTED: Readonly<Record<string, string>> = {
  jpg_png_valid: 'taken',
  png_valid: 'taken',
  png_hostile: 'taken',
  exif_orientation: 'taken',
  bad_exif: 'taken',
  cmyk: 'taken',
  apng: 'taken',
  polyglot: 'taken',
  pdf_valid: 'taken',
  pdf_active: 'taken',
  pdf_hostile: 'taken',
  truncated: 'file_broken',
  corrupt: 'file_broken',
  wrong_type: 'file_type_not_supported',
  bomb: 'file_too_big',
};
/** GIF is no type of ours, so its bomb is refused before its size is read. */
const expectedOf = ({ file, tag }: { file: string; tag: string }) => (file.endsWith('.gif') ? 'file_type_not_supported' : EXPECTED[tag]);

let door: DoorHarness;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door.close());

const bytesOf = (file: string) => readFileSync(join(DATA, file));
const upload = (bytes: Buffer, part = 'menu', filename = 'x') => ({ part, filename, bytes });
const store = async (bytes: Buffer): Promise<StoredMedia> => {
  const [stored] = await door.media.storeUploads([upload(bytes)], MENU_RULE, 'menu');
  if (!stored) throw new Error('nothing stored');
  return stored;
};
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error as Problem,
  );
async function fileOf(stored: StoredMedia, name: string): Promise<Buffer> {
  const file = await door.storage.open(mediaKey(stored.hash, name));
  if (!file) throw new Error(`${name} is not stored`);
  return Buffer.concat(await file.stream.toArray());
}
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a6' } })
    .jpeg()
    .toBuffer();

describe.skipIf(rows.length === 0)('uploads of the world (left out where ../shared/data is absent)', () => {
  test.each(rows)('DESIGN 5.4 the type comes from the bytes, and they decode whole: $file', async (row) => {
    const refusal = await refusalOf(store(bytesOf(row.file)));
    expect(refusal?.code ?? 'taken').toBe(expectedOf(row));
    if (refusal) expect(refusal.options.params).toMatchObject({ part: 'menu' });
  });

  test.each(rows.filter((row) => expectedOf(row) === 'taken'))(
    'DESIGN 7 renditions carry no EXIF, no GPS and are bounded: $file',
    async (row) => {
      const stored = await store(bytesOf(row.file));
      if (stored.type === 'application/pdf') return expect((await fileOf(stored, 'original.pdf')).equals(bytesOf(row.file))).toBe(true);
      for (const width of RENDITION_WIDTHS) {
        const bytes = await fileOf(stored, `${width}.webp`);
        const { format, exif, xmp, iptc, icc, space, pages, ...size } = await sharp(bytes).metadata();
        expect({ format, exif, xmp, iptc, icc, space, pages }).toEqual({ format: 'webp', space: 'srgb' });
        expect(size.width).toBe(Math.min(width, Number(stored.width)));
        expect(bytes.toString('latin1')).not.toContain('<?php');
      }
    },
  );

  test('EXIF orientation is kept: the eight rotated pictures look alike', async () => {
    const small = async (n: number) => {
      const stored = await store(bytesOf(`uploads/exif_orientation/Landscape_${n}.jpg`));
      expect([stored.width, stored.height]).toEqual([1800, 1200]);
      return sharp(await fileOf(stored, '320.webp'))
        .resize(24, 16)
        .greyscale()
        .raw()
        .toBuffer();
    };
    const upright = await small(1);
    for (const n of [2, 3, 4, 5, 6, 7, 8]) {
      const other = await small(n);
      const difference = other.reduce((sum, value, at) => sum + Math.abs(value - Number(upright[at])), 0) / other.length;
      expect(difference, `orientation ${n}`).toBeLessThan(6);
    }
  });

  test('pixels are counted from the header, before anything is decoded', async () => {
    const refusal = await refusalOf(store(bytesOf('uploads/bomb/giant-image.jpg')));
    expect(refusal?.options.issues?.[0]).toMatchObject({ key: 'upload.too_many_pixels', params: { maxMegapixels: 100 } });
  });
});

test('S5 a PDF is no picture: the part says what it takes', async () => {
  const refusal = await refusalOf(
    door.media.storeUploads([upload(Buffer.from('%PDF-1.4\n'), 'images', 'a.jpg')], FURTHER_IMAGES_RULE, 'images'),
  );
  expect(refusal).toMatchObject({
    code: 'file_type_not_supported',
    options: { params: { part: 'images', name: 'a.jpg', accept: 'JPEG, PNG' } },
  });
});

test('S5 one file more than the part takes is refused before any is looked at', async () => {
  const files = Array.from({ length: 16 }, () => upload(Buffer.from('no picture'), 'images'));
  const refusal = await refusalOf(door.media.storeUploads(files, FURTHER_IMAGES_RULE, 'images'));
  expect(refusal).toMatchObject({ code: 'file_too_many', options: { params: { part: 'images', max: 15 } } });
});

test('an empty file with a name is broken', async () => {
  const refusal = await refusalOf(door.media.storeUploads([upload(Buffer.alloc(0), 'file', 'a.jpg')], MAIN_IMAGE_RULE, 'file'));
  expect(refusal).toMatchObject({ code: 'file_broken', options: { params: { part: 'file', name: 'a.jpg' } } });
});

test('DESIGN 5.4 the same bytes are stored once, and files keep their order', async () => {
  const [first, second] = [await picture(400, 300), await picture(2000, 500)];
  const stored = await door.media.storeUploads([upload(second), upload(first), upload(second)], MENU_RULE, 'menu');
  expect(stored.map(({ width }) => width)).toEqual([2000, 400, 2000]);
  expect(stored[0]).toEqual(stored[2]);
  expect((await sharp(await fileOf(await store(second), '1280.webp')).metadata()).width).toBe(1280);
});

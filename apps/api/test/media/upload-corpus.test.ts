import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RENDITION_WIDTHS, type SentFile, sendFile, type UploadPart } from '@rastnetz/contract';
import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { isWhole } from '../../../../test-scope.ts';
import { mediaKey } from '../../src/media/media-paths.ts';
import { formOf } from '../harness/app-harness.ts';
import { refusal } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';

/** Real uploads, also broken, hostile and rotated ones, from a folder outside the repository. */
const DATA = join(import.meta.dirname, '../../../../../shared/data');
const MANIFEST = join(DATA, 'uploads/MANIFEST.csv');

interface Row {
  readonly file: string;
  readonly tag: string;
  readonly sha256: string;
}
const whole: Row[] = existsSync(MANIFEST) ? parse(readFileSync(MANIFEST), { columns: true }) : [];

/** Files that every part refuses, by their bytes: of a type that no part accepts, or not completely decodable within the limits. */
const REFUSED: Readonly<Record<string, string>> = {
  'uploads/truncated/truncated.jpg': 'file_broken: upload.broken',
  'uploads/truncated/truncated.png': 'file_broken: upload.broken',
  'uploads/truncated/truncated_image.png': 'file_broken: upload.broken',
  'uploads/corrupt/corrupt-header.jpg': 'file_broken: upload.broken',
  'uploads/corrupt/broken_data_stream.png': 'file_broken: upload.broken',
  'uploads/bomb/giant-image.jpg': 'file_too_big: upload.too_many_pixels',
  'uploads/pdf_hostile/empty_protected.pdf': 'file_broken: upload.encrypted',
  'uploads/pdf_hostile/poppler-85140-0.pdf': 'file_too_big: upload.page_too_large',
};
/** Files of types that no part accepts, among them GIF bombs, whose dimensions are never read. */
const isForeign = ({ file, tag }: Row) => tag === 'wrong_type' || file.endsWith('.gif');
const isPdf = ({ tag }: Row) => tag.startsWith('pdf_');

function expectedOf(row: Row, part: UploadPart): string {
  if (isForeign(row) || (isPdf(row) && part !== 'menu')) return 'file_type_not_supported: upload.wrong_type';
  return REFUSED[row.file] ?? 'taken';
}

const placeInTag = (row: Row) => whole.filter(({ tag }) => tag === row.tag).indexOf(row);

/** Two files of each kind, and those that a test is about, if not all are tested. */
const rows = whole.filter((row) => isWhole || row.file in REFUSED || /Landscape_\d|exif_gps/.test(row.file) || placeInTag(row) < 2);

/** A picture of the menu is decoded as one of the gallery: two of each kind are enough there. */
const rowsOf = { images: rows, menu: rows.filter((row) => isPdf(row) || expectedOf(row, 'menu') !== 'taken' || placeInTag(row) < 2) };

const test = base
  /** A sender per part, because the number of unused files per person is limited. */
  .extend('tokens', perFile, async ({ server }): Promise<Readonly<Record<UploadPart, string>>> => {
    const token = async () => server.tokenOf(await server.createUser('user'));
    return { file: await token(), images: await token(), menu: await token() };
  })
  .extend('sendAnew', perFile, ({ server, tokens }) => async (row: Row, part: UploadPart) => {
    const file = { part: 'file', filename: row.file.split('/').at(-1) ?? '', type: 'image/png', bytes: bytesOf(row.file) };
    const form = await formOf('upload', { part }, [file]);
    return server.app.inject({
      ...form,
      method: 'POST',
      url: sendFile.path,
      headers: { ...form.headers, authorization: `Bearer ${tokens[part]}` },
    });
  })
  .extend('fileOf', perFile, ({ server }) => async (hash: string, name: string): Promise<Buffer> => {
    const file = await server.storage.open(mediaKey(hash, name));
    if (!file) throw new Error(`${name} is not stored`);
    return Buffer.concat(await file.stream.toArray());
  })
  .extend('answers', perFile, ({ sendAnew }) => new Map<string, ReturnType<typeof sendAnew>>())
  /** Each file is sent once for each part. */
  .extend('send', perFile, ({ answers, sendAnew }) => (row: Row, part: UploadPart) => {
    const key = `${part} ${row.file}`;
    const answer = answers.get(key) ?? sendAnew(row, part);
    answers.set(key, answer);
    return answer;
  });

const bytesOf = (file: string) => readFileSync(join(DATA, file));

const taken = (part: UploadPart) => rows.filter((row) => expectedOf(row, part) === 'taken');
const find = (name: string) => rows.find(({ file }) => file.endsWith(name)) as Row;

describe.skipIf(rows.length === 0)('corpus of uploads (skipped without ../shared/data)', () => {
  test('the list is complete', () => {
    expect(whole.length).toBeGreaterThan(130);
    for (const { file, sha256 } of whole) expect(createHash('sha256').update(bytesOf(file)).digest('hex'), file).toBe(sha256);
    expect(Object.keys(REFUSED).filter((name) => !whole.some(({ file }) => file === name))).toEqual([]);
  });

  describe.each(['images', 'menu'] as const)('as %s', (part) => {
    test.for(rowsOf[part])('ADR 0009 $file is accepted or refused by its content', async (row, { send }) => {
      const answer = await send(row, part);
      if (answer.statusCode === 200) return expect('taken').toBe(expectedOf(row, part));
      const { status, code, fields } = refusal(answer);
      expect([415, 413, 422]).toContain(status);
      expect(`${code}: ${fields.map((field) => field.replace(`${part}: `, '')).join()}`).toBe(expectedOf(row, part));
    });
  });

  test.for(taken('images'))('ADR 0009 $file becomes plain pictures: no EXIF, no GPS, one frame', async (row, { send, fileOf }) => {
    const { width } = (await send(row, 'images')).json<SentFile>();
    for (const bound of RENDITION_WIDTHS) {
      const bytes = await fileOf(row.sha256, `${bound}.webp`);
      const { format, exif, xmp, iptc, icc, space, pages, ...size } = await sharp(bytes).metadata();
      expect({ format, exif, xmp, iptc, icc, space, pages }).toEqual({ format: 'webp', space: 'srgb' });
      expect(size.width).toBe(Math.min(bound, Number(width)));
      expect(bytes.toString('latin1')).not.toContain('<?php');
    }
  });

  test('the picture with GPS data has none afterwards', async ({ send, fileOf }) => {
    const row = find('exif_gps.jpg');
    expect((await sharp(bytesOf(row.file)).metadata()).exif).toBeDefined();
    await send(row, 'images');
    for (const width of RENDITION_WIDTHS) expect((await fileOf(row.sha256, `${width}.webp`)).includes('EXIF')).toBe(false);
  });

  test('EXIF orientation is applied: the eight rotated pictures become upright and equal', async ({ send, fileOf }) => {
    const small = async (n: number) => {
      const row = find(`Landscape_${n}.jpg`);
      const { width, height } = (await send(row, 'images')).json<SentFile>();
      expect([width, height]).toEqual([1800, 1200]);
      const bytes = await fileOf(row.sha256, '320.webp');
      return sharp(bytes).resize(24, 16).greyscale().raw().toBuffer();
    };
    const upright = await small(1);
    for (const n of [0, 2, 3, 4, 5, 6, 7, 8]) {
      const other = await small(n);
      const difference = other.reduce((sum, value, at) => sum + Math.abs(value - Number(upright[at])), 0) / other.length;
      expect(difference, `orientation ${n}`).toBeLessThan(6);
    }
  });

  test.for(taken('menu').filter(isPdf))(
    'ADR 0009 $file is served as a download that may execute nothing, with its first page as picture',
    async (row, { send, server }) => {
      const { pages, width, preview } = (await send(row, 'menu')).json<SentFile>();
      expect([pages, width].every((count) => Number(count) > 0)).toBe(true);
      expect(preview).toMatch(/^data:image\/webp/);
      await server.showOnLocation(row.sha256);
      const original = await server.app.inject({ url: `/media/${row.sha256}/original.pdf` });
      expect(original.rawPayload.equals(bytesOf(row.file))).toBe(true);
      expect(original.headers).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
        'content-disposition': expect.stringMatching(/^attachment/),
        'content-security-policy': "default-src 'none'; sandbox",
      });
      for (const bound of RENDITION_WIDTHS) {
        const picture = await server.app.inject({ url: `/media/${row.sha256}/${bound}.webp` });
        expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: bound });
      }
    },
  );
});

import { FURTHER_IMAGES_RULE, MAIN_IMAGE_RULE, MENU_RULE } from '@rastnetz/contract';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Problem } from '../../src/kernel/problem.ts';
import { MediaService } from '../../src/media/media.service.ts';
import type { StoredMedia } from '../../src/media/media.store.ts';
import { mediaKey } from '../../src/media/media-paths.ts';
import { type PdfDrawing, PdfRefusal } from '../../src/media/pdf/pdf-drawing.ts';
import { PdfReader } from '../../src/media/pdf/pdf-reader.ts';
import { menuPdf } from '../../src/wiring/demo/menu-pdf.ts';
import { test as base, perFile } from '../harness/fixtures.ts';

const test = base
  .extend('store', perFile, ({ server }) => async (bytes: Buffer): Promise<StoredMedia> => {
    const [stored] = await server.media.storeUploads([upload(bytes)], { rule: MENU_RULE, part: 'menu' });
    if (!stored) throw new Error('nothing stored');
    return stored;
  })
  .extend('fileOf', perFile, ({ server }) => async (stored: StoredMedia, name: string): Promise<Buffer> => {
    const file = await server.storage.open(mediaKey(stored.hash, name));
    if (!file) throw new Error(`${name} is not stored`);
    return Buffer.concat(await file.stream.toArray());
  });

const upload = (bytes: Buffer, part = 'menu', filename = 'x') => ({ part, filename, bytes });

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error as Problem,
  );

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a6' } })
    .jpeg()
    .toBuffer();

test('S5 a PDF as a picture is refused with the accepted types of the part', async ({ server }) => {
  const refusal = await refusalOf(
    server.media.storeUploads([upload(Buffer.from('%PDF-1.4\n'), 'images', 'a.jpg')], { rule: FURTHER_IMAGES_RULE, part: 'images' }),
  );
  expect(refusal).toMatchObject({
    code: 'file_type_not_supported',
    options: { params: { part: 'images', name: 'a.jpg', accept: 'JPEG, PNG' } },
  });
});

test('S5 one file more than the part accepts is refused before any is processed', async ({ server }) => {
  const files = Array.from({ length: 16 }, () => upload(Buffer.from('no picture'), 'images'));
  const refusal = await refusalOf(server.media.storeUploads(files, { rule: FURTHER_IMAGES_RULE, part: 'images' }));
  expect(refusal).toMatchObject({ code: 'file_too_many', options: { params: { part: 'images', max: 15 } } });
});

test('an empty file with a name is invalid', async ({ server }) => {
  const refusal = await refusalOf(
    server.media.storeUploads([upload(Buffer.alloc(0), 'file', 'a.jpg')], { rule: MAIN_IMAGE_RULE, part: 'file' }),
  );
  expect(refusal).toMatchObject({ code: 'file_broken', options: { params: { part: 'file', name: 'a.jpg' } } });
});

test('a JPEG with 12 bits per channel is refused with that reason, one with 8 is accepted', async ({ server }) => {
  const pixels = { create: { width: 16, height: 16, channels: 3, background: 'red' } } as const;
  const eight = await sharp(pixels).jpeg().toBuffer();
  // The frame header: marker FFC0, two bytes of length, the sample precision. With more than 8 bits it is an extended frame, FFC1.
  const frame = eight.indexOf(Buffer.from('ffc0', 'hex'));
  const twelve = Buffer.from(eight);
  twelve.writeUInt8(0xc1, frame + 1);
  twelve.writeUInt8(12, frame + 4);
  const sent = (bytes: Buffer) => server.media.storeUploads([upload(bytes, 'file', 'a.jpg')], { rule: MAIN_IMAGE_RULE, part: 'file' });
  expect(await refusalOf(sent(twelve))).toMatchObject({
    code: 'file_type_not_supported',
    options: { issues: [{ path: 'file', key: 'upload.jpeg_bits', params: { name: 'a.jpg', bits: 12 } }] },
  });
  expect(await sent(eight)).toHaveLength(1);
});

test('ADR 0009 the same bytes are stored once, and files keep their order', async ({ server, fileOf, store }) => {
  const [first, second] = [await picture(400, 300), await picture(2000, 500)];
  const stored = await server.media.storeUploads([upload(second), upload(first), upload(second)], { rule: MENU_RULE, part: 'menu' });
  expect(stored.map(({ width }) => width)).toEqual([2000, 400, 2000]);
  expect(stored[0]).toEqual(stored[2]);
  expect((await sharp(await fileOf(await store(second), '1280.webp')).metadata()).width).toBe(1280);
});

test('a slow PDF leaves a slot for the files of others', async ({ server }) => {
  const release = Promise.withResolvers<void>();
  const slow = menuPdf('Langsam', []);
  class SlowReader extends PdfReader {
    override async read(bytes: Buffer): Promise<PdfDrawing> {
      if (bytes.equals(slow)) await release.promise;
      return super.read(bytes);
    }
  }
  const media = new MediaService(server.inTransaction, server.storage, new SlowReader());
  const waiting = media.storeUploads([upload(slow)], { rule: MENU_RULE, part: 'menu' });
  expect(await media.storeUploads([upload(menuPdf('Karte', ['Kaffee']))], { rule: MENU_RULE, part: 'menu' })).toHaveLength(1);
  release.resolve();
  expect(await waiting).toHaveLength(1);
});

test('files after a refused one are not processed, nor those of a disconnected client', async ({ server }) => {
  const caller = new AbortController();
  let reads = 0;
  class CountingReader extends PdfReader {
    override async read(): Promise<PdfDrawing> {
      reads += 1;
      throw new PdfRefusal('broken');
    }
  }
  const media = new MediaService(server.inTransaction, server.storage, new CountingReader());
  const files = Array.from({ length: 10 }, (_, index) => upload(menuPdf(`Karte ${index}`, [])));
  const refused = await refusalOf(media.storeUploads(files, { rule: MENU_RULE, part: 'menu' }));
  expect([refused?.code, reads]).toEqual(['file_broken', 2]);
  caller.abort(new Error('hung up'));
  const target = { rule: MENU_RULE, part: 'menu', signal: caller.signal };
  expect(await refusalOf(media.storeUploads(files, target))).toMatchObject({ message: 'hung up' });
  expect(reads).toBe(2);
});

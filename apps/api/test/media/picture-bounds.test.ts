import { createHash } from 'node:crypto';
import { REPORT_IMAGES_RULE } from '@rastnetz/contract';
import sharp from 'sharp';
import { describe, expect, vi } from 'vitest';
import { Problem } from '../../src/kernel/problem.ts';
import { MediaService } from '../../src/media/media.service.ts';
import { mediaKey } from '../../src/media/media-paths.ts';
import { requireFewScans } from '../../src/media/pictures/picture-bounds.ts';
import { plainJpeg } from '../../src/media/pictures/plain-jpeg.ts';
import { plainPng } from '../../src/media/pictures/plain-png.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';
import { jpegOfScans, longText, loopingExif, pngChunk, pngOfSize, withChunks, withExifSegment } from '../files/picture-files.ts';
import { test as base, perFile } from '../harness/fixtures.ts';

const target = { rule: REPORT_IMAGES_RULE, part: 'images' } as const;
const named = (bytes: Buffer) => ({ part: 'images', filename: 'x', bytes });

const test = base.extend('send', perFile, ({ server }) => async (bytes: Buffer): Promise<string> => {
  const answer = server.media.storeUploads([named(bytes)], target);
  return answer.then(
    ([stored]) => `${stored?.width} x ${stored?.height}`,
    (error: Problem) => `${error.code}: ${error.options.issues?.[0]?.key}`,
  );
});

const ofPart = { part: 'images', name: 'x' };
const BROKEN = expect.objectContaining({ code: 'file_broken' });
/** A JPEG of empty segments, without a frame. */
const segmentsAlone = (count: number) => Buffer.concat([Buffer.from([0xff, 0xd8]), ...Array(count).fill(Buffer.from([0xff, 0xe5, 0, 2]))]);

const TOO_LARGE = 'file_too_big: upload.too_large_progressive';
const drawn = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#2a6' } });

describe('a JPEG', () => {
  test('has at most a hundred scans', async ({ send }) => {
    expect(await send(jpegOfScans(64, 100))).toBe('64 x 64');
    expect(await send(jpegOfScans(64, 101))).toBe(TOO_LARGE);
  });

  test('may have fewer scans the more pixels it has', async ({ send }) => {
    expect(await send(jpegOfScans(8000, 32))).toBe(TOO_LARGE);
  });

  test('cannot hide scans in the length of an invalid marker, which has none', async ({ send }) => {
    const [one, many] = [jpegOfScans(64, 1), jpegOfScans(64, 101)];
    const hidden = many.subarray(one.length - 2, -2);
    const length = Buffer.from([0xff, 0x10, hidden.length >> 8, hidden.length & 255]);
    expect(await send(Buffer.concat([one.subarray(0, -2), length, hidden, one.subarray(-2)]))).toBe(TOO_LARGE);
  });

  test('is accepted as programs save it progressively, with further pictures after its end', async ({ send }) => {
    const photo = await drawn(600).jpeg({ progressive: true, mozjpeg: true }).toBuffer();
    expect(await send(Buffer.concat([photo, ...Array(120).fill(photo)]))).toBe('600 x 600');
  });

  test('is decoded in memory only up to 150 MB', async ({ send }) => {
    const photo = await drawn(64).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
    const at = photo.indexOf(Buffer.from([0xff, 0xc2]));
    for (const offset of [5, 7]) photo.writeUInt16BE(6000, at + offset);
    expect(await send(photo)).toBe(TOO_LARGE);
  });

  test('has at most two thousand segments', async ({ send }) => {
    const photo = await drawn(20).jpeg().toBuffer();
    const empty = Buffer.from([0xff, 0xe1, 0, 2]);
    const withSegments = (count: number) => Buffer.concat([photo.subarray(0, 2), ...Array(count).fill(empty), photo.subarray(2)]);
    expect(await send(withSegments(1500))).toBe('20 x 20');
    expect(await send(withSegments(2001))).toBe('file_broken: upload.broken');
  });

  test('without a frame is refused without being decoded', () => {
    for (const count of [1, 1999, 5000]) expect(() => requireFewScans(segmentsAlone(count), ofPart)).toThrow(BROKEN);
  });

  test('is read only up to the first segment or scan that is too many', () => {
    const lengthsRead = (bytes: Buffer) => {
      const read = vi.spyOn(bytes, 'readUInt16BE');
      expect(() => requireFewScans(bytes, ofPart)).toThrow(Problem);
      return read.mock.calls.length;
    };
    expect(lengthsRead(segmentsAlone(5000))).toBe(2001);
    expect(lengthsRead(jpegOfScans(64, 400))).toBe(lengthsRead(jpegOfScans(64, 101)));
  });
});

describe('EXIF whose directory contains itself', () => {
  const [looping, many] = [loopingExif(60, 6), loopingExif(5000, 6)];

  test('of a JPEG is reduced to the orientation', async ({ send }) => {
    const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#2a6' } })
      .jpeg()
      .toBuffer();
    const { exif, orientation } = await sharp(plainJpeg(withExifSegment(photo, looping))).metadata();
    expect([orientation, exif?.subarray(32).every((byte) => byte === 0)]).toEqual([6, true]);
    expect(plainJpeg(withExifSegment(photo, looping))).toHaveLength(withExifSegment(photo, looping).length);
    expect((await sharp(plainJpeg(withExifSegment(photo, Buffer.from('II*')))).metadata()).orientation).toBeUndefined();
    expect(await send(withExifSegment(photo, many))).toBe('20 x 40');
  });

  test('of a PNG is reduced to the orientation', async ({ send }) => {
    const image = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#2a6' } })
      .png()
      .toBuffer();
    const { exif, orientation } = await sharp(plainPng(withChunks(image, [pngChunk('eXIf', looping)]))).metadata();
    expect([orientation, exif?.length]).toEqual([6, 26]);
    expect(plainPng(withChunks(image, [pngChunk('eXIf', Buffer.from('II*'))])).includes('eXIf')).toBe(false);
    expect(await send(withChunks(image, [pngChunk('eXIf', many)]))).toBe('20 x 40');
  });
});

describe('a PNG', () => {
  test('has one palette', async ({ send }) => {
    const image = await drawn(64).png({ palette: true }).toBuffer();
    const palettes = Array<Buffer>(3).fill(pngChunk('PLTE', Buffer.from([34, 170, 102])));
    expect(plainPng(withChunks(image, palettes)).toString('latin1').match(/PLTE/g)).toHaveLength(1);
    expect(await send(image)).toBe('64 x 64');
  });

  test('is decoded in memory only up to 150 MB, and has no endless rows', async ({ send }) => {
    expect(await send(pngOfSize(10_000, 10_000, true))).toBe(TOO_LARGE);
    expect(await send(pngOfSize(1_000_000, 100, false))).toBe('file_too_big: upload.too_many_pixels');
    expect(await send(await drawn(300).png({ progressive: true }).toBuffer())).toBe('300 x 300');
  });

  test('is read without its texts and without an oversized profile', async ({ send }) => {
    const png = await drawn(64).withIccProfile('p3').png().toBuffer();
    const profiles = async (bytes: Buffer) => {
      const { comments, icc } = await sharp(bytes).metadata();
      return [comments?.length, icc !== undefined];
    };
    const texts = withChunks(png, Array(20).fill(longText(100_000)));
    expect(await profiles(texts)).toEqual([20, true]);
    expect(await profiles(plainPng(texts))).toEqual([undefined, true]);
    const long = longText(5_000_000).subarray(8, -4);
    const plain = withChunks(await drawn(64).png().toBuffer(), [pngChunk('iCCP', long)]);
    expect(plainPng(plain).includes('iCCP')).toBe(false);
    expect(await send(texts)).toBe('64 x 64');
    expect(await send(plain)).toBe('64 x 64');
  });

  test('is rendered upright and transparent as before', async ({ server }) => {
    const image = sharp({ create: { width: 40, height: 20, channels: 4, background: { r: 9, g: 99, b: 199, alpha: 0.5 } } });
    const png = await image.withExif({}).withMetadata({ orientation: 6 }).png().toBuffer();
    const [stored] = await server.media.storeUploads([named(withChunks(png, [longText(100_000)]))], target);
    expect(stored).toMatchObject({ width: 20, height: 40 });
    const file = await server.storage.open(mediaKey(stored?.hash ?? '', '320.webp'));
    const shown = await sharp(Buffer.concat((await file?.stream.toArray()) ?? [])).metadata();
    expect(shown).toMatchObject({ width: 20, height: 40, hasAlpha: true });
  });

  test('above 20 megapixels is rendered without its profile, and with 16 bits may have half as many pixels', async ({ send }) => {
    const p3 = (width: number) => sharp({ create: { width, height: 4000, channels: 3, background: '#2a6' } }).withIccProfile('p3');
    const profileOf = async (width: number) => (await sharp(plainPng(await p3(width).png().toBuffer())).metadata()).icc;
    expect([(await profileOf(5000)) !== undefined, await profileOf(5001)]).toEqual([true, undefined]);
    expect(await send(pngOfSize(10_000, 6000, false))).toBe('file_too_big: upload.too_deep');
  });

  test('that is truncated inside a chunk is invalid', async ({ send }) => {
    const png = await drawn(64).png().toBuffer();
    expect(await send(png.subarray(0, -30))).toBe('file_broken: upload.broken');
  });
});

test('saving a picture does not wait for those of reports', async ({ server }) => {
  const release = Promise.withResolvers<void>();
  const sent = await Promise.all(['#111', '#222', '#333', '#444'].map((background) => pictureOf(background)));
  const [own, ...ofReports] = sent.map(named);
  const ownHash = createHash('sha256')
    .update(own?.bytes ?? '')
    .digest('hex');
  const put: Storage['put'] = async (key, ...file) => {
    if (!key.includes(ownHash)) await release.promise;
    return server.storage.put(key, ...file);
  };
  const media = new MediaService(server.inTransaction, { put } as Storage);
  const reports = media.storeUploads(ofReports, { ...target, isReport: true });
  expect(await media.storeUploads(own ? [own] : [], target)).toHaveLength(1);
  release.resolve();
  expect(await reports).toHaveLength(3);
});

test('the one picture of a network is processed before the many that another sent first', async ({ server }) => {
  const order: string[] = [];
  const put: Storage['put'] = async (key, ...file) => {
    order.push(key.slice(0, key.lastIndexOf('/')));
    return server.storage.put(key, ...file);
  };
  const media = new MediaService(server.inTransaction, { put } as Storage);
  const many = await Promise.all(['#511', '#522', '#533', '#544', '#555'].map(async (colour) => named(await pictureOf(colour))));
  const send = (files: typeof many, id: string) => media.storeUploads(files, { ...target, isReport: true, party: { id, isBounded: true } });
  const [, [own]] = await Promise.all([send(many, 'many'), send([named(await pictureOf('#566'))], 'one')]);
  const turns = [...new Set(order)];
  expect(turns).toHaveLength(6);
  expect(turns.findIndex((key) => key.includes(own?.hash ?? 'none'))).toBeLessThan(2);
});

const pictureOf = (background: string) =>
  sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer();

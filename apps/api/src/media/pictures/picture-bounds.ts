import { MAX_PIXELS } from '@rastnetz/contract';
import { broken, tooDeep, tooLargeProgressive, tooManyBits, tooManyPixels } from '../../platform/http/uploads/upload-problems.ts';
import type { PictureHeader } from './image.ts';
import { readJpegFrame } from './jpeg-frame.ts';

/** The JPEG decoder supports 8 bits only. */
const EIGHT_BITS = 8;
/** Most bytes held decoded in memory at once: a progressive photo of 50 megapixels (4:2:0), or an interlaced PNG of that size. */
const MAX_HELD_BYTES = 150_000_000;
/** Most bytes of all pixels of a PNG: 100 megapixels with 8 bits and four channels. 16 bits cost twice as much. */
const MAX_DECODED_BYTES = 400_000_000;
/** Longest decoded row of a PNG, in bytes: 33,333 pixels with 8 bits and three channels. Scaling down holds up to a thousand rows. */
const MAX_ROW_BYTES = 100_000;
/** Progressive JPEGs usually have 6 to 16 scans. */
const MAX_SCANS = 100;
/** Every scan visits all pixels, however few bytes it has: about 1/6 ns per pixel even for an empty one. */
const MAX_SCANNED_PIXELS = 2_000_000_000;
/** Enough for a colour profile in 255 segments and a depth map in 400. */
const MAX_JPEG_SEGMENTS = 2000;

interface Named {
  readonly part: string;
  readonly name: string;
}

/** Refuses a JPEG whose markers show that it takes too much time or memory, before it is decoded. */
export function requireFewScans(bytes: Buffer, { part, name }: Named): void {
  const frame = readJpegFrame(bytes, { scans: MAX_SCANS, segments: MAX_JPEG_SEGMENTS });
  // Without a frame there is no picture, but the decoder stores all segments until it notices.
  if (!frame) throw broken(part, name);
  const { bits, pixels, scans, segments, heldBytes } = frame;
  if (bits > EIGHT_BITS) throw tooManyBits(part, name, bits);
  if (pixels > MAX_PIXELS) throw tooManyPixels(part, name, MAX_PIXELS);
  const isWithin = scans <= MAX_SCANS && scans * pixels <= MAX_SCANNED_PIXELS && heldBytes <= MAX_HELD_BYTES;
  if (!isWithin) throw tooLargeProgressive(part, name);
  if (segments > MAX_JPEG_SEGMENTS) throw broken(part, name);
}

/** Refuses a picture with too many pixels, according to its header. */
export function requireFewPixels({ width, height, rowBytes, decodedBytes, heldBytes }: PictureHeader, { part, name }: Named): void {
  if (width * height > MAX_PIXELS || rowBytes > MAX_ROW_BYTES) throw tooManyPixels(part, name, MAX_PIXELS);
  if (heldBytes > MAX_HELD_BYTES) throw tooLargeProgressive(part, name);
  if (decodedBytes > MAX_DECODED_BYTES) throw tooDeep(part, name);
}

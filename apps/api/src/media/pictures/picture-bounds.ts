import { MAX_PIXELS } from '@rastnetz/contract';
import { broken, tooDeep, tooLargeProgressive, tooManyBits, tooManyPixels } from '../../platform/http/uploads/upload-problems.ts';
import type { PictureHeader } from './image.ts';
import { readJpegFrame } from './jpeg-frame.ts';

/** Only JPEG is decoded with 8 bits alone. */
const EIGHT_BITS = 8;
/** Most of a picture that may lie decoded in memory at once, in bytes: a progressive photo of 50 megapixels (4:2:0), an interlaced PNG as large. */
const MAX_HELD_BYTES = 150_000_000;
/** Most bytes of all pixels of a PNG: 100 megapixels of 8 bits and four colours. With 16 bits each costs twice the work. */
const MAX_DECODED_BYTES = 400_000_000;
/** Longest decoded row of a PNG, in bytes: 33,333 pixels of 8 bits and three colours. Up to a thousand rows are held to make it smaller. */
const MAX_ROW_BYTES = 100_000;
/** Programs write a progressive JPEG in 6 to 16 scans. */
const MAX_SCANS = 100;
/** Each scan is work for all pixels, however few bytes it has: about a sixth of a nanosecond for each where it draws nothing. */
const MAX_SCANNED_PIXELS = 2_000_000_000;
/** A colour profile in 255 parts and a depth map in 400 are within it. */
const MAX_JPEG_SEGMENTS = 2000;

interface Named {
  readonly part: string;
  readonly name: string;
}

/** Refuses a JPEG that takes more work or memory than one is given, by its markers: before any of it is decoded. */
export function requireFewScans(bytes: Buffer, { part, name }: Named): void {
  const frame = readJpegFrame(bytes);
  if (!frame) return;
  const { bits, pixels, scans, segments, heldBytes } = frame;
  if (bits > EIGHT_BITS) throw tooManyBits(part, name, bits);
  if (pixels > MAX_PIXELS) throw tooManyPixels(part, name, MAX_PIXELS);
  const isWithin = scans <= MAX_SCANS && scans * pixels <= MAX_SCANNED_PIXELS && heldBytes <= MAX_HELD_BYTES;
  if (!isWithin) throw tooLargeProgressive(part, name);
  if (segments > MAX_JPEG_SEGMENTS) throw broken(part, name);
}

/** Refuses a picture with more pixels than one is given, by its header. */
export function requireFewPixels({ width, height, rowBytes, decodedBytes, heldBytes }: PictureHeader, { part, name }: Named): void {
  if (width * height > MAX_PIXELS || rowBytes > MAX_ROW_BYTES) throw tooManyPixels(part, name, MAX_PIXELS);
  if (heldBytes > MAX_HELD_BYTES) throw tooLargeProgressive(part, name);
  if (decodedBytes > MAX_DECODED_BYTES) throw tooDeep(part, name);
}

import { MAX_PICTURE_SIDE, MAX_PIXELS } from '@rastnetz/contract';
import { broken, tooLargeProgressive, tooManyBits, tooManyPixels } from '../http/upload-problems.ts';
import type { PictureHeader } from './image.ts';
import { readJpegFrame } from './jpeg-frame.ts';

/** Only JPEG is decoded with 8 bits alone. */
const EIGHT_BITS = 8;
/** Most of a picture that may lie decoded in memory at once, in bytes: a progressive photo of 66 megapixels, an interlaced PNG of 50. */
const MAX_HELD_BYTES = 200_000_000;
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
export function requireFewPixels({ width, height, heldBytes }: PictureHeader, { part, name }: Named): void {
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_PICTURE_SIDE) throw tooManyPixels(part, name, MAX_PIXELS);
  if (heldBytes > MAX_HELD_BYTES) throw tooLargeProgressive(part, name);
}

import { crc32, inflateSync } from 'node:zlib';
import { ORIENTATION_BYTES, orientationAlone } from './exif-orientation.ts';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum around the data of a chunk. */
const FRAME_BYTES = 12;
/** Bit of an ancillary chunk, in the first letter of its type. */
const ANCILLARY = 0x20_00_00_00;
const IEND = typeCode('IEND');
const ICCP = typeCode('iCCP');
const EXIF = typeCode('eXIf');
const PLTE = typeCode('PLTE');
/** Ancillary chunks that affect rendering: transparency, colour profile, orientation. */
const USED: ReadonlySet<number> = new Set(['tRNS', 'iCCP', 'eXIf'].map(typeCode));
/** Size limit of each of these, in bytes. */
const MAX_USED_BYTES = 1024 * 1024;
/** Applying a colour profile costs more than all other steps, so larger pictures are rendered without it. A 5K screenshot has 15 million. */
const MAX_PROFILED_PIXELS = 20_000_000;
/** Offsets of width and height in the header chunk, and its end. */
const [WIDTH_AT, HEIGHT_AT, HEADER_END] = [16, 20, 24];
/** Size limit of an inflated colour profile, in bytes; printer profiles, the largest in use, have 1 to 3 MB. */
const MAX_PROFILE_BYTES = 4 * 1024 * 1024;

function typeCode(type: string): number {
  return Buffer.from(type, 'latin1').readUInt32BE();
}

const pixelsOf = (png: Buffer): number => (png.length < HEADER_END ? 0 : png.readUInt32BE(WIDTH_AT) * png.readUInt32BE(HEIGHT_AT));

/** Whether a colour profile (`iCCP`: name, 0, method, zlib stream) inflates within the limit. */
function isProfileSmall(data: Buffer): boolean {
  try {
    inflateSync(data.subarray(data.indexOf(0) + 2), { maxOutputLength: MAX_PROFILE_BYTES });
    return true;
  } catch {
    return false;
  }
}

/**
 * A PNG without chunks that do not affect rendering: texts, times, animation, unknown ones; also without a colour profile that is damaged or
 * too long, or belongs to a picture above 20 megapixels. The library would inflate these completely, up to a thousand times their size
 * (decompression bomb). Its EXIF states the orientation alone (`orientationAlone`), and it has one palette, because the library reports each
 * further one. Data after the end is dropped. A damaged file remains damaged.
 */
export function plainPng(bytes: Buffer): Buffer {
  const plain = Buffer.allocUnsafe(bytes.length);
  let length = bytes.copy(plain, 0, 0, SIGNATURE_BYTES);
  const seen = new Set<number>(pixelsOf(bytes) > MAX_PROFILED_PIXELS ? [ICCP] : []);
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= bytes.length; ) {
    const type = bytes.readUInt32BE(at + 4);
    const end = at + FRAME_BYTES + bytes.readUInt32BE(at);
    const chunk = bytes.subarray(at, end);
    if (isKept(chunk, seen)) length += plainChunk(chunk).copy(plain, length);
    if (type === IEND) break;
    at = end;
  }
  return plain.subarray(0, length);
}

/** Whether a chunk is critical; the library refuses files with unknown critical ones. */
const isCritical = (type: number): boolean => (type & ANCILLARY) === 0;

/** Whether a chunk is copied: any critical one, but one palette, and of each relevant ancillary type the first, within the limits. */
function isKept(chunk: Buffer, seen: Set<number>): boolean {
  const type = chunk.readUInt32BE(4);
  if (type !== PLTE && !USED.has(type)) return isCritical(type);
  if (seen.has(type)) return false;
  seen.add(type);
  return type === PLTE || isWithin(type, dataOf(chunk));
}

const dataOf = (chunk: Buffer): Buffer => chunk.subarray(8, -4);

function isWithin(type: number, data: Buffer): boolean {
  if (type === EXIF && data.length < ORIENTATION_BYTES) return false;
  return data.length <= MAX_USED_BYTES && (type !== ICCP || isProfileSmall(data));
}

/** The chunk itself, or one of EXIF with the orientation alone. */
function plainChunk(chunk: Buffer): Buffer {
  if (chunk.readUInt32BE(4) !== EXIF) return chunk;
  const block = orientationAlone(dataOf(chunk));
  const plain = Buffer.alloc(block.length + FRAME_BYTES);
  plain.writeUInt32BE(block.length);
  plain.writeUInt32BE(EXIF, 4);
  block.copy(plain, 8);
  plain.writeUInt32BE(crc32(plain.subarray(4, -4)), plain.length - 4);
  return plain;
}

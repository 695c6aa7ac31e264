import { inflateSync } from 'node:zlib';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum around the data of a chunk. */
const FRAME_BYTES = 12;
/** Set in the first letter of the type of an ancillary chunk. */
const ANCILLARY = 0x20_00_00_00;
const IEND = typeCode('IEND');
const ICCP = typeCode('iCCP');
/** The ancillary chunks that change how a picture is drawn: transparency, colour profile, orientation. */
const USED: ReadonlySet<number> = new Set(['tRNS', 'iCCP', 'eXIf'].map(typeCode));
/** Longest of these, in bytes. */
const MAX_USED_BYTES = 1024 * 1024;
/** Applying a profile to each pixel costs more than all else; so large a picture does without. A screenshot of 5K has 15 million. */
const MAX_PROFILED_PIXELS = 20_000_000;
/** Width and height, in the header that is the first chunk. */
const [WIDTH_AT, HEIGHT_AT, HEADER_END] = [16, 20, 24];
/** Longest colour profile, inflated, in bytes; those of printers, the largest in use, have 1 to 3 MB. */
const MAX_PROFILE_BYTES = 4 * 1024 * 1024;

function typeCode(type: string): number {
  return Buffer.from(type, 'latin1').readUInt32BE();
}

const pixelsOf = (png: Buffer): number => (png.length < HEADER_END ? 0 : png.readUInt32BE(WIDTH_AT) * png.readUInt32BE(HEIGHT_AT));

/** Whether a colour profile (`iCCP`: name, 0, method, zlib stream) inflates within the bound. */
function isProfileSmall(data: Buffer): boolean {
  try {
    inflateSync(data.subarray(data.indexOf(0) + 2), { maxOutputLength: MAX_PROFILE_BYTES });
    return true;
  } catch {
    return false;
  }
}

/**
 * A PNG without what does not change its looks: texts, times, animation and unknown chunks, also a colour profile that is too long or damaged, or of a picture above 20 megapixels.
 * The library would inflate them whole, and a thousandth of their size is enough in the file. What follows the end is left out. A damaged file
 * stays damaged.
 */
export function plainPng(bytes: Buffer): Buffer {
  const plain = Buffer.allocUnsafe(bytes.length);
  let length = bytes.copy(plain, 0, 0, SIGNATURE_BYTES);
  const seen = new Set<number>(pixelsOf(bytes) > MAX_PROFILED_PIXELS ? [ICCP] : []);
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= bytes.length; ) {
    const type = bytes.readUInt32BE(at + 4);
    const end = at + FRAME_BYTES + bytes.readUInt32BE(at);
    if (isCritical(type) || (USED.has(type) && isKept(bytes.subarray(at, end), seen))) length += bytes.copy(plain, length, at, end);
    if (type === IEND) break;
    at = end;
  }
  return plain.subarray(0, length);
}

/** Whether a chunk is needed for the pixels themselves; unknown ones of that kind make the library refuse the file. */
const isCritical = (type: number): boolean => (type & ANCILLARY) === 0;

/** Whether an ancillary chunk that is used is kept: the first of its type, within the bounds. */
function isKept(chunk: Buffer, seen: Set<number>): boolean {
  const type = chunk.readUInt32BE(4);
  if (seen.has(type)) return false;
  seen.add(type);
  const data = chunk.subarray(8, -4);
  return data.length <= MAX_USED_BYTES && (type !== ICCP || isProfileSmall(data));
}

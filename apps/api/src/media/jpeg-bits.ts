const MARK = 0xff;
/** Markers between C0 and CF that begin no frame: tables (C4, CC) and a reserved one (C8). */
const NO_FRAMES: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.has(marker);

/** Bits per colour channel of a JPEG, from its frame header (ITU-T T.81, B.2.2); null where there is none. */
export function jpegBits(bytes: Buffer): number | null {
  let at = 2;
  while (at + 4 < bytes.length && bytes[at] === MARK) {
    const marker = bytes.readUInt8(at + 1);
    if (isFrame(marker)) return bytes.readUInt8(at + 4);
    // A mark may be repeated to fill up.
    at += marker === MARK ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

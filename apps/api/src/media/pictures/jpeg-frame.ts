/** Decoding effort of a JPEG according to its markers, without decoding it (ITU-T T.81, annex B). */
export interface JpegFrame {
  /** Bits per colour channel. */
  readonly bits: number;
  /** Pixels of the frame. */
  readonly pixels: number;
  readonly scans: number;
  /** Segments, scans included; the library stores some of them, even empty ones. */
  readonly segments: number;
  /** Bytes of the coefficients that the library holds until the last scan; 0 if it decodes row by row. */
  readonly heldBytes: number;
}

const MARK = 0xff;
const SOS = 0xda;
const EOI = 0xd9;
/** Markers between C0 and CF that start no frame: tables (C4, CC) and a reserved one (C8). */
const NO_FRAMES: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);
const PROGRESSIVE: ReadonlySet<number> = new Set([0xc2, 0xc6, 0xca, 0xce]);
const COEFFICIENT_BYTES = 2;

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.has(marker);

/** Markers followed by a segment. Lower ones are invalid and restarts occur inside a scan: the library skips both without a length. */
const hasSegment = (marker: number): boolean => marker >= 0xc0 && marker < MARK && !(marker >= 0xd0 && marker <= 0xd8);

/** Offset of the next marker with a segment, as the library searches for it; the length of the file if there is none. */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) if (bytes[at] === MARK && hasSegment(bytes[at + 1] ?? 0)) return at;
  return bytes.length;
}

interface FrameHeader {
  readonly bits: number;
  readonly pixels: number;
  readonly components: number;
  readonly isProgressive: boolean;
  readonly coefficients: number;
}

/** Parses a frame header (B.2.2); null if the file ends inside it. */
function frameHeader(bytes: Buffer, at: number): FrameHeader | null {
  if (at + 10 > bytes.length) return null;
  const pixels = bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7);
  const components = bytes.readUInt8(at + 9);
  const sampling = Array.from({ length: components }, (_, index) => bytes[at + 11 + 3 * index] ?? 0).map((both) => [both >> 4, both & 15]);
  const most = (side: number) => Math.max(1, ...sampling.map((factors) => factors[side] ?? 0));
  const samples = sampling.reduce((sum, [across = 0, down = 0]) => sum + across * down, 0);
  const coefficients = (pixels * samples) / (most(0) * most(1));
  return { bits: bytes.readUInt8(at + 4), pixels, components, isProgressive: PROGRESSIVE.has(bytes.readUInt8(at + 1)), coefficients };
}

/** Offsets of the segments of a JPEG, at most the first `most`. */
export function* segmentsOf(bytes: Buffer, most = Number.POSITIVE_INFINITY): Generator<number> {
  let at = nextMarker(bytes, 2);
  for (let count = 0; count < most && at + 4 < bytes.length && bytes[at + 1] !== EOI; count += 1) {
    yield at;
    at = nextMarker(bytes, at + 2 + bytes.readUInt16BE(at + 2));
  }
}

const heldBytesOf = ({ components, isProgressive, coefficients }: FrameHeader, inFirstScan: number): number =>
  isProgressive || inFirstScan < components ? coefficients * COEFFICIENT_BYTES : 0;

/** Reads the markers of a JPEG up to its end, or to the first scan or segment beyond `most`; null if there is no frame before. */
export function readJpegFrame(bytes: Buffer, most: Pick<JpegFrame, 'scans' | 'segments'>): JpegFrame | null {
  let header: FrameHeader | null = null;
  let [scans, segments, inFirstScan] = [0, 0, 0];
  for (const at of segmentsOf(bytes, most.segments + 1)) {
    const marker = bytes.readUInt8(at + 1);
    segments += 1;
    if (isFrame(marker)) header ??= frameHeader(bytes, at);
    if (marker !== SOS) continue;
    scans += 1;
    inFirstScan ||= bytes.readUInt8(at + 4);
    if (scans > most.scans) break;
  }
  return header && { bits: header.bits, pixels: header.pixels, scans, segments, heldBytes: heldBytesOf(header, inFirstScan) };
}

import { crc32, deflateSync } from 'node:zlib';

/** Pictures built byte by byte, as no ordinary program saves them. */

const segment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

/** A Huffman table with codes of one and two bits. */
const huffman = (id: number, lengths: readonly number[], symbols: readonly number[]): Buffer =>
  segment(0xc4, Buffer.from([id, ...lengths, ...Array(16 - lengths.length).fill(0), ...symbols]));

/** Bits of a scan that leaves all blocks unchanged: runs of 2^14 to 2^15 - 1 blocks, then block by block. */
function emptyScan(blocks: number): Buffer {
  const runs = Math.floor(blocks / 32_767);
  const bits = '011111111111111'.repeat(runs) + '10'.repeat(blocks - runs * 32_767);
  const bytes = (bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])));
}

/** A grey progressive JPEG with this many scans, each of which draws nothing. */
export function jpegOfScans(side: number, scans: number): Buffer {
  const blocks = Math.ceil(side / 8) ** 2;
  const frame = Buffer.from([8, side >> 8, side & 255, side >> 8, side & 255, 1, 1, 0x11, 0]);
  const further = Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 1, 63, 0])), emptyScan(blocks)]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, Buffer.from([0, ...Array(64).fill(1)])),
    segment(0xc2, frame),
    huffman(0, [1], [0]),
    huffman(0x10, [1, 1], [0xe0, 0]),
    segment(0xda, Buffer.from([1, 1, 0, 0, 0, 0])),
    Buffer.alloc(Math.ceil(blocks / 8)),
    ...Array<Buffer>(scans - 1).fill(further),
    Buffer.from([0xff, 0xd9]),
  ]);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** A block of EXIF whose entries, after the orientation, all point to the directory that they are in. */
export function loopingExif(entries: number, orientation: number): Buffer {
  const tiff = Buffer.alloc(14 + (entries + 1) * 12);
  tiff.write('MM\0*\0\0\0\x08', 'latin1');
  tiff.writeUInt16BE(entries + 1, 8);
  Buffer.from('011200030000000100000000', 'hex').copy(tiff, 10);
  tiff.writeUInt16BE(orientation, 18);
  for (let at = 22; at < tiff.length - 4; at += 12) Buffer.from('876900040000000100000008', 'hex').copy(tiff, at);
  return tiff;
}

/** The JPEG with a segment of EXIF after its first marker. */
export const withExifSegment = (jpeg: Buffer, tiff: Buffer): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])), jpeg.subarray(2)]);

/** The PNG with these chunks after its header. */
export const withChunks = (png: Buffer, chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

/** A text that inflates to a thousand times its length. */
export const longText = (bytes: number): Buffer =>
  pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes, 'a'))]));

/** An RGBA PNG with 16 bits that declares its size and contains one row. */
export function pngOfSize(width: number, height: number, isInterlaced: boolean): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([16, 6, 0, 0, Number(isInterlaced)], 8);
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(Buffer.alloc(100))), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

import { createHash } from 'node:crypto';
import { gzipSync } from 'fflate';
import type { Tile } from './tile.ts';

const HEADER_BYTES = 127;
/** The PMTiles specification requires header and root directory within the first 16 KiB. */
const MAX_ROOT_BYTES = 16_384 - HEADER_BYTES;
const ENTRIES_PER_LEAF = 4096;
const GZIP = 2;
const MVT = 1;

/** Metadata of the archive. */
export interface ArchiveInfo {
  metadata: Record<string, unknown>;
  minZoom: number;
  maxZoom: number;
  /** West, south, east, north. */
  bounds: readonly [number, number, number, number];
  center: readonly [lng: number, lat: number, zoom: number];
}

interface Entry {
  id: number;
  /** Number of consecutive tiles with the same content; 0 points to a leaf directory. */
  run: number;
  offset: number;
  length: number;
}

/** Packs tiles, sorted by id, into a PMTiles archive of version 3. The output is deterministic. */
export function writePmtiles(tiles: Tile[], info: ArchiveInfo): Buffer {
  const { entries, blobs } = packTiles(tiles);
  const { root, leaves } = packDirectories(entries);
  const metadata = gzip(Buffer.from(JSON.stringify(info.metadata)));
  const data = Buffer.concat(blobs);
  const header = packHeader(info, [root.length, metadata.length, leaves.length, data.length], {
    tiles: tiles.length,
    entries: entries.length,
    contents: blobs.length,
  });
  return Buffer.concat([header, root, metadata, leaves, data]);
}

/** Equal tiles are stored once: half of Europe's tiles are plain land. */
function packTiles(tiles: Tile[]): { entries: Entry[]; blobs: Uint8Array[] } {
  const entries: Entry[] = [];
  const blobs: Uint8Array[] = [];
  const known = new Map<string, { offset: number; length: number }>();
  let end = 0;
  for (const { id, bytes } of tiles) {
    const hash = createHash('sha256').update(bytes).digest('base64');
    let place = known.get(hash);
    if (!place) {
      const blob = gzip(bytes);
      place = { offset: end, length: blob.length };
      known.set(hash, place);
      blobs.push(blob);
      end += blob.length;
    }
    const last = entries.at(-1);
    if (last && last.offset === place.offset && last.id + last.run === id) last.run++;
    else entries.push({ id, run: 1, ...place });
  }
  return { entries, blobs };
}

function packDirectories(entries: Entry[]): { root: Uint8Array; leaves: Buffer } {
  const root = packDirectory(entries);
  if (root.length <= MAX_ROOT_BYTES) return { root, leaves: Buffer.alloc(0) };
  const leaves: Uint8Array[] = [];
  const pointers: Entry[] = [];
  let offset = 0;
  for (let start = 0; start < entries.length; start += ENTRIES_PER_LEAF) {
    const chunk = entries.slice(start, start + ENTRIES_PER_LEAF);
    const leaf = packDirectory(chunk);
    pointers.push({ id: chunk[0]?.id ?? 0, run: 0, offset, length: leaf.length });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: packDirectory(pointers), leaves: Buffer.concat(leaves) };
}

/** Encodes entries column by column as varints: ids as differences, offsets as 0 if a tile directly follows its predecessor. */
function packDirectory(entries: Entry[]): Uint8Array {
  const bytes: number[] = [];
  pushVarint(bytes, entries.length);
  for (const [index, { id }] of entries.entries()) pushVarint(bytes, id - (entries[index - 1]?.id ?? 0));
  for (const { run } of entries) pushVarint(bytes, run);
  for (const { length } of entries) pushVarint(bytes, length);
  entries.forEach(({ offset }, index) => {
    const previous = entries[index - 1];
    const follows = previous !== undefined && offset === previous.offset + previous.length;
    pushVarint(bytes, follows ? 0 : offset + 1);
  });
  return gzip(Uint8Array.from(bytes));
}

function pushVarint(bytes: number[], value: number): void {
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}

function packHeader(info: ArchiveInfo, sectionLengths: number[], counts: { tiles: number; entries: number; contents: number }): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  const writeCount = (value: number, position: number) => header.writeBigUInt64LE(BigInt(value), position);
  const writeDegrees = (value: number, position: number) => header.writeInt32LE(Math.round(value * 1e7), position);
  header.write('PMTiles');
  header[7] = 3;
  let offset = HEADER_BYTES;
  sectionLengths.forEach((length, index) => {
    writeCount(offset, 8 + index * 16);
    writeCount(length, 16 + index * 16);
    offset += length;
  });
  writeCount(counts.tiles, 72);
  writeCount(counts.entries, 80);
  writeCount(counts.contents, 88);
  header.set([1, GZIP, GZIP, MVT, info.minZoom, info.maxZoom], 96);
  for (const [index, degrees] of info.bounds.entries()) writeDegrees(degrees, 102 + index * 4);
  const [lng, lat, zoom] = info.center;
  header[118] = zoom;
  writeDegrees(lng, 119);
  writeDegrees(lat, 123);
  return header;
}

/** Used instead of node:zlib, whose output differs between processors and Node versions. */
function gzip(bytes: Uint8Array): Uint8Array {
  return gzipSync(bytes, { level: 9, mtime: 0 });
}

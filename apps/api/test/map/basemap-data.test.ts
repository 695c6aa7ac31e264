import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../../../packages/basemap/data');
const MAX_ARCHIVE_BYTES = 10_000_000;
const read = (file: string): Buffer => readFileSync(join(FOLDER, file));

test('the committed base map data are from one build', () => {
  const sums = readdirSync(FOLDER)
    .filter((file) => !['NOTICE.md', 'checksums.txt'].includes(file))
    .map((file) => `${createHash('sha256').update(read(file)).digest('hex')}  ${file}`);
  expect(sums).toEqual(
    read('checksums.txt')
      .toString()
      .trim()
      .split('\n')
      .toSorted((a, b) => a.slice(66).localeCompare(b.slice(66))),
  );
});

test('the base map has its layers, zooms and attribution, and is smaller than 10 MB', () => {
  const archive = read('basemap.pmtiles');
  // Header of PMTiles 3: offset of the metadata, compression (2: gzip), zooms, and west, south, east, north in 1e-7 degrees.
  const from = Number(archive.readBigUInt64LE(24));
  const header = {
    format: archive.toString('latin1', 0, 7),
    version: archive[7],
    packed: archive[97],
    zooms: [archive[100], archive[101]],
  };
  expect(header).toEqual({ format: 'PMTiles', version: 3, packed: 2, zooms: [0, 10] });
  const [west = 0, south = 0, east = 0, north = 0] = [102, 106, 110, 114].map((at) => archive.readInt32LE(at) / 1e7);
  expect([west < 5.87, south < 47.27, east > 15.04, north > 55.06]).toEqual([true, true, true, true]);
  const metadata = JSON.parse(gunzipSync(archive.subarray(from, from + Number(archive.readBigUInt64LE(32)))).toString());
  expect(metadata.attribution).toBe('Natural Earth · © GeoBasis-DE / BKG 2016 · GeoNames (CC BY 4.0) · Autobahnen schematisch');
  expect(metadata.vector_layers.map(({ id }: { id: string }) => id).toSorted()).toEqual([
    'admin1',
    'border',
    'de',
    'gem',
    'kreis',
    'label',
    'lake',
    'land',
    'place',
    'river',
    'road',
  ]);
  expect(archive.length).toBeLessThan(MAX_ARCHIVE_BYTES);
});

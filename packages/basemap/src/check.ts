import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_ZOOM } from './layers/layers.ts';
import { ArchiveReader } from './write/archive-reader.ts';
import { attribution, buildFiles, builtFiles } from './write/build-files.ts';

const committedFolder = join(import.meta.dirname, '../data');
const archivePath = join(committedFolder, 'basemap.pmtiles');
const MAX_ARCHIVE_BYTES = 10_000_000;
const MIN_TILES = 3000;
/** As of 1 January 2016: Gemeinden and kreisfreie Städte, and 215 gemeindefreie Gebiete. */
const MUNICIPALITIES = 11_299;
const DISTRICTS_AND_CITIES = 402;
const LAENDER = 16;
const MAX_OUTLINE_BYTES = 5_500_000;
/** Number of the 8168 postcodes in the source whose place the map knows by that name. */
const POSTCODES = 8150;
/** Extracted from stop names; the exact number depends on the version of their package. */
const MIN_VILLAGES = 17_000;
const layerNames = ['land', 'de', 'border', 'admin1', 'kreis', 'gem', 'lake', 'river', 'road', 'place', 'label'];
/** West, south, east, north of the land of Germany. */
const germany = [5.87, 47.27, 15.04, 55.06] as const;
const BOUNDS_TOLERANCE_DEGREES = 0.05;
/** The tiles of zoom 7 that Germany touches: columns and rows, inclusive. */
const germanTiles = { zoom: 7, columns: [66, 69], rows: [39, 44] } as const;
const munichTile = { zoom: 10, x: 544, y: 355 } as const;

try {
  await checkRebuild();
  await checkArchive();
  await checkPlaces();
  await checkPostcodes();
  await checkVillages();
  await checkMunicipalities();
  console.log('The committed base map is complete and rebuilds byte for byte.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function checkRebuild(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'basemap-'));
  try {
    await buildFiles(folder);
    for (const file of builtFiles) {
      const [committed, rebuilt] = await Promise.all([readFile(join(committedFolder, file)), readFile(join(folder, file))]);
      expect(committed.equals(rebuilt), `data/${file} differs from a fresh build: run "npm run build" and commit it.`);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function checkArchive(): Promise<void> {
  const bytes = await readFile(archivePath);
  expect(bytes.toString('latin1', 0, 7) === 'PMTiles' && bytes[7] === 3, 'basemap.pmtiles is no PMTiles 3 archive.');
  expect(bytes.length < MAX_ARCHIVE_BYTES, `basemap.pmtiles has ${bytes.length} bytes, more than ${MAX_ARCHIVE_BYTES}.`);
  const archive = await ArchiveReader.open(archivePath);
  try {
    await checkContents(archive);
    await checkGermany(archive);
  } finally {
    await archive.close();
  }
}

async function checkContents(archive: ArchiveReader): Promise<void> {
  const header = await archive.header();
  const metadata = await archive.metadata();
  const munich = await archive.tile(munichTile.zoom, munichTile.x, munichTile.y);
  const missing = layerNames.filter((name) => !metadata.layers.includes(name));
  expect(missing.length === 0, `basemap.pmtiles lacks the layers ${missing.join(', ')}.`);
  expect(metadata.attribution === attribution, 'basemap.pmtiles has another attribution than the build writes.');
  expect(header.minZoom === 0 && header.maxZoom === MAX_ZOOM, `basemap.pmtiles does not span the zooms 0 to ${MAX_ZOOM}.`);
  expect(header.numAddressedTiles > MIN_TILES, `basemap.pmtiles has only ${header.numAddressedTiles} tiles.`);
  expect(Boolean(munich?.layers.gem && munich.layers.place), 'The tile of Munich has no municipalities or no places.');
}

async function checkGermany(archive: ArchiveReader): Promise<void> {
  const found = await landBounds(archive);
  const isRight = germany.every((edge, index) => Math.abs(edge - (found[index] ?? 0)) < BOUNDS_TOLERANCE_DEGREES);
  const shown = found.map((edge) => edge.toFixed(2)).join(', ');
  expect(isRight, `Germany reaches from ${shown} instead of ${germany.join(', ')}.`);
}

async function landBounds(archive: ArchiveReader): Promise<number[]> {
  const positions: number[][] = [];
  const { zoom, columns, rows } = germanTiles;
  for (let x = columns[0]; x <= columns[1]; x++) {
    for (let y: number = rows[0]; y <= rows[1]; y++) positions.push(...(await landPositions(archive, zoom, x, y)));
  }
  const lngs = positions.map(([lng = NaN]) => lng);
  const lats = positions.map(([, lat = NaN]) => lat);
  return [lngs.reduce(least), lats.reduce(least), lngs.reduce(greatest), lats.reduce(greatest)];
}

async function landPositions(archive: ArchiveReader, zoom: number, x: number, y: number): Promise<number[][]> {
  const layer = (await archive.tile(zoom, x, y))?.layers.de;
  if (!layer) return [];
  return Array.from({ length: layer.length }, (_, index) => layer.feature(index))
    .filter((area) => area.properties.k === 'land')
    .map((area) => area.toGeoJSON(x, y, zoom).geometry)
    .flatMap((geometry): number[][] => {
      if (geometry.type === 'Polygon') return geometry.coordinates.flat();
      return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat(2) : [];
    });
}

async function checkPlaces(): Promise<void> {
  const lines = (await readFile(join(committedFolder, 'places.tsv'), 'utf8')).split('\n');
  expect(lines[0] === 'name\tlat\tlng\tpopulation\tcountry\tdistrict\tland', 'places.tsv has another header row.');
  expect(/^München\t48\.1\d{4}\t11\.5\d{4}\t\d+\tDE\t\tBayern$/m.test(lines.join('\n')), 'places.tsv does not know München.');
}

async function checkPostcodes(): Promise<void> {
  const [header, ...lines] = (await readFile(join(committedFolder, 'postcodes.tsv'), 'utf8')).trimEnd().split('\n');
  expect(header === 'postcode\tname\tlat\tlng\tdistrict\tland', 'postcodes.tsv has another header row.');
  expect(lines.length === POSTCODES, `postcodes.tsv has ${lines.length} postcodes instead of ${POSTCODES}.`);
  expect(
    lines.some((line) => line.startsWith('27498\tHelgoland\t54.18')),
    'postcodes.tsv does not know Helgoland.',
  );
}

async function checkVillages(): Promise<void> {
  const [header, ...lines] = (await readFile(join(committedFolder, 'villages.tsv'), 'utf8')).trimEnd().split('\n');
  expect(header === 'name\tlat\tlng\tmunicipality', 'villages.tsv has another header row.');
  expect(lines.length > MIN_VILLAGES, `villages.tsv has only ${lines.length} villages.`);
  expect(
    lines.some((line) => line.startsWith('Lutterberg\t51.37')),
    'villages.tsv does not know Lutterberg.',
  );
}

async function checkMunicipalities(): Promise<void> {
  const text = await readFile(join(committedFolder, 'gemeinden.json'), 'utf8');
  const { objects, districts } = JSON.parse(text) as {
    objects: { municipalities: { geometries: { properties: { kind?: string; district: number } }[] } };
    districts: [string | null, string][];
  };
  const { geometries } = objects.municipalities;
  const laender = new Set(districts.map(([, land]) => land));
  const cities = geometries.filter(({ properties }) => properties.kind === 'city').length;
  const kreise = districts.filter(([district]) => district !== null).length;
  expect(geometries.length === MUNICIPALITIES, `gemeinden.json has ${geometries.length} areas instead of ${MUNICIPALITIES}.`);
  expect(laender.size === LAENDER && laender.has('Thüringen'), `gemeinden.json has the Länder ${[...laender].join(', ')}.`);
  expect(cities + kreise === DISTRICTS_AND_CITIES, `gemeinden.json has ${kreise} Kreise and ${cities} cities.`);
  expect(text.length < MAX_OUTLINE_BYTES, `gemeinden.json has ${text.length} characters, more than ${MAX_OUTLINE_BYTES}.`);
}

function least(a: number, b: number): number {
  return Math.min(a, b);
}

function greatest(a: number, b: number): number {
  return Math.max(a, b);
}

/** Fails the check with a message. */
function expect(isTrue: boolean, message: string): void {
  if (!isTrue) throw new Error(message);
}

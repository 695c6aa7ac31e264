import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocationType } from '@rastnetz/contract';
import { describe, expect, test } from 'vitest';
import { isFull } from '../../../../../test-scope.ts';
import type { SheetRow } from '../../../src/imports/formats/parts/sheet-row.ts';
import { openSheet } from '../../../src/imports/formats/sheet/sheet.ts';
import { stageSheet } from '../../../src/imports/intake/stage-sheet.ts';
import { guessTargets } from '../../../src/imports/mapping/guess-mapping.ts';
import { readRow } from '../../../src/imports/rows/read-row.ts';

/** Real lists, from a folder outside the repository. */
const DATA = join(import.meta.dirname, '../../../../../../shared/data');
const isAbsent = !existsSync(DATA);

/** Number of occurrences of each key. */
const tally = (keys: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(keys, (key) => key)].map(([key, all]) => [key, all.length]));

/** Reads an unmodified file with guessed columns. */
async function readFile(name: string, defaultType: LocationType | null = null) {
  const { head, batches, close } = await openSheet(join(DATA, name), { fileName: name, signal: new AbortController().signal });
  const rows: SheetRow[] = [];
  for await (const batch of batches) rows.push(...batch);
  await close();
  const samples = rows.slice(0, 20).map(({ cells }) => cells);
  const targets = guessTargets(head.headings, samples, []);
  const read = rows.map((row) => ({ place: row.place, ...readRow(row, { targets, source: name, attribution: null, defaultType }, []) }));
  const bad = read.flatMap((row) => ('issues' in row ? [row] : []));
  const good = read.flatMap((row) => ('issues' in row ? [] : [row]));
  return {
    targets,
    rows: rows.length,
    allPlaces: rows.map(({ place }) => place),
    good: good.length,
    places: bad.map(({ place }) => place),
    issues: tally(bad.flatMap(({ issues }) => issues.map(({ key }) => key))),
    notes: tally(good.flatMap(({ notes }) => notes.map(({ key }) => key))),
  };
}

describe.skipIf(isAbsent)('public data sets (skipped where they are absent)', () => {
  test.runIf(isFull)(
    'Italy’s register of 2022 is imported unmodified: 21,406 rows, each of the 40 invalid ones reported, mojibake repaired',
    async () => {
      // 44 rows have no degrees. 39 of them have shifted cells. 4 contain NaN or NULL, but a name and an address, and are accepted without a
      // position: one of them has neither town nor province, so it gets four notes of blank cells, and the others get two each. In the row of
      // line 31 the second cell contains all further values, so it identifies no location and is reported.
      const { rows, good, issues, notes, places } = await readFile('raw/mise_2022_comma_bom.csv', 'RASTHOF');
      expect([rows, good, places.length, places.slice(0, 2)]).toEqual([21_406, 21_366, 40, [31, 493]]);
      expect(issues).toEqual({ 'import.fault.nothing': 1, 'import.fault.shifted': 43 });
      expect(notes).toEqual({ 'import.note.repaired': 374, 'import.note.blank': 10 });
    },
  );

  test('each line of Italy’s register is the header, blank, or a row that is accepted or reported', async () => {
    const { good, places, allPlaces } = await readFile('raw/mise_2022_comma_bom.csv', 'RASTHOF');
    const lines = readFileSync(join(DATA, 'raw/mise_2022_comma_bom.csv'), 'utf8').split('\n');
    const filled = lines.flatMap((line, index) => (line.trim() === '' ? [] : [index + 1]));
    expect([1, ...allPlaces]).toEqual(filled);
    expect([lines.length, filled.length, good, places.length]).toEqual([21_408, 1 + 21_366 + 40, 21_366, 40]);
  });

  test('the total on the screen is the number of lines: 21.406 Zeilen, all of them read', async () => {
    const sheet = await openSheet(join(DATA, 'raw/mise_2022_comma_bom.csv'), { fileName: 'mise', signal: new AbortController().signal });
    const staged = await stageSheet(async () => undefined as never, '', sheet);
    await sheet.close();
    expect(staged).toMatchObject({ total: 21_406, unreadable: 0 });
  });

  test('OpenStreetMap XML is read as exported', async () => {
    const { rows, good, targets } = await readFile('raw/north-bayreuth-poi.osm');
    expect([rows, good, targets.includes(null)]).toEqual([24, 24, false]);
  });

  const LISTS: readonly [string, number, Record<string, number>][] = [
    ['fuel_italy_mise_2022.csv', 5387, { 'import.fault.nothing': 1, 'import.fault.shifted': 43 }],
    ['pois_de_south.csv', 12_117, { 'import.fault.kind': 440, 'import.fault.kind_parking': 50 }],
    ['pois_de_south.geojson', 12_117, { 'import.fault.kind': 440, 'import.fault.kind_parking': 50 }],
  ];
  test.each(isFull ? LISTS : LISTS.slice(0, 1))(
    'the rows of %s are read, those without a type or a position reported',
    async (name, count, expected) => {
      const { rows, issues } = await readFile(name);
      expect([rows, issues]).toEqual([count, expected]);
    },
  );
});

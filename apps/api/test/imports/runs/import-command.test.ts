import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseImportCommand, requireFile } from '../../../src/command/import-arguments.ts';
import { UsageError } from '../../../src/command/user-arguments.ts';
import { ImportCommandService, type ImportOrder } from '../../../src/imports/service/import-command.service.ts';
import { writeReport } from '../../../src/imports/service/import-report.ts';
import { noJobs } from '../../../src/platform/jobs/jobs.ts';
import { transactionsOn } from '../../../src/platform/transactions/transactions.ts';
import { sampled } from '../../files/corpus.ts';
import { type AppHarness, startApp } from '../../harness/app-harness.ts';
import { csvOf } from './import-requests.ts';

const MISE = join(import.meta.dirname, '../../../../../../shared/data/raw/mise_2022_comma_bom.csv');

let harness: AppHarness;
let command: ImportCommandService;
const folder = mkdtempSync(join(tmpdir(), 'rastnetz-import-'));
beforeAll(async () => {
  harness = await startApp();
  command = new ImportCommandService({ ...harness.services, inTransaction: transactionsOn(harness.database, noJobs) });
});
afterAll(async () => {
  await harness.close();
  rmSync(folder, { recursive: true, force: true });
});

const ORDER = {
  company: 'Süd',
  attribution: null,
  source: null,
  defaultType: null,
  unclearSpaces: null,
  skipBroken: false,
  skipDuplicates: false,
  dryRun: false,
};
const heard: string[] = [];
const onProgress = (work: string) => (done: number, total: number) => void heard.push(`${work} ${done} of ${total}`);
function run(rows: readonly string[], input: Partial<ImportOrder> = {}) {
  const path = join(folder, 'liste.csv');
  writeFileSync(path, csvOf(rows));
  return command.run({ ...ORDER, onProgress, signal: new AbortController().signal, ...input, path });
}
const rowsIn = async (table: string) => (await harness.database.pool.query(`select count(*)::int as n from ${table}`)).rows[0]?.n;
const company = async (name: string) =>
  (await harness.database.pool.query('select confirmed_at from company where name = $1', [name])).rows;

const ROWS = ['Netz,1,fuel,Aral,50,8,', 'Netz,2,atm,Automat,51,8,', 'Netz,3,fuel,Shell,52,8,', 'Netz,4,restaurant,Shell Bistro,52.0005,8,'];

test('a dry run prints what would be done and stores nothing, not even the company', async () => {
  const { report, ...end } = await run(ROWS, { dryRun: true });
  expect(end.import).toMatchObject({ state: 'ready', total: 4, taken: { new: 2, duplicate: 1 } });
  expect([report.leftOut, report.broken]).toEqual([1, 0]);
  expect([await rowsIn('import'), await rowsIn('import_row'), await rowsIn('location'), await company('Süd')]).toEqual([0, 0, 0, []]);
});

test('an import that is aborted while it is checked leaves nothing; one that is being written is completed by another process', async () => {
  const abortedAt = (phase: string, company: string) => {
    const aborting = new AbortController();
    const onProgress = (work: string) => {
      if (work === phase) aborting.abort();
      return () => undefined;
    };
    return run(['Netz,9,fuel,Weit,60,18,'], { company, onProgress, signal: aborting.signal });
  };
  await expect(abortedAt('checking', 'Abbruch')).rejects.toMatchObject({ name: 'AbortError' });
  expect([await rowsIn('import'), await rowsIn('import_row'), await company('Abbruch')]).toEqual([0, 0, []]);
  await expect(abortedAt('writing', 'Weiter')).rejects.toMatchObject({ name: 'AbortError' });
  const { rows } = await harness.database.pool.query<{ id: string }>('select id from import');
  const { state, written } = await harness.services.imports.waitFor(rows[0]?.id ?? '');
  expect([state, written]).toEqual(['committed', 1]);
  await harness.database.pool.query('delete from import');
});

test('rows without a known type are skipped, possible duplicates are imported; progress and report state so', async () => {
  heard.length = 0;
  const { report, ...end } = await run(ROWS);
  expect(end.import).toMatchObject({ state: 'committed', written: 3 });
  expect([heard.at(0)?.split(' ')[0], heard.at(-1)]).toEqual(['checking', 'writing 4 of 4']);
  expect((await company('Süd'))[0]?.confirmed_at).not.toBeNull();
  const path = await writeReport(join(folder, 'reports'), report, { rows: 4 }, new Date());
  const lines = readFileSync(path, 'utf8').trim().split('\r\n');
  expect(lines.filter((line) => line.includes('left out'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('possible duplicate'))).toHaveLength(1);
  expect(await run(ROWS, { skipDuplicates: true })).toMatchObject({ import: { written: 0, counts: { same: 3, broken: 1 } } });
});

test('no location goes to an unconfirmed company, which a stranger may have named like one of the network', async () => {
  await harness.database.pool.query("insert into company (id, name, confirmed_at) values (gen_random_uuid(), 'Fremd', null)");
  const before = [await rowsIn('location'), await rowsIn('import')];
  await expect(run(ROWS, { company: 'Fremd' })).rejects.toThrow('The company "Fremd" is not confirmed.');
  expect([await rowsIn('location'), await rowsIn('import')]).toEqual(before);
});

test('a file with invalid rows is refused with the first twenty named; --skip-broken skips them', async () => {
  const broken = Array.from({ length: 25 }, (_, row) => `Netz,b${row},fuel,Kaputt,NaN,NaN${row},`);
  const before = [await rowsIn('location'), await rowsIn('import')];
  const refused = run([...ROWS, ...broken], { company: 'Nie' });
  await expect(refused).rejects.toThrow(/liste\.csv, row 6.*\n(.*\n){18,}25 broken rows; nothing was written/);
  expect([await rowsIn('location'), await rowsIn('import'), await company('Nie')]).toEqual([...before, []]);
  expect((await run([...ROWS, ...broken], { skipBroken: true })).import).toMatchObject({ state: 'committed', written: 0 });
});

test('the command checks its arguments', () => {
  expect(
    parseImportCommand(['a.csv', '--company', ' Süd ', '--source', 'Liste', '--type', 'rasthof', '--dry-run', '--skip-duplicates']),
  ).toEqual({
    path: 'a.csv',
    company: 'Süd',
    source: 'Liste',
    attribution: null,
    defaultType: 'RASTHOF',
    unclearSpaces: null,
    skipBroken: false,
    skipDuplicates: true,
    dryRun: true,
  });
  for (const wrong of [
    [],
    ['a.csv'],
    ['a.csv', 'b.csv', '--company', 'x'],
    ['a.csv', '--company', 'x', '--nope'],
    ['a.csv', '--company', 'x', '--type', 'HOTEL'],
  ])
    expect(() => parseImportCommand(wrong)).toThrow(UsageError);
});

test('the command refuses a path that is no file, in a sentence', async () => {
  const file = join(folder, 'da.csv');
  writeFileSync(file, '');
  await expect(requireFile(file)).resolves.toBeUndefined();
  await expect(requireFile(folder)).rejects.toThrow(`${folder} is a folder; one file is imported at a time.`);
  await expect(requireFile(join(folder, 'weg.csv'))).rejects.toThrow(`${join(folder, 'weg.csv')}: there is no such file.`);
});

test.skipIf(!existsSync(MISE))(
  'the Italian register is checked unmodified, every invalid row reported (skipped without ../shared)',
  async () => {
    const [heading = '', ...rows] = readFileSync(MISE, 'latin1').trimEnd().split('\n');
    const chosen = sampled(rows, 2000);
    const path = join(folder, 'mise.csv');
    writeFileSync(path, [heading, ...chosen, ''].join('\n'), 'latin1');
    const end = await command.run({
      ...ORDER,
      path,
      company: 'Italien',
      defaultType: 'RASTHOF' as const,
      skipBroken: true,
      dryRun: true,
      onProgress,
      signal: new AbortController().signal,
    });
    const { total, counts } = end.import;
    expect(total).toBe(chosen.length);
    expect(counts.new + counts.duplicate + counts.broken).toBe(total);
    expect(counts.new).toBeGreaterThan(total / 2);
    const named = new Set(end.report.lines.filter(({ outcome }) => outcome === 'broken').map(({ place }) => place));
    expect(named.size).toBe(counts.broken);
    expect(end.report.lines.every(({ reason }) => reason !== '')).toBe(true);
    expect(await company('Italien')).toEqual([]);
  },
);

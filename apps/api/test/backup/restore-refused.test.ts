import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256Of } from '../../src/backup/format/checksum.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { startApp } from '../harness/app-harness.ts';
import { backUp, type Installation, install, onDatabase, restoreOn, rowsIn } from '../harness/installation.ts';

interface RowFile {
  bytes: number;
  sha256: string;
  rows: number;
}

interface ForgedManifest {
  tables: (RowFile & { name: string; columns: string[] })[];
  sequences: { name: string; value: string }[];
  jobs: RowFile;
  signedBy: string | null;
}

type Row = (string | null)[];

const folder = mkdtempSync(join(tmpdir(), 'rastnetz-refused-'));
const whole = join(folder, 'whole');
let source: Installation;
let target: Installation;
beforeAll(async () => {
  source = await install();
  target = await install();
  const api = await startApp(source.env, openDatabase);
  await api.signIn('admin');
  await backUp(api.config, api.database, whole);
  await api.close();
});
afterAll(async () => {
  await source.remove();
  await target.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Rewrites a row file, and its size and checksum in the manifest. */
function rewrite(path: string, entry: RowFile, change: (rows: Row[]) => Row[]): void {
  const lines = gunzipSync(readFileSync(path)).toString().split('\n').slice(0, -1);
  const rows = change(lines.map((line) => JSON.parse(line) as Row));
  const bytes = gzipSync(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  writeFileSync(path, bytes);
  Object.assign(entry, { bytes: bytes.length, sha256: sha256Of(bytes), rows: rows.length });
}

/** Changes the rows of users; `column` is the index of one of their columns. */
const users = (change: (rows: Row[], column: (name: string) => number) => Row[]) => (manifest: ForgedManifest, directory: string) => {
  const entry = manifest.tables.find(({ name }) => name === 'app_user');
  if (!entry) throw new Error('there is no table of users');
  rewrite(join(directory, 'database/app_user.ndjson.gz'), entry, (rows) => change(rows, (name) => entry.columns.indexOf(name)));
};
const jobs =
  (...rows: Row[]) =>
  (manifest: ForgedManifest, directory: string) =>
    rewrite(join(directory, 'jobs.ndjson.gz'), manifest.jobs, () => rows);

const UNFIT = 'The backup is damaged: rows of app_user do not fit the database.';
const CONTRADICTION = 'The backup is damaged: its tables or sequences contradict each other.';
const NO_COMPANY = '01900000-0000-7000-8000-000000000000';
const BEYOND = { name: 'audit_entry_id_seq', value: '9999999999999999999' };
const NO_JOB = 'The backup is damaged: its list of jobs contains an invalid one.';

/** A copy of the backup with consistent checksums, as somebody without the key of its installation can make it. */
function forged(change: (manifest: ForgedManifest, directory: string) => void): string {
  const directory = mkdtempSync(join(folder, 'forged-'));
  cpSync(whole, directory, { recursive: true });
  const { sha256: _, ...manifest } = JSON.parse(readFileSync(join(directory, 'manifest.json'), 'utf8'));
  manifest.signedBy = null;
  change(manifest, directory);
  writeFileSync(join(directory, 'manifest.json'), JSON.stringify({ ...manifest, sha256: sha256Of(JSON.stringify(manifest)) }));
  return directory;
}

test.each([
  ['a time that is none', users((rows, at) => rows.map((row) => row.with(at('created_at'), 'gestern'))), UNFIT],
  ['people of no company', users((rows, at) => rows.map((row) => row.with(at('company_id'), NO_COMPANY))), CONTRADICTION],
  ['a sequence beyond its numbers', (manifest: ForgedManifest) => manifest.sequences.push(BEYOND), CONTRADICTION],
  ['an invalid job behind one that no queue has', jobs(['constructor', '{}', '0'], ['mail', '{', '0']), NO_JOB],
])('a backup with %s is refused by a message, and nothing is restored', async (_what, change, message) => {
  await onDatabase(target.config, async (database) => {
    const before = await rowsIn(database);
    const failed = await restoreOn(database, forged(change), target.config).catch((error: Error) => error);
    expect(failed).toMatchObject({ name: 'BackupError', message });
    expect(await rowsIn(database)).toEqual(before);
  });
});

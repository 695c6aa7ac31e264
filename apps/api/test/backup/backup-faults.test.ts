import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sha256Of } from '../../src/backup/format/checksum.ts';
import { checkBackup, openManifest } from '../../src/backup/restore/check-backup.ts';
import { parseBackupCommand, parseRestoreCommand } from '../../src/command/backup-arguments.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { readMigrations } from '../../src/platform/db/migrations.ts';
import { type AppHarness, type Session, startApp } from '../harness/app-harness.ts';
import { engine } from '../harness/database.ts';
import { draftOf, picture, pointAt, save } from '../harness/factories.ts';
import { backUp, type Installation, install } from '../harness/installation.ts';
import { runCommand } from '../harness/run-command.ts';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8')) as { version: string };

const folder = mkdtempSync(join(tmpdir(), 'rastnetz-backup-faults-'));
const whole = join(folder, 'whole');
let source: Installation;
let api: AppHarness;
let admin: Session;
let hash: string;
beforeAll(async () => {
  source = await install();
  api = await startApp(source.env, openDatabase);
  admin = await api.signIn('admin');
  await save(admin, draftOf('RASTHOF', { coordinates: pointAt(9.7, 52.3) }), [await picture('file')]);
  await backUp(api.config, api.database, whole);
  hash = readdirSync(join(whole, 'media'))[0] ?? '';
});
afterAll(async () => {
  await api.close();
  await source.remove();
  rmSync(folder, { recursive: true, force: true });
});

let copies = 0;
/** A copy of the backup to damage. */
function copyOfWhole(): string {
  copies += 1;
  const directory = join(folder, `copy-${copies}`);
  cpSync(whole, directory, { recursive: true });
  return directory;
}
async function checked(directory: string) {
  const manifest = await openManifest(directory, await readMigrations());
  await checkBackup(directory, manifest, { identityFile: null, onProgress: () => undefined });
  return manifest;
}

/** Rewrites the manifest with a matching checksum and without its signature. */
function forge(directory: string, change: (manifest: Record<string, unknown>) => void): void {
  const { sha256: _, ...manifest } = JSON.parse(readFileSync(join(directory, 'manifest.json'), 'utf8'));
  change(manifest);
  manifest['signedBy'] = null;
  rmSync(join(directory, 'manifest.sig'));
  writeFileSync(join(directory, 'manifest.json'), JSON.stringify({ ...manifest, sha256: sha256Of(JSON.stringify(manifest)) }));
}
const table = (directory: string) => join(directory, 'database/location.ndjson.gz');
const edit = (path: string, change: (rows: string) => string) =>
  writeFileSync(path, gzipSync(change(gunzipSync(readFileSync(path)).toString())));

test('an untouched backup is valid', async () => {
  const { tables, files } = await checked(copyOfWhole());
  expect([tables.length > 25, files.rows]).toEqual([true, 2]);
});

describe('a backup is refused, and its invalid file is named', () => {
  test.each<[string, (directory: string) => void, string]>([
    [
      'that was not completed',
      (dir) => rmSync(join(dir, 'manifest.json')),
      'contains no manifest.json: it is not a backup, or an incomplete one',
    ],
    ['whose manifest is truncated', (dir) => truncateSync(join(dir, 'manifest.json'), 300), 'manifest.json was changed'],
    ['whose manifest was edited', (dir) => edited(join(dir, 'manifest.json')), 'manifest.json was changed'],
    ['that lacks a table', (dir) => rmSync(table(dir)), 'location.ndjson.gz is missing'],
    ['whose table is truncated', (dir) => truncateSync(table(dir), 100), 'location.ndjson.gz is damaged'],
    [
      'whose table has trailing data',
      (dir) => appendFileSync(table(dir), gzipSync('whose table has trailing data')),
      'location.ndjson.gz is damaged',
    ],
    ['whose table is empty', (dir) => truncateSync(table(dir), 0), 'location.ndjson.gz is damaged'],
    ['whose rows were edited', (dir) => edit(table(dir), (rows) => rows.replace('RASTHOF', 'AUTOHOF')), 'location.ndjson.gz is damaged'],
    [
      'whose table is that of another file',
      (dir) => cpSync(join(dir, 'database/company.ndjson.gz'), table(dir)),
      'location.ndjson.gz is damaged',
    ],
    ['that lacks a file', (dir) => rmSync(join(dir, 'media', hash, '320.webp')), '320.webp is missing'],
    ['whose file is truncated', (dir) => truncateSync(join(dir, 'media', hash, '320.webp'), 10), '320.webp was changed'],
    ['whose file differs in one byte', (dir) => flipByte(join(dir, 'media', hash, '1280.webp')), '1280.webp was changed'],
    ['whose table is a pipe', (dir) => pipeAt(table(dir)), 'location.ndjson.gz is damaged'],
    ['whose file is a link', (dir) => linkAt(join(dir, 'media', hash, '320.webp')), '320.webp was changed'],
    ['whose manifest is a device', (dir) => linkAt(join(dir, 'manifest.json'), '/dev/zero'), 'manifest.json was changed'],
    ['whose list of files has a path outside the folder', leadElsewhere, 'its list of files contains an invalid name'],
    [
      'of a newer version of the program',
      (dir) => forge(dir, (m) => void (m['migrations'] as string[]).push('9999_future')),
      `made by a newer Rastnetz (${version}, migration 9999_future)`,
    ],
    [
      'of a newer format',
      (dir) => forge(dir, (m) => void Object.assign(m, { format: 2 })),
      `made by a newer Rastnetz (${version}, format 2)`,
    ],
  ])('%s', async (_what, damage, message) => {
    const directory = copyOfWhole();
    damage(directory);
    await expect(checked(directory)).rejects.toThrow(message);
  });

  const edited = (path: string) => writeFileSync(path, readFileSync(path, 'utf8').replace('"rows": 1', '"rows": 2'));
  function flipByte(path: string): void {
    const bytes = readFileSync(path);
    bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40);
    writeFileSync(path, bytes);
  }
  function pipeAt(path: string): void {
    rmSync(path);
    execFileSync('mkfifo', [path]);
  }
  /** The file itself is the target unless another one is named. */
  function linkAt(path: string, target = `${path}.target`): void {
    if (target === `${path}.target`) cpSync(path, target);
    rmSync(path);
    symlinkSync(target, path);
  }
  /** As an attacker would do who wants a restore to read and store a file of their choice. */
  function leadElsewhere(directory: string): void {
    const path = join(directory, 'files.ndjson.gz');
    edit(path, (rows) => rows.replace(/media\/[^"]*/, 'media/../../secret'));
    forge(
      directory,
      (m) => void Object.assign(m['files'] as object, { sha256: sha256Of(readFileSync(path)), bytes: readFileSync(path).length }),
    );
  }
});

describe('a target folder is refused', () => {
  const backedUp = (directory: string) => backUp(api.config, api.database, directory);

  test('that contains a backup or anything else; its contents stay', async () => {
    await expect(backedUp(whole)).rejects.toThrow('already contains a backup');
    const directory = join(folder, 'used');
    mkdirSync(directory);
    writeFileSync(join(directory, 'mine.txt'), 'mine');
    await expect(backedUp(directory)).rejects.toThrow('is not empty');
    expect(readdirSync(directory)).toEqual(['mine.txt']);
    await checked(whole);
  });

  test('an interrupted backup leaves the folder empty', async () => {
    const directory = join(folder, 'interrupted');
    await expect(backUp(api.config, api.database, directory, { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
    expect(readdirSync(directory)).toEqual([]);
    await backedUp(directory);
    await checked(directory);
  });
});

test('the command makes a backup while the server runs, and another command checks it without a database', async () => {
  const directory = join(folder, 'by-command');
  expect(await runCommand('backup', [directory], source.env)).toEqual({
    stdout: expect.stringMatching(/^\d+ rows and 2 files, \d+\.\d MB, in \d+\.\d s: .*by-command\nSigned by [\w-]{43}\n$/),
    stderr: '',
    exitCode: 0,
  });
  const { rows: reported } = await api.database.pool.query("select actor_id from audit_entry where action = 'backup.made'");
  expect(reported).toEqual([{ actor_id: null }]);
  const nowhere = join(folder, 'nowhere');
  const check = await runCommand('restore', [directory, '--check', '--unknown-signer'], { DATA_DIR: nowhere });
  expect(check).toEqual({ stdout: expect.stringMatching(/^The backup is intact: \d+ rows and 2 files of /), stderr: '', exitCode: 0 });
  truncateSync(table(directory), 100);
  const refused = await runCommand('restore', [directory, '--unknown-signer'], { DATA_DIR: nowhere });
  expect(refused).toEqual({ stdout: '', stderr: 'The backup is damaged: location.ndjson.gz is damaged.\n', exitCode: 1 });
  expect(existsSync(nowhere)).toBe(false);
});

test('on a full disk the command reports it and leaves nothing', async () => {
  const directory = join(folder, 'full');
  const blocks = engine === 'embedded' ? 2000 : 1;
  const { stderr, exitCode } = await runCommand('backup', [directory], source.env, `ulimit -f ${blocks};`);
  expect([stderr, exitCode]).toEqual([expect.stringMatching(/^Writing .* failed: there is no space .* No backup was made/), 1]);
  expect(readdirSync(directory)).toEqual([]);
});

/** In blocks of 512 bytes: less than the files of a new database, and less than one of its log, which is 16 MiB. */
const LIMITS = [
  [2000, /^The embedded database in .* cannot be opened \(.*\)\. Check the free space of its disk and its permissions\.\n$/],
  [20_000, /^The database cannot be reached, or ended the connection\. .* free space .* the restore can be repeated\.\n$/],
] as const;

test.runIf(engine === 'embedded').each(LIMITS)(
  'a restore on a disk with room for %i blocks ends with a sentence',
  async (blocks, sentence) => {
    const env = { ...source.env, DATA_DIR: join(folder, `room-${blocks}`) };
    const { stderr, exitCode } = await runCommand('restore', [whole, '--unknown-signer'], env, `ulimit -f ${blocks};`);
    expect([stderr, exitCode]).toEqual([expect.stringMatching(sentence), 1]);
  },
);

test('a restore is refused while a server uses the database', async () => {
  const { stderr, exitCode } = await runCommand('restore', [whole, '--replace'], source.env);
  const message =
    engine === 'embedded' ? 'Another Rastnetz is running on the data folder' : 'A Rastnetz server or command uses this database.';
  expect([stderr, exitCode]).toEqual([expect.stringContaining(message), 1]);
});

const TRUSTING_ITSELF = { directory: '/b', identityFile: null, signer: null, acceptsUnknown: false };

test('the commands check their arguments', () => {
  expect(parseBackupCommand(['/b'])).toEqual({ directory: '/b', filesAreLost: false });
  expect(parseBackupCommand(['/b', '--files-are-lost'])).toEqual({ directory: '/b', filesAreLost: true });
  expect(parseRestoreCommand(['/b'])).toEqual({ ...TRUSTING_ITSELF, into: 'empty' });
  expect(parseRestoreCommand(['--replace', '/b'])).toEqual({ ...TRUSTING_ITSELF, into: 'replaced' });
  for (const wrong of [[], ['a', 'b'], ['a', '--nope'], ['a', '--replace', '--check']])
    expect(() => parseRestoreCommand(wrong)).toThrow('npm run restore');
  for (const wrong of [[], ['a', 'b'], ['a', '--check']]) expect(() => parseBackupCommand(wrong)).toThrow('npm run backup');
});

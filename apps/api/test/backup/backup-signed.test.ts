import { createPublicKey, verify } from 'node:crypto';
import { appendFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256Of } from '../../src/backup/format/checksum.ts';
import { checkBackup, openManifest } from '../../src/backup/restore/check-backup.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { readMigrations } from '../../src/platform/db/migrations.ts';
import { type AppHarness, type Session, startApp } from '../harness/app-harness.ts';
import { draftOf, picture, pointAt, save } from '../harness/factories.ts';
import { backUp, eventsCollected, filesIn, type Installation, install, onDatabase, restoreOn, rowsIn } from '../harness/installation.ts';
import { runCommand } from '../harness/run-command.ts';
import { tempFolder } from '../harness/temp-folder.ts';

const folder = tempFolder('backup-signed');
const plain = join(folder, 'plain');
const sealed = join(folder, 'sealed');
const identityFile = join(folder, 'key.txt');
const SECRETS = ['a secret of thirty-two letters, the first', 'a secret of thirty-two letters, another'] as const;
let source: Installation;
let stranger: Installation;
let api: AppHarness;
let admin: Session;
let recipient: string;
let signedBy: string;
beforeAll(async () => {
  source = await install({ SECRET: SECRETS[0] });
  stranger = await install({ SECRET: SECRETS[1] });
  api = await startApp(source.env, openDatabase);
  admin = await api.signIn('admin');
  await save(admin, draftOf('RASTHOF', { name: 'Geheimer Rasthof', coordinates: pointAt(9.7, 52.3) }), [await picture('file')]);
  await eventsCollected(api);
  const identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
  writeFileSync(identityFile, `# created: 2026-01-31\n# public key: ${recipient}\n${identity}\n`);
  ({ signedBy } = await backUp(api.config, api.database, plain));
  await backUp({ ...api.config, backupRecipient: recipient }, api.database, sealed);
});
afterAll(async () => {
  await api.close();
  for (const { remove } of [source, stranger]) await remove();
  rmSync(folder, { recursive: true, force: true });
});

let copies = 0;
function copyOf(directory: string): string {
  copies += 1;
  const copy = join(folder, `copy-${copies}`);
  cpSync(directory, copy, { recursive: true });
  return copy;
}
const check = (directory: string, ...args: string[]) => {
  const trusting = args.some((arg) => arg.startsWith('--signer')) ? [] : ['--unknown-signer'];
  return runCommand('restore', [directory, '--check', ...trusting, ...args], { DATA_DIR: join(folder, 'none') });
};

/** Changes the manifest as somebody without the key could: with a matching checksum. */
function forge(directory: string, change: (manifest: Record<string, unknown>) => void): void {
  const path = join(directory, 'manifest.json');
  const { sha256: _, ...manifest } = JSON.parse(readFileSync(path, 'utf8'));
  change(manifest);
  writeFileSync(path, JSON.stringify({ ...manifest, sha256: sha256Of(JSON.stringify(manifest)) }));
}

test('a backup is signed with the Ed25519 key of its installation, which stays the same', async () => {
  const [content, signature] = ['manifest.json', 'manifest.sig'].map((name) => readFileSync(join(plain, name)));
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: signedBy }, format: 'jwk' });
  expect(verify(null, content ?? Buffer.of(), key, Buffer.from(String(signature).trim(), 'base64url'))).toBe(true);
  expect(JSON.parse(String(content))).toMatchObject({ signedBy, encryptedTo: null });
  const { stdout } = await check(plain, `--signer=${signedBy}`);
  expect(stdout).toContain(`It is signed by ${signedBy}.`);
});

test('a check names the signer of a backup and fails for an unknown one', async () => {
  const none = join(folder, 'none');
  const checkBy = (directory: string, env: Readonly<Record<string, string>>, ...args: string[]) =>
    runCommand('restore', [directory, '--check', ...args], { DATA_DIR: none, ...env });
  expect(await checkBy(plain, { SECRET: SECRETS[0] })).toMatchObject({ exitCode: 0, stderr: '' });
  const foreign = await checkBy(plain, { SECRET: SECRETS[1] });
  expect(foreign).toMatchObject({ exitCode: 1, stdout: '' });
  expect(foreign.stderr).toMatch(/^The backup is signed by .*, which is not the key of this installation/);
  expect(await checkBy(plain, {})).toMatchObject({ exitCode: 1, stdout: '' });
  expect(existsSync(none)).toBe(false);
  const unsigned = copyOf(plain);
  forge(unsigned, (manifest) => {
    manifest['signedBy'] = null;
  });
  const refused = await checkBy(unsigned, { SECRET: SECRETS[0] });
  expect([refused.exitCode, refused.stdout]).toEqual([1, '']);
  expect(refused.stderr).toMatch(/^The backup is not signed/);
  expect(await checkBy(unsigned, { SECRET: SECRETS[0] }, '--unknown-signer')).toMatchObject({ exitCode: 0, stderr: '' });
});

test('a manifest that was changed together with its checksum is refused, and so is one without a signature', async () => {
  const changed = copyOf(plain);
  forge(changed, (manifest) => Object.assign(manifest, { takenAt: '2026-01-31T00:00:00.000Z' }));
  const lost = copyOf(plain);
  rmSync(join(lost, 'manifest.sig'));
  for (const [directory, message] of [
    [changed, 'its signature does not match the manifest'],
    [lost, 'manifest.sig is missing'],
  ] as const)
    expect(await check(directory)).toEqual({ stdout: '', stderr: `The backup is damaged: ${message}.\n`, exitCode: 1 });
});

test('a backup is checked against the manifest whose signer was trusted, even if another one is put in its place', async () => {
  const replaced = copyOf(plain);
  const manifest = await openManifest(replaced, await readMigrations());
  forge(replaced, (other) => Object.assign(other, { signedBy: null, tables: [] }));
  const backup = await checkBackup(replaced, manifest, { identityFile: null, onProgress: () => undefined });
  expect([backup.manifest.signedBy, backup.manifest.tables.length > 25]).toEqual([signedBy, true]);
});

test('the version that a manifest names has no room for other text', async () => {
  const spoofed = copyOf(plain);
  for (const version of ['9.9.9, format 2).\nAll is well', '\u001b[2J', '', `1${'0'.repeat(1_000_000)}`]) {
    forge(spoofed, (manifest) => Object.assign(manifest, { format: 2, version }));
    expect((await check(spoofed)).stderr).toBe('The backup is damaged: manifest.json was changed.\n');
  }
});

test('of a backup by an unknown signer nothing but the manifest is read', async () => {
  const damaged = copyOf(plain);
  writeFileSync(join(damaged, 'database/location.ndjson.gz'), 'of any size');
  for (const args of [[], ['--trial'], ['--check']]) {
    const refused = await runCommand('restore', [damaged, ...args], stranger.env);
    expect(refused).toMatchObject({ exitCode: 1, stderr: expect.stringContaining(`The backup is signed by ${signedBy}, which is not`) });
  }
});

test('a restore refuses an unknown signer and an unsigned backup unless an option allows it', async () => {
  const unsigned = copyOf(plain);
  rmSync(join(unsigned, 'manifest.sig'));
  forge(unsigned, (manifest) => Object.assign(manifest, { signedBy: null }));
  const restore = (directory: string, ...args: string[]) => runCommand('restore', [directory, ...args], stranger.env);
  expect(await restore(plain)).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining(`The backup is signed by ${signedBy}, which is not`),
  });
  expect(await restore(unsigned)).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('The backup is not signed') });
  expect(await restore(unsigned, `--signer=${signedBy}`)).toMatchObject({ exitCode: 1, stdout: '' });
  const known = await restore(plain, `--signer=${signedBy}`);
  expect(known).toMatchObject({ exitCode: 0, stdout: expect.stringContaining(`It is signed by ${signedBy}.`) });
  // What follows a complete restore may fail: here the head of the audit log cannot be recorded.
  const head = join(stranger.config.dataDir, 'audit-head');
  rmSync(head);
  mkdirSync(join(head, 'in the way'), { recursive: true });
  const all = await restore(unsigned, '--unknown-signer', '--replace');
  const warning = expect.stringContaining('Restored, but the head of the audit log could not be recorded');
  expect(all).toMatchObject({ exitCode: 2, stdout: expect.stringContaining('It is not signed.'), stderr: warning });
});

test('with BACKUP_RECIPIENT every file except the manifest is encrypted in the age format and is restored with its identity', async () => {
  const names = Object.keys(filesIn(sealed)).filter((name) => !name.startsWith('/manifest.'));
  expect(names.length).toBeGreaterThan(25);
  for (const name of names) expect(readFileSync(join(sealed, name)).subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
  expect(readFileSync(join(sealed, 'manifest.json'), 'utf8')).not.toContain('Geheimer');
  const decrypter = new Decrypter();
  decrypter.addIdentity(/^AGE-.*$/m.exec(readFileSync(identityFile, 'utf8'))?.[0] ?? '');
  const rows = gunzipSync(await decrypter.decrypt(readFileSync(join(sealed, 'database/location.ndjson.gz'))));
  expect(rows.toString()).toContain('Geheimer Rasthof');
  const target = await install();
  await onDatabase(target.config, async (database) => {
    await restoreOn(database, sealed, target.config, { identityFile });
    const untold = (all: Awaited<ReturnType<typeof rowsIn>>) => ({
      ...all,
      audit_entry: [],
      audit_link: [],
      audit_chain: [],
      app_setting: [],
    });
    expect(untold(await rowsIn(database))).toEqual(untold(await rowsIn(api.database)));
  });
  expect(filesIn(join(target.config.dataDir, 'files/media'))).toEqual(filesIn(join(source.config.dataDir, 'files/media')));
  await target.remove();
});

test('an encrypted backup is refused without its identity, with another one, and if a file was changed', async () => {
  const trial = await runCommand('restore', [sealed, '--trial'], source.env);
  expect(trial.stderr).toContain(`encrypted to ${recipient}. Pass the file of its key with --identity FILE`);
  const other = join(folder, 'other.txt');
  writeFileSync(other, await generateX25519Identity());
  expect((await check(sealed, '--identity', other)).stderr).toContain('was encrypted to another key');
  expect((await check(sealed, '--identity', join(sealed, 'manifest.json'))).stderr).toContain('contains no identity of age');
  expect(await check(sealed, '--identity', identityFile)).toMatchObject({ exitCode: 0, stderr: '' });
  const piped = await runCommand(
    'restore',
    [sealed, '--check', '--unknown-signer', '--identity', '/dev/stdin'],
    { DATA_DIR: join(folder, 'none') },
    `cat '${identityFile}' |`,
  );
  expect(piped).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('The backup is intact') });
  const damaged = copyOf(sealed);
  const hash = readdirSync(join(damaged, 'media'))[0] ?? '';
  writeFileSync(join(damaged, 'media', hash, '320.webp'), 'else');
  expect((await check(damaged, '--identity', identityFile)).stderr).toMatch(/^The backup is damaged: media\/.* was changed/);
  rmSync(join(damaged, 'database/location.ndjson.gz'));
  expect((await check(damaged, '--identity', identityFile)).stderr).toBe('The backup is damaged: location.ndjson.gz is missing.\n');
});

test('without the identity, signature and rows of an encrypted backup are checked', async () => {
  expect(await check(sealed)).toMatchObject({
    exitCode: 0,
    stdout: expect.stringMatching(/^Signature and rows are intact: .*\nIt is signed by .*\nIt is encrypted/),
  });
  const damaged = copyOf(sealed);
  appendFileSync(join(damaged, 'database/location.ndjson.gz'), 'x');
  expect((await check(damaged)).stderr).toBe('The backup is damaged: location.ndjson.gz is damaged.\n');
  rmSync(join(damaged, 'database/location.ndjson.gz'));
  expect((await check(damaged)).stderr).toBe('The backup is damaged: location.ndjson.gz is missing.\n');
});

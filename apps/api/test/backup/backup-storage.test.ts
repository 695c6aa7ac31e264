import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { RENDITION_WIDTHS } from '@rastnetz/contract';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { copyMedia, STALLED_MS } from '../../src/backup/dump/media-copy.ts';
import { passThrough } from '../../src/backup/format/encryption.ts';
import { checkBackup, openManifest } from '../../src/backup/restore/check-backup.ts';
import { onInterrupts } from '../../src/command/interrupts.ts';
import { mediaKey } from '../../src/media/media-paths.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { readMigrations } from '../../src/platform/db/migrations.ts';
import { openStorage } from '../../src/platform/storage/open-storage.ts';
import { type AppHarness, startApp } from '../harness/app-harness.ts';
import { draftOf, picture, pointAt, save } from '../harness/factories.ts';
import { backUp, type Installation, install } from '../harness/installation.ts';
import { runCommand, startCommand } from '../harness/run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'rastnetz-backup-storage-'));
const elsewhere = `file:${join(folder, 'elsewhere')}`;
let source: Installation;
let api: AppHarness;
/** Two pictures with two files each. */
let hashes: string[];
beforeAll(async () => {
  source = await install();
  api = await startApp(source.env, openDatabase);
  const admin = await api.signIn('admin');
  const files = [await picture('file', 1), await picture('images', 2)];
  const { images } = await save(admin, draftOf('RASTHOF', { coordinates: pointAt(9, 52) }), files);
  hashes = images.map((path) => path.split('/')[2] ?? '');
});
afterAll(async () => {
  await api.close();
  await source.remove();
  rmSync(folder, { recursive: true, force: true });
});
async function checked(directory: string) {
  const manifest = await openManifest(directory, await readMigrations());
  await checkBackup(directory, manifest, { identityFile: null, onProgress: () => undefined });
  return manifest;
}

async function* oneUpload() {
  yield [[hashes[0] ?? '', 'image/webp', null, 't']];
}

describe('a storage without the files', () => {
  test('names the missing ones in the order of the list, whichever it looks up first', async () => {
    const [first, ...others] = RENDITION_WIDTHS.map((width) => mediaKey(hashes[0] ?? '', `${width}.webp`));
    const lookedUp = Promise.withResolvers<void>();
    const open = async (key: string) => {
      if (key === first) await lookedUp.promise;
      else setImmediate(lookedUp.resolve);
      return null;
    };
    const counts = { copied: 0, totalBytes: 0, missing: [] };
    const storage = { ...(await openStorage(elsewhere)), open };
    const signal = new AbortController().signal;
    await copyMedia({ storage, directory: folder, counts, encrypt: passThrough, signal }, oneUpload()).next();
    expect(counts.missing).toEqual([first, ...others]);
  });

  test('is refused and leaves nothing if all are missing; with --files-are-lost the rows are backed up', async () => {
    const directory = join(folder, 'none');
    const config = { ...api.config, storageUrl: elsewhere };
    await expect(backUp(config, api.database, directory)).rejects.toThrow('contains none of the 4 files that are in use');
    expect(readdirSync(directory)).toEqual([]);
    expect(await backUp(config, api.database, directory, { filesAreLost: true })).toMatchObject({ files: 0, missing: { length: 4 } });
    expect((await checked(directory)).files).toMatchObject({ rows: 0, missing: 4 });
  });

  test('is backed up if some are missing; the command ends with a warning that names them, and reports an unavailable audit log', async () => {
    const key = mediaKey(hashes[0] ?? '', '320.webp');
    rmSync(join(source.config.dataDir, 'files', key));
    const named = `Files that are in use but missing from the storage: ${key}\n`;
    const directory = join(folder, 'warned');
    await api.database.pool.query('alter table audit_entry rename to audit_away');
    const end = await runCommand('backup', [directory], source.env).finally(() =>
      api.database.pool.query('alter table audit_away rename to audit_entry'),
    );
    const untold = expect.stringContaining(`${named}Done, but the audit log could not be written`);
    expect(end).toEqual({ stdout: expect.stringContaining('and 3 files'), stderr: untold, exitCode: 2 });
    expect((await checked(directory)).files).toMatchObject({ rows: 3, missing: 1 });
    const known = await runCommand('backup', [join(folder, 'known'), '--files-are-lost'], source.env);
    expect(known).toEqual({ stdout: expect.stringContaining(named), stderr: '', exitCode: 0 });
  });
});

test('of two concurrent backups into one folder one completes and the other is refused', async () => {
  const directory = join(folder, 'both');
  const both = await Promise.allSettled([1, 2].map(() => backUp(api.config, api.database, directory)));
  const refusals = both.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
  expect(refusals).toEqual([expect.stringMatching(/is not empty|already contains a backup/)]);
  expect((await checked(directory)).files.rows).toBe(3);
});

describe('a file that stalls while it is read', () => {
  afterEach(() => void vi.useRealTimers());

  /** A storage whose files start and never end; `begun` resolves when those of an upload have started. */
  async function stalling() {
    const started = Promise.withResolvers<void>();
    let running = 0;
    const endless = () => {
      let isStarted = false;
      return new Readable({
        read() {
          if (!isStarted) this.push('half');
          else if (++running === RENDITION_WIDTHS.length) started.resolve();
          isStarted = true;
        },
      });
    };
    const storage = { ...(await openStorage(elsewhere)), open: async () => ({ stream: endless(), bytes: 8 }) };
    return { storage, started: started.promise };
  }
  /** Copies an upload of it; returns when its files have stalled. */
  async function copying(signal: AbortSignal) {
    const { storage, started } = await stalling();
    const counts = { copied: 0, totalBytes: 0, missing: [] };
    const copied = copyMedia(
      { storage, directory: mkdtempSync(join(folder, 'stalled-')), counts, encrypt: passThrough, signal },
      oneUpload(),
    ).next();
    const ended = copied.then(String, (error: Error) => error.message);
    await started;
    return { ended };
  }

  test('times out after a period without a byte', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { ended } = await copying(new AbortController().signal);
    await vi.advanceTimersByTimeAsync(STALLED_MS);
    expect(await ended).toContain('The storage stopped sending media/');
  });

  test('is released when the backup is interrupted', async () => {
    const stop = new AbortController();
    const { ended } = await copying(stop.signal);
    stop.abort();
    expect(await ended).toContain('aborted');
  });
});

test('Ctrl-C ends the command during a stalled file, and nothing is left', async () => {
  const started = Promise.withResolvers<void>();
  // A storage that only accepts one small file and starts sending others.
  const store = createServer((request, response) => {
    if (request.method !== 'GET') return response.end();
    response.writeHead(200, { 'content-length': 100 }).write('half', () => started.resolve());
    return response;
  });
  onTestFinished(() => void store.close());
  await once(store.listen(0, '127.0.0.1'), 'listening');
  const { port } = store.address() as AddressInfo;
  const directory = join(folder, 'interrupted');
  const child = startCommand('backup', [directory], { ...source.env, STORAGE_URL: `s3://key:secret@127.0.0.1:${port}/bucket?tls=false` });
  const complaint = child.stderr && text(child.stderr);
  const ended = once(child, 'close');
  await Promise.race([started.promise, ended]);
  child.kill('SIGINT');
  expect(await ended).toEqual([130, null]);
  expect(await complaint).toBe('Interrupted. No backup was made; its files were removed.\n');
  expect(readdirSync(directory)).toEqual([]);
});

test('the first signal ends the command cleanly, a signal delivered twice counts once, and a second one ends it at once', () => {
  const [end, endAtOnce] = [vi.fn(), vi.fn()];
  let now = 0;
  const press = onInterrupts(end, endAtOnce, () => now);
  press();
  now = 40;
  press();
  expect([end, endAtOnce].map((called) => called.mock.calls.length)).toEqual([1, 0]);
  now = 2000;
  press();
  expect([end, endAtOnce].map((called) => called.mock.calls.length)).toEqual([1, 1]);
});

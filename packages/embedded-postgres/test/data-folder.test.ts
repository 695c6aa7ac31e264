import { mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { joinEmbedded, lockFolder, socketFolder, socketIn, startEmbedded } from '../src/index.ts';

/** One folder for all tests, because creating a database takes longer than all of them. */
const folder = mkdtempSync(join(tmpdir(), 'rn-'));
const options = { isSynced: false, died: vi.fn() };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the socket and its folder are accessible to their owner only, and a stale socket is replaced', async () => {
  const socket = socketIn(socketFolder(folder));
  writeFileSync(socket, 'left behind');
  const server = await startEmbedded(folder, options);
  expect(statSync(socket).mode & 0o777).toBe(0o600);
  expect(statSync(socketFolder(folder)).mode & 0o777).toBe(0o700);
  await server.close();
});

test('a folder in use is refused to a second owner, can be joined by a command, and is free once it is closed', async () => {
  const server = await startEmbedded(folder, options);
  await expect(startEmbedded(folder, options)).rejects.toMatchObject({ name: 'DataFolderError', reason: 'locked' });
  expect(await lockFolder(folder)).toBeNull();
  const joined = await joinEmbedded(folder, options);
  const client = new pg.Client({ host: joined.host, user: 'postgres', database: 'postgres' });
  await client.connect();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
  await joined.close();
  await server.close();
  const lock = await lockFolder(folder);
  expect(lock).not.toBeNull();
  await lock?.release();
  expect(options.died).not.toHaveBeenCalled();
});

test('a data folder with a long path has its socket in the temporary folder', () => {
  const long = mkdtempSync(join(folder, 'x'.repeat(120)));
  expect(Buffer.byteLength(socketIn(socketFolder(long)))).toBeLessThanOrEqual(100);
  expect(socketFolder(long)).toBe(socketFolder(long));
  rmSync(socketFolder(long), { recursive: true });
});

test('a database that is a link to nothing is refused, by a server and by a command, and none is created in its place', async () => {
  const linked = mkdtempSync(join(folder, 'l'));
  symlinkSync(join(folder, 'not-mounted'), join(linked, 'postgres'));
  for (const open of [startEmbedded, joinEmbedded])
    await expect(open(linked, options)).rejects.toMatchObject({ reason: 'unmounted', message: expect.stringContaining('not-mounted') });
  expect(readdirSync(linked).sort()).toEqual(['postgres', 'run']);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { loadConfig } from '../../src/wiring/config/load-config.ts';
import { SHORT_LIVED } from '../harness/short-lived.ts';

/** One folder for all tests, because creating a database takes longer than all of them. */
const folder = mkdtempSync(join(tmpdir(), 'rastnetz-owner-'));
const children: ChildProcess[] = [];
afterEach(() => Promise.all(children.splice(0).map(kill)));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

function startWriter(...args: string[]): ChildProcess {
  const child = spawn(process.execPath, [...SHORT_LIVED.flags, join(import.meta.dirname, '../doubles/writer-child.ts'), ...args], {
    env: { PATH: '', ...SHORT_LIVED.env, DATA_DIR: folder, EMBEDDED_FSYNC: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

/** Collects the numbers a writer acknowledges; resolves once there are `count`. */
async function acknowledged(child: ChildProcess, count: number): Promise<number[]> {
  const ids: number[] = [];
  if (!child.stdout) throw new Error('no output');
  for await (const line of createInterface(child.stdout)) {
    if (line !== 'open') ids.push(Number(line));
    if (ids.length >= count) break;
  }
  return ids;
}

async function errorsOf(child: ChildProcess): Promise<{ text: string; exitCode: number | null }> {
  let text = '';
  child.stderr?.on('data', (chunk) => {
    text += chunk;
  });
  await once(child, 'close');
  return { text, exitCode: child.exitCode };
}

const open = (): Promise<Database> => openDatabase(loadConfig({ DATA_DIR: folder, EMBEDDED_FSYNC: '0' }));
const written = async (database: Database) =>
  (await database.pool.query<{ id: number }>('select id from written order by id')).rows.map((row) => row.id);

test('kill -9 during writes: every acknowledged row is stored, three times in a row, and the folder is free', async () => {
  const all: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const writer = startWriter();
    all.push(...(await acknowledged(writer, 60)));
    await kill(writer);
  }
  const database = await open();
  expect(await written(database)).toEqual(expect.arrayContaining(all));
  await database.close();
});

test('a second server on a folder exits with one line; a command joins the running one', async () => {
  const database = await open();
  const second = await errorsOf(startWriter());
  expect(second).toEqual({ text: expect.stringMatching(/^Another Rastnetz is running on the data folder .*\n$/), exitCode: 1 });
  const joined = startWriter('--join');
  const ids = await acknowledged(joined, 5);
  await kill(joined);
  expect(await written(database)).toEqual(expect.arrayContaining(ids));
  await database.close();
});

test('a command without a server opens the folder itself and leaves it free', async () => {
  for (let round = 0; round < 2; round += 1) {
    const database = await openDatabase(loadConfig({ DATA_DIR: folder, EMBEDDED_FSYNC: '0' }), { join: true });
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await database.close();
  }
});

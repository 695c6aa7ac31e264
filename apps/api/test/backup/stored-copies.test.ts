import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storeCopy } from '../../src/platform/db/stored-copies.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'rastnetz-kept-'));
  mkdirSync(join(dataDir, 'postgres'));
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** A session that has everything flushed already. */
const client = { query: async () => undefined } as unknown as PoolClient;
const copyAt = (second: number, before: string) => storeCopy(client, dataDir, before, new Date(Date.UTC(2026, 0, 1, 0, 0, second)));
const kept = () => readdirSync(join(dataDir, 'backups')).sort();

test('a migration that fails at every start replaces only its own copies', async () => {
  await copyAt(1, 'restore');
  await copyAt(2, '0001_fine');
  for (const second of [3, 4, 5, 6]) await copyAt(second, '0002_broken');
  expect(kept()).toEqual(['before-0001_fine-20260101T000002Z', 'before-0002_broken-20260101T000006Z', 'before-restore-20260101T000001Z']);
});

test('the newest three copies before restores and before migrations are stored, and incomplete copies are deleted', async () => {
  mkdirSync(join(dataDir, 'backups/before-restore-20250101T000000Z.half'), { recursive: true });
  mkdirSync(join(dataDir, 'backups/mine'));
  for (const second of [1, 2, 3, 4]) await copyAt(second, 'restore');
  for (const second of [5, 6, 7, 8]) await copyAt(second, `000${second}_more`);
  const migrations = [6, 7, 8].map((second) => `before-000${second}_more-20260101T00000${second}Z`);
  expect(kept()).toEqual([...migrations, ...[2, 3, 4].map((second) => `before-restore-20260101T00000${second}Z`), 'mine']);
});

test('a new copy is kept even if others were made while the clock was ahead', async () => {
  for (const second of [11, 12, 13, 14]) await copyAt(second, 'restore');
  await copyAt(1, 'restore');
  expect(kept()).toEqual([1, 13, 14].map((second) => `before-restore-20260101T0000${String(second).padStart(2, '0')}Z`));
  for (const second of [22, 23, 24]) await copyAt(second, `00${second}_more`);
  const copy = await copyAt(2, '0022_more');
  expect(existsSync(copy)).toBe(true);
});

test('if the database folder is a symbolic link, its target is copied', async () => {
  renameSync(join(dataDir, 'postgres'), join(dataDir, 'elsewhere'));
  symlinkSync(join(dataDir, 'elsewhere'), join(dataDir, 'postgres'));
  const copy = await copyAt(1, '0001_more');
  expect([lstatSync(copy).isDirectory(), existsSync(join(copy, 'PG_VERSION'))]).toEqual([true, true]);
});

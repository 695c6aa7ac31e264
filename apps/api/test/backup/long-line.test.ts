import { createWriteStream, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { expect, test } from 'vitest';
import { passThrough } from '../../src/backup/format/encryption.ts';
import { type RowTexts, readRows, writeRows } from '../../src/backup/format/row-file.ts';
import { tempFolder } from '../harness/temp-folder.ts';

const folder = tempFolder('long-line');
const MEGABYTE = 1024 * 1024;

async function* rowOf(megabytes: number): AsyncGenerator<string> {
  yield '["';
  for (let count = 0; count < megabytes; count += 1) yield 'a'.repeat(MEGABYTE);
  yield '"]\n';
}

async function readAll(...reading: Parameters<typeof readRows>): Promise<RowTexts[]> {
  const rows: RowTexts[] = [];
  for await (const batch of readRows(...reading)) rows.push(...batch);
  return rows;
}

test('a backup line longer than any row is refused as damaged and not read further', async () => {
  const path = join(folder, 'location.ndjson.gz');
  let made = 0;
  const counted = Readable.from(rowOf(400)).on('data', () => {
    made += 1;
  });
  await pipeline(counted, createGzip({ level: 1 }), createWriteStream(path));
  expect([made, statSync(path).size < 4 * MEGABYTE]).toEqual([402, true]);
  const expected = { rows: 1, bytes: statSync(path).size, sha256: '' };
  const reading = readAll(path, { expected, columns: 1, decrypt: passThrough });
  await expect(reading).rejects.toThrow('The backup is damaged: location.ndjson.gz is damaged.');
});

test('a backup file with more rows than its manifest says is not read further', async () => {
  const path = join(folder, 'company.ndjson.gz');
  const rows = Array.from({ length: 200_000 }, (_, n) => [String(n)]);
  async function* batches() {
    yield rows;
  }
  const expected = await writeRows(path, batches(), passThrough);
  let read = 0;
  const reading = async () => {
    for await (const batch of readRows(path, { expected: { ...expected, rows: 10 }, columns: 1, decrypt: passThrough }))
      read += batch.length;
  };
  await expect(reading()).rejects.toThrow('The backup is damaged: company.ndjson.gz is damaged.');
  expect(read).toBeLessThanOrEqual(10);
});

test('long and short rows are read as they were written, wherever the chunks end', async () => {
  const path = join(folder, 'rows.ndjson.gz');
  const rows = ['a', 'b'.repeat(3 * MEGABYTE), 'zeile\nmit Umbruch', '', 'ä'.repeat(70_000), 'z'].map((text) => [text, null]);
  async function* batches() {
    yield rows;
    yield [];
  }
  const expected = await writeRows(path, batches(), passThrough);
  const read = await readAll(path, { expected, columns: 2, decrypt: passThrough });
  expect(read).toEqual(rows);
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSheet } from '../../src/imports/formats/sheet/sheet-reader.ts';
import { tempFolder } from '../harness/temp-folder.ts';

/** A file with this content, deleted after the tests of the file. */
export function fileOf(content: string | Uint8Array): string {
  const path = join(tempFolder('sheets'), 'sheet');
  writeFileSync(path, content);
  return path;
}

/** Header and all rows of a file. */
export async function read(content: string | Uint8Array) {
  const { head, rows } = await readSheet(fileOf(content));
  const all = [];
  for await (const row of rows) all.push(row);
  return { head, rows: all };
}

/** Why a file is refused. */
export const refusal = (content: string | Uint8Array) =>
  read(content).then(
    () => 'read',
    ({ key, params }) => ({ key, params }),
  );

export const cells = async (content: string | Uint8Array) => (await read(content)).rows.map((row) => row.cells);

/** The issues of each row. */
export const keys = async (content: string | Uint8Array) =>
  (await read(content)).rows.map(({ issues = [] }) => issues.map(({ key }) => key));

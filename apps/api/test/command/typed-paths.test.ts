import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { tempFolder } from '../harness/temp-folder.ts';

const script = pathToFileURL(join(import.meta.dirname, '../../../../scripts/parts/typed-paths.mjs')).href;
const { typedPaths } = (await import(script)) as { typedPaths(name: string, args: string[], from: string): string[] };

const folder = tempFolder('typed-paths');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('of an import only the file is a path, even if names of the company or the list are also names of files', () => {
  mkdirSync(join(folder, 'Muster'));
  writeFileSync(join(folder, 'list.csv'), '');
  const options = ['--company', 'Muster', '--source', 'list.csv', '--attribution=Muster', '--dry-run'];
  const typed = (...args: string[]) => typedPaths('import', args, folder);
  expect(typed(...options, 'list.csv')).toEqual([...options, join(folder, 'list.csv')]);
  expect(typed('list.csv', ...options)).toEqual([join(folder, 'list.csv'), ...options]);
  expect(typed('else.csv', '--company=Muster')).toEqual(['else.csv', '--company=Muster']);
});

test('folders of backups and identity files are relative to where the command was entered, a key is none', () => {
  const typed = typedPaths('restore', ['one', '--identity=key.txt', '--identity', 'key.txt', '--signer', 'KEY'], folder);
  expect(typed).toEqual([
    join(folder, 'one'),
    `--identity=${join(folder, 'key.txt')}`,
    '--identity',
    join(folder, 'key.txt'),
    '--signer',
    'KEY',
  ]);
  expect(typedPaths('backup', ['../two', '--files-are-lost'], folder)).toEqual([join(folder, '../two'), '--files-are-lost']);
  expect(typedPaths('user', ['create', 'a@b.example', '--company', '.'], folder)).toEqual(['create', 'a@b.example', '--company', '.']);
});

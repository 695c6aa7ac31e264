import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { tempFolder } from '../harness/temp-folder.ts';

const runs = pathToFileURL(join(import.meta.dirname, '../../../../scripts/parts/run.mjs')).href;
/** Ignores signals, as npm does while it installs. */
const deaf = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('deaf')";
const launcher = `
  const { run } = await import('${runs}');
  await run(process.execPath, ['-e', ${JSON.stringify(deaf)}], { disposable: true });
  console.log('went on');`;

test('a stop during installing or building ends at once, starts nothing more and is no failure', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', launcher], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (chunk) => {
    if (printed === '') child.kill('SIGTERM');
    printed += chunk;
  });
  // The output closes only when all child processes have ended.
  await once(child, 'close');
  expect(child.signalCode).toBe('SIGTERM');
  expect(printed).toBe('deaf\n');
});

const paths = pathToFileURL(join(import.meta.dirname, '../../../../scripts/parts/typed-paths.mjs')).href;
const { typedPaths } = (await import(paths)) as { typedPaths(name: string, args: string[], from: string): string[] };

const folder = tempFolder('typed-paths');

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

const { setDemoDefault } = (await import(runs)) as { setDemoDefault(env: Record<string, string>): void };

test.each([
  ['no DEMO', {}, '1'],
  ['an empty DEMO', { DEMO: '' }, '1'],
  ['an empty DATABASE_URL', { DATABASE_URL: '' }, '1'],
  ['DEMO=0', { DEMO: '0' }, '0'],
  ['a server', { DATABASE_URL: 'postgres://127.0.0.1/netz' }, undefined],
])('with %s a start is a demo on the embedded database only, unless DEMO says otherwise', (_name, given, demo) => {
  const env: Record<string, string> = given;
  setDemoDefault(env);
  expect(env['DEMO']).toBe(demo);
});

/** Loads a file of settings as every script does, and prints one of them. */
function loadEnvFile(path: string, before = '') {
  const program = `${before}; (await import('${runs}')).loadEnvFile(${JSON.stringify(path)}); console.log(process.env.RASTNETZ_TEST)`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

function envFile(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const SETTING = 'RASTNETZ_TEST=1\r\n';
const TEXT_FILE = '.env: should be a text file in UTF-8 without a byte order mark (BOM), otherwise settings in it would be ignored\n';

test.each([
  ['with a byte order mark', Buffer.from(`\uFEFF${SETTING}`), TEXT_FILE],
  ['in UTF-16', Buffer.from(SETTING, 'utf16le'), TEXT_FILE],
  ['in Latin-1', Buffer.from(`${SETTING}MAIL_FROM="Müller <a@b.example>"`, 'latin1'), TEXT_FILE],
  [
    'with an unquoted #',
    '# all\nRASTNETZ_TEST=1#2\n',
    '.env: line 2: the value of RASTNETZ_TEST contains #, which begins a comment, and must be in quotes\n',
  ],
  [
    'with an open quote',
    'RASTNETZ_TEST="1\nSECRET=2"\n',
    '.env: line 1: the value of RASTNETZ_TEST begins with a quote that is not closed in its line\n',
  ],
])('a file of settings %s ends the start, instead of one without its settings', (name, content, message) => {
  expect(loadEnvFile(envFile(name, content))).toEqual({ status: 1, stdout: '', stderr: message });
});

test('a file of settings that cannot be read, or that this Node does not read, ends the start with a sentence', () => {
  expect(loadEnvFile(folder)).toEqual({ status: 1, stdout: '', stderr: '.env: should be a file this process can read (EISDIR)\n' });
  const old = loadEnvFile(envFile('old', SETTING), 'process.loadEnvFile = undefined');
  expect(old).toMatchObject({ status: 1, stdout: '' });
  expect(old.stderr).toMatch(/^\.env: needs Node 20\.12 or newer to be read; this is [\d.]+\n$/);
});

test('a file of settings may be missing, and may have lines of Windows, comments and quotes', () => {
  for (const value of ['1 # not #2 x#y', '"1" # it\'s', "'1'"])
    expect(loadEnvFile(envFile('noted', `#A=b#c\nEMPTY= # x#y\nNONE=#x#y\nRASTNETZ_TEST=${value}\n`))).toEqual({
      status: 0,
      stdout: '1\n',
      stderr: '',
    });
  expect(loadEnvFile(envFile('quoted', 'RASTNETZ_TEST="a#b"\n')).stdout).toBe('a#b\n');
  expect(loadEnvFile(envFile('right', SETTING))).toEqual({ status: 0, stdout: '1\n', stderr: '' });
  expect(loadEnvFile(join(folder, 'none'), 'process.loadEnvFile = undefined')).toEqual({ status: 0, stdout: 'undefined\n', stderr: '' });
});

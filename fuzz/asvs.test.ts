import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const PAGE = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8');
/** Abbreviated path prefixes, as the page defines them. */
const SHORT: Readonly<Record<string, string>> = {
  api: 'apps/api/test',
  web: 'apps/web/test',
  src: 'apps/api/src',
  contract: 'packages/contract/src',
};
/** Number of requirements per level in ASVS 5.0.0. */
const IN_ALL = { 1: 70, 2: 183 } as const;

const rows = [...PAGE.matchAll(/^\| (V\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| ([✓–○]) \| (.+) \|$/gm)].map(
  ([, id = '', level, , state, how = '']) => ({
    id,
    level,
    state,
    how,
  }),
);

const pathOf = (short: string): string => short.replace(/^(\w+)\//, (all, first: string) => (SHORT[first] ? `${SHORT[first]}/` : all));
/** Quoted text that looks like a file path; other code is ignored. */
const named = ({ how }: { readonly how: string }) =>
  [...how.matchAll(/`([^`]+)`/g)]
    .map(([, text = '']) => text.split(' › '))
    .filter(([file = '']) => /^[\w.@-]+(\/[\w.@-]+)*(\.\w+)$|^[\w-]+(\/[\w.-]+)+$/.test(file) && !/^(\/|localhost)/.test(file))
    .map(([file = '', title]) => ({ file: pathOf(file), title }));

test('every requirement of levels 1 and 2 has one row, in order', () => {
  for (const level of ['1', '2'] as const) expect(rows.filter((row) => row.level === level)).toHaveLength(IN_ALL[level]);
  const numbers = rows.map(({ id }) => id.slice(1).split('.').map(Number));
  const order = numbers.map(([chapter = 0, section = 0, line = 0]) => chapter * 10_000 + section * 100 + line);
  expect(order).toEqual([...new Set(order)].toSorted((one, other) => one - other));
});

test('every cited file exists and contains the cited test title', () => {
  const missing = rows.flatMap((row) =>
    named(row).flatMap(({ file, title }) => {
      const path = join(ROOT, file);
      if (!existsSync(path)) return [`${row.id}: ${file}`];
      return title === undefined || readFileSync(path, 'utf8').includes(title) ? [] : [`${row.id}: ${file} › ${title}`];
    }),
  );
  expect(missing).toEqual([]);
  expect(rows.flatMap(named).length).toBeGreaterThan(200);
});

test('every met requirement says how, every other one why not', () => {
  for (const row of rows) expect(row.how.length, row.id).toBeGreaterThan(5);
  const unshown = rows.filter((row) => row.state === '✓' && named(row).length === 0).map(({ id }) => id);
  expect(unshown.length).toBeLessThan(30);
});

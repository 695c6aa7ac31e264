import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../../src');
const STYLES = join(import.meta.dirname, '../../../../node_modules/@mantine/core/styles');
/** Style sheets that a widget needs besides its own. */
const DRAWN_WITH: Readonly<Record<string, readonly string[]>> = {
  Button: ['UnstyledButton', 'Loader'],
  SegmentedControl: ['FloatingIndicator'],
  TextInput: ['Input'],
  PasswordInput: ['Input', 'PasswordInput'],
  Anchor: ['Text'],
};

/** The file of an import, by its alias or relative to the importing file. */
const fileOf = (from: string, file: string): string => (from.startsWith('#') ? join(SRC, from.slice(1)) : resolve(dirname(file), from));

/** Names that a file, and everything it imports statically, imports from Mantine. */
async function widgetsFrom(file: string, seen = new Set<string>()): Promise<string[]> {
  if (seen.has(file) || !existsSync(file)) return [];
  seen.add(file);
  const source = await readFile(file, 'utf8');
  const imports = [...source.matchAll(/^import (?!type)([^;]*?)from '([^']+)';/gms)].map(([, names = '', from = '']) => ({ names, from }));
  const own = imports.filter(({ from }) => from === '@mantine/core').flatMap(({ names }) => names.match(/\w+/g) ?? []);
  const further = await Promise.all(
    imports.filter(({ from }) => /^[.#]/.test(from)).map(({ from }) => widgetsFrom(fileOf(from, file), seen)),
  );
  return [...own, ...further.flat()];
}

test('the first page includes the styles of every widget it shows', async () => {
  const widgets = new Set(await widgetsFrom(join(SRC, 'app/main.tsx')));
  expect(widgets.has('TextInput')).toBe(true);
  const needed = [...widgets]
    .flatMap((name) => [name, ...(DRAWN_WITH[name] ?? [])])
    .filter((name) => existsSync(join(STYLES, `${name}.layer.css`)));
  const brought = await readFile(join(SRC, 'kit/ui/style/entry-styles.ts'), 'utf8');
  expect(needed.filter((name) => !brought.includes(`/${name}.layer.css`))).toEqual([]);
});

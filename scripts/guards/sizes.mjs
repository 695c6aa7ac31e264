// Limits the sizes of folders, files and functions, and prints their figures. Migrations and pictures are exempt: they are numbered or named series.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { exitProcess } from '../../apps/api/src/kernel/exit-process.ts';

const WORKSPACES = ['apps', 'packages', 'e2e', 'bench', 'faults', 'fuzz', 'scripts'];
const RECIPE = 'docs/recipes/add-a-field.md';
/** Files per folder, 90th percentiles of lines per file and per function, and files of the recipe. */
const BARS = { folder: 20, file: 120, function: 20, recipe: 8 };

/** Installed and built, not written. */
const NOT_OURS = /^(node_modules|dist)$/;
const isCode = (name) => /\.(tsx?|mjs|css)$/.test(name);
const isSource = (path) => /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(path);

function foldersIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && isCode(entry.name)).map(({ name }) => join(folder, name));
  const inner = entries.filter((entry) => entry.isDirectory() && !NOT_OURS.test(entry.name));
  return [{ folder, files }, ...inner.flatMap(({ name }) => foldersIn(join(folder, name)))];
}

const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ClassMethod|PrivateMethod|Constructor)$/;

/** Start and end of all functions below a node of the syntax tree, in bytes from 1. */
function spansOf(node) {
  if (node === null || typeof node !== 'object') return [];
  return [...(FUNCTION.test(node.type) ? [node.span] : []), ...Object.values(node).flatMap(spansOf)];
}

const linesOf = (bytes) => bytes.toString().trimEnd().split('\n').length;

function functionLines(path, bytes) {
  const { body } = parseSync(bytes.toString(), { syntax: 'typescript', tsx: path.endsWith('x') });
  return spansOf(body).map(({ start, end }) => linesOf(bytes.subarray(start - 1, end - 1)));
}

const p90 = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length * 0.9)] ?? 0;

const folders = WORKSPACES.flatMap(foldersIn);
const sources = folders.flatMap(({ files }) => files).filter(isSource);
const texts = sources.map((path) => [path, readFileSync(path)]);
const lengths = texts.map(([path, bytes]) => ({ path, lines: linesOf(bytes) }));
const figures = {
  folder: Math.max(...folders.map(({ files }) => files.length)),
  file: p90(lengths.map(({ lines }) => lines)),
  function: p90(texts.flatMap(([path, bytes]) => functionLines(path, bytes))),
  recipe: readFileSync(RECIPE, 'utf8').match(/^\d+\. /gm)?.length ?? 0,
};
console.log(
  `Files in the largest folder: ${figures.folder}. 90th percentile of lines per file: ${figures.file} (of ${sources.length} source files), per function: ${figures.function}. Files to add a field: ${figures.recipe}.`,
);
for (const { folder, files } of folders)
  if (files.length > BARS.folder) console.error(`${folder} has ${files.length} files, more than ${BARS.folder}: split it by topic.`);
if (figures.file > BARS.file) {
  // Shortening the shortest of the long files is the least work.
  const long = lengths.filter(({ lines }) => lines > BARS.file).toSorted((one, other) => one.lines - other.lines);
  const named = long.slice(0, 5).map(({ path, lines }) => `${path} (${lines})`);
  console.error(
    `One source file in ten may be longer than ${BARS.file} lines, and there are more. The shortest of them: ${named.join(', ')}.`,
  );
}
const over = Object.keys(BARS).filter((name) => figures[name] > BARS[name]);
for (const name of over) console.error(`The limit of ${name} is ${BARS[name]}; the value is ${figures[name]}.`);
exitProcess(over.length > 0 ? 1 : 0);

// Limits the number of code files per folder. Migrations and pictures are series, which nobody browses by folder, and are not counted.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const WORKSPACES = ['apps', 'packages', 'e2e', 'bench', 'faults', 'fuzz', 'scripts'];
const MAX_FILES = 20;

/** Installed or generated files. */
const NOT_OURS = /^(node_modules|dist)$/;
const isCode = (name) => /\.(tsx?|mjs|css)$/.test(name);

const folders = (folder) => [
  folder,
  ...readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NOT_OURS.test(entry.name))
    .flatMap(({ name }) => folders(join(folder, name))),
];
const filesIn = (folder) => readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile() && isCode(entry.name)).length;

const sizes = WORKSPACES.flatMap(folders).map((folder) => ({ folder, files: filesIn(folder) }));
const over = sizes.filter(({ files }) => files > MAX_FILES);
for (const { folder, files } of over)
  console.error(`${folder} holds ${files} files, more than ${MAX_FILES}: split it by what happens in it.`);
console.log(`The largest of ${sizes.length} folders holds ${Math.max(...sizes.map(({ files }) => files))} files.`);
process.exit(over.length > 0 ? 1 : 0);

// Holds folders to a size one can see. Folders of texts count too; folders that hold only folders hold no files.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const WORKSPACES = ['apps/api/src', 'apps/web/src'];
const MAX_FILES = 20;

const folders = (folder) => [
  folder,
  ...readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => folders(join(folder, name))),
];
const filesIn = (folder) => readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile()).length;

const sizes = WORKSPACES.flatMap(folders).map((folder) => ({ folder, files: filesIn(folder) }));
const over = sizes.filter(({ files }) => files > MAX_FILES);
for (const { folder, files } of over)
  console.error(`${folder} holds ${files} files, more than ${MAX_FILES}: split it by what happens in it.`);
console.log(`The largest of ${sizes.length} folders holds ${Math.max(...sizes.map(({ files }) => files))} files.`);
process.exit(over.length > 0 ? 1 : 0);

// docs/dependencies.md lists the packages that the server loads, no more and no fewer.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../parts/run.mjs';

const SERVER = ['apps/api', 'packages/contract', 'packages/embedded-postgres', 'packages/spatial-index'];
const packagesOf = (folder) => Object.keys(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).dependencies ?? {});

const used = new Set(SERVER.flatMap(packagesOf).filter((name) => !name.startsWith('@rastnetz/')));
const listed = new Set(
  [...readFileSync(join(root, 'docs/dependencies.md'), 'utf8').matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name),
);

const errors = [
  ...[...used.difference(listed)].map((name) => `docs/dependencies.md does not list ${name}, which the server uses`),
  ...[...listed.difference(used)].map((name) => `docs/dependencies.md lists ${name}, which the server does not use`),
];
for (const error of errors) console.error(error);
process.exit(errors.length === 0 ? 0 : 1);

// `npm run bench`: the measurements of bench/, or those whose names are given; every one prints its ratio to a rival of the same run.
// What begins with the first option is passed on: `npm run bench -- list --size 100000 --engine embedded`.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './parts/install.mjs';
import { root, runNode } from './parts/run.mjs';

const given = process.argv.slice(2);
const firstOption = given.findIndex((argument) => argument.startsWith('--'));
const wanted = firstOption < 0 ? given : given.slice(0, firstOption);
const options = firstOption < 0 ? [] : given.slice(firstOption);
const benches = readdirSync(join(root, 'bench')).filter(
  (name) => name.endsWith('.ts') && (wanted.length === 0 || wanted.includes(name.slice(0, -3))),
);

await ensureInstalled();
let exitCode = benches.length > 0 ? 0 : 1;
for (const name of benches) {
  console.log(`\nbench: ${name.slice(0, -3)}`);
  if ((await runNode([join(root, 'bench', name), ...options])) !== 0) exitCode = 1;
}
process.exit(exitCode);

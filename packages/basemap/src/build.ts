import { statSync } from 'node:fs';
import { join } from 'node:path';
import { buildFiles, builtFiles } from './write/build-files.ts';

const folder = join(import.meta.dirname, '../data');
const startedAtMs = performance.now();
const tileCount = await buildFiles(folder);
const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);

console.log(`${tileCount} tiles in ${seconds} s`);
for (const file of builtFiles) {
  const megabytes = statSync(join(folder, file)).size / 1e6;
  console.log(`${file}: ${megabytes.toFixed(2)} MB`);
}

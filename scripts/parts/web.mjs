// Builds the web when its sources changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode } from './run.mjs';
import { writeSbom } from './write-sbom.mjs';

const web = join(root, 'apps/web');
const stamp = join(web, 'dist/.sources');
const SOURCES = ['apps/web', 'packages/contract/src'];
const LEFT_OUT = /^(dist|node_modules|test)(\/|$)/;

function hashOfSources() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const folder of SOURCES) {
    const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = entries.map((entry) => join(entry.parentPath ?? entry.path, entry.name)).sort();
    for (const path of paths) {
      const name = path.slice(join(root, folder).length + 1);
      if (!LEFT_OUT.test(name)) hash.update(`${folder}/${name}\0`).update(readFileSync(path));
    }
  }
  return hash.digest('hex');
}

/** Returns whether an up-to-date build is available. */
export async function ensureWeb() {
  const wanted = hashOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true;
  console.log('Building the web …');
  const [code] = await Promise.all([
    runNode([join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], { cwd: web, disposable: true }),
    // The bill of materials belongs to a build, but a start must not fail without it.
    writeSbom(),
  ]);
  if (code === 0) writeFileSync(stamp, wanted);
  else console.error('The web could not be built; see the errors above.');
  return code === 0;
}

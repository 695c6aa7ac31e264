// Checks that the committed basemap is reproducible: a rebuild must be byte-identical.
import { join } from 'node:path';
import { root, run, runNode } from './run.mjs';

const cwd = join(root, 'packages/basemap');

/** Installs the dependencies of the build (120 MB), rebuilds into another folder and compares; returns one passed or one failed. */
export async function checkBasemap() {
  console.log('base map: rebuilt and compared with the committed files');
  const isInstalled = (await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd, quiet: true })) === 0;
  const isSame = isInstalled && (await runNode(['src/check.ts'], { cwd })) === 0;
  if (!isSame) console.error('The base map cannot be rebuilt, or the result differs from the committed files.');
  return isSame ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

// The base map is committed as it was built: building it anew gives the same bytes.
import { join } from 'node:path';
import { root, run, runNode } from './run.mjs';

const cwd = join(root, 'packages/basemap');

/** Installs what the build needs (120 MB), builds into another folder and compares; returns one passed or one failed. */
export async function checkBasemap() {
  console.log('base map: built anew and compared with the committed files');
  const isInstalled = (await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd, quiet: true })) === 0;
  const isSame = isInstalled && (await runNode(['src/check.ts'], { cwd })) === 0;
  if (!isSame) console.error('The base map cannot be built anew, or not to the same bytes.');
  return isSame ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

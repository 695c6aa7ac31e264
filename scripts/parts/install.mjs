// Installs node_modules if it does not match package-lock.json.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root, run } from './run.mjs';

const lock = join(root, 'package-lock.json');
const installed = join(root, 'node_modules/.package-lock.json');
const stamp = join(root, 'node_modules/.rastnetz-lock');

const hashOfLock = () => createHash('sha256').update(readFileSync(lock)).digest('hex');

/** A package that only development needs: it is there if npm was run manually and left nothing out. */
const ofDevelopment = join(root, 'node_modules/vitest');

/** Compares a stamp of the lock's content; if it does not match (npm was run manually), the modification times of the two locks. */
function isInstalled({ isForDevelopment }) {
  if (!existsSync(pinnedNode) || !existsSync(installed)) return false;
  if (isForDevelopment && !existsSync(ofDevelopment)) return false;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfLock()) return true;
  return statSync(installed).mtimeMs >= statSync(lock).mtimeMs;
}

/** Runs the npm that started this process, else the one on the PATH. */
export function npm(args, given) {
  const options = { ...given, disposable: true };
  const all = [...args, '--no-audit', '--no-fund', '--loglevel=error'];
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.c?js$/.test(cli)) return run(process.execPath, [cli, ...all], options);
  return run('npm', all, options);
}

/**
 * Installs the locked packages if they are missing, then runs `build` while the small PostGIS bundle is made; exits with 1 if the packages cannot be
 * installed. What only development needs, half of the packages, is left out unless it is wanted.
 */
export async function ensureInstalled({ isForDevelopment = true, build = async () => true } = {}) {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20) {
    console.error(`Rastnetz needs Node 20 or newer to start; this is ${process.versions.node}.`);
    process.exit(1);
  }
  if (!isInstalled({ isForDevelopment })) {
    console.log('Installing packages (once) …');
    // Exactly the locked versions, with their checksums.
    if ((await npm(isForDevelopment ? ['ci'] : ['ci', '--omit=dev'])) !== 0 || !existsSync(pinnedNode)) {
      console.error('The packages could not be installed; see the errors above.');
      process.exit(1);
    }
  }
  writeFileSync(stamp, hashOfLock());
  const { ensurePostgis } = await import('./postgis.mjs');
  const [built] = await Promise.all([build(), ensurePostgis()]);
  return built;
}

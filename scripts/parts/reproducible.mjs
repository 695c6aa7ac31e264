// Checks that the build of the web is reproducible, so that anybody can rebuild a release and compare the files.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { environment, isMain, root, runNode } from './run.mjs';

const PARTS = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'node_modules', 'apps/web', 'packages/contract'];

/** Differences between two builders, besides the folder. */
const BUILDERS = [
  { folder: 'one', env: { TZ: 'UTC', LC_ALL: 'C.UTF-8' } },
  { folder: 'another/and deeper', env: { TZ: 'Pacific/Auckland', LC_ALL: 'de_DE.UTF-8' } },
];

/** Uses hard links to save space; copies where they are not supported. */
function copyPart(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  if (spawnSync('cp', ['-al', from, to]).status === 0) return;
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

/** Builds in a folder; returns each file with its SHA-256, or null if the build fails. */
async function buildIn(folder, env) {
  for (const part of PARTS) copyPart(join(root, part), join(folder, part));
  const web = join(folder, 'apps/web');
  rmSync(join(web, 'dist'), { recursive: true, force: true });
  const vite = join(folder, 'node_modules/vite/bin/vite.js');
  const code = await runNode([vite, 'build', '--logLevel', 'warn'], { cwd: web, env: { ...environment(), ...env } });
  if (code !== 0) return null;
  const dist = join(web, 'dist');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [relative(dist, path), createHash('sha256').update(readFileSync(path)).digest('hex')]));
}

/** Names of files that differ between two builds. */
const differences = (one, other) =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name)).sort();

/** Builds the web twice and compares; returns the number of equal files, and those that differ. */
export async function checkReproducible() {
  // In the checkout, because hard links require the same file system.
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const place = mkdtempSync(join(root, 'test-results/builds-'));
  try {
    const builds = [];
    for (const { folder, env } of BUILDERS) builds.push(await buildIn(join(place, folder), env));
    const [one, other] = builds;
    if (!one || !other) return { passed: 0, failed: 1, failures: ['the web could not be built in another folder'] };
    const failures = differences(one, other).map((name) => `${name} differs between two builds`);
    console.log(`${one.size} files of the web, built twice: ${failures.length} differ`);
    return { passed: failures.length === 0 ? 1 : 0, failed: failures.length, failures };
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

if (isMain(import.meta.url)) {
  const { failed, failures } = await checkReproducible();
  for (const failure of failures) console.error(failure);
  process.exit(failed > 0 ? 1 : 0);
}

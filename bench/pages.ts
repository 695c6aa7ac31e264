import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import desktop from 'lighthouse/core/config/desktop-config.js';
import { paths } from '../apps/web/src/kit/navigation/paths.ts';
import { createSession } from '../e2e/harness/client.ts';
import { startServer } from '../e2e/harness/server.ts';
import { reportBar } from './parts/bars.ts';
import { type Scores, startLighthouse } from './parts/lighthouse.ts';
import { partsOf } from './parts/page-parts.ts';

/**
 * Transfer size and Lighthouse scores of pages, in the system's Chromium: the login page as a phone on a slow connection and as a desktop, home
 * and locations as an admin on a desktop. The rival for the size of the login page is the whole web app in one bundle.
 */
const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'apps/web/dist');
const ASSETS = join(DIST, 'assets');
const SIZE_GUARD: string = join(ROOT, '.size-limit.mjs');
const BAR_KB = 130;
const BAR_POINTS = 95;

const packedKb = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0) / 1000;

/** Files of the login page, as the size guard counts them. */
const { default: sizes } = (await import(SIZE_GUARD)) as { default: readonly { path: string[] }[] };
const loginFiles = (sizes[0]?.path ?? []).map((file) => join(ROOT, file));

function weigh(): void {
  const login = packedKb(loginFiles);
  const whole = packedKb(
    readdirSync(ASSETS)
      .filter((name) => name.endsWith('.js'))
      .map((name) => join(ASSETS, name)),
  );
  console.log(`login page ${login.toFixed(1)} kB of JavaScript, compressed; the whole web ${whole.toFixed(0)} kB`);
  for (const [part, kb] of partsOf(DIST, loginFiles)) console.log(`  ${kb.toFixed(1).padStart(6)} kB ${part}`);
  reportBar({
    what: 'login page, JavaScript gz',
    measured: login,
    unit: 'kB',
    bar: BAR_KB,
    rival: { name: 'the whole web', measured: whole },
  });
}

function print(page: string, scores: Scores): void {
  console.log(
    `${page}: ${Object.entries(scores.categories)
      .map(([name, points]) => `${name} ${points}`)
      .join(', ')}`,
  );
  for (const audit of scores.failedAudits) console.log(`  ${audit}`);
}

/** The login page has bars for all four categories (docs/bench.md). Pages behind it are not indexed, and draw maps on the CPU here. */
function report(page: string, scores: Scores): void {
  print(page, scores);
  const worst = Math.min(...Object.values(scores.categories));
  reportBar({ what: `Lighthouse, ${page}, lowest score`, measured: worst, unit: 'points', bar: BAR_POINTS, isAtLeast: true });
}

if (!existsSync(ASSETS)) throw new Error('The web is not built; `npm run bench -- pages` builds it.');
weigh();
const folder = await mkdtemp(join(tmpdir(), 'rastnetz-bench-'));
const server = await startServer({ DATA_DIR: folder, DEMO: '1', EMBEDDED_FSYNC: '1' });
const lighthouse = await startLighthouse(server.origin);
try {
  report('login, phone', await lighthouse.judge(paths.login));
  report('login, desk', await lighthouse.judge(paths.login, desktop));
  await lighthouse.signIn(await createSession(server.origin, 'admin'));
  print('home, desk', await lighthouse.judge(paths.home, desktop));
  print('locations, desk', await lighthouse.judge(paths.locations, desktop));
} finally {
  await lighthouse.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

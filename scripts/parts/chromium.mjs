// Finds a Chromium for the journeys, or installs one: Debian's package where we may, else Playwright's.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, runNode } from './run.mjs';

const DEBIAN = '/usr/bin/chromium';

async function installDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => run('apt-get', args, { env, quiet: true });
  await apt('update');
  return (await apt('install', '-y', '--no-install-recommends', 'chromium')) === 0 && existsSync(DEBIAN);
}

async function playwrights() {
  const { chromium } = await import(join(root, 'node_modules/playwright-core/index.mjs'));
  return chromium.executablePath();
}

/** The path of a Chromium, or null when none could be had. */
export async function ensureChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  if (existsSync(DEBIAN)) return DEBIAN;
  const own = await playwrights();
  if (existsSync(own)) return own;
  console.log('Installing Chromium (once) …');
  if (await installDebian()) return DEBIAN;
  await runNode([join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium']);
  return existsSync(own) ? own : null;
}

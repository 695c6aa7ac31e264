// Finds or installs Chromium: Debian's package with permission to install it, else Playwright's.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, runNode } from './run.mjs';

const DEBIAN = '/usr/bin/chromium';
const DEBIAN_SHELL = '/usr/bin/chromium-headless-shell';

async function installDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => run('apt-get', args, { env, quiet: true });
  await apt('update');
  return (await apt('install', '-y', '--no-install-recommends', name)) === 0 && existsSync(`/usr/bin/${name}`);
}

async function playwrights() {
  const { chromium } = await import(join(root, 'node_modules/playwright-core/index.mjs'));
  return chromium.executablePath();
}

/** The path of Chromium; null if it is not available. */
export async function ensureChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  if (existsSync(DEBIAN)) return DEBIAN;
  const own = await playwrights();
  if (existsSync(own)) return own;
  console.log('Installing Chromium (once) …');
  if (await installDebian('chromium')) return DEBIAN;
  await runNode([join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium']);
  return existsSync(own) ? own : null;
}

/**
 * The path of a browser for the journeys; null if none is available. Prefers Chromium's headless shell, which takes a third of the full browser's
 * processor time for the same page.
 */
export async function ensureHeadlessShell() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  if (existsSync(DEBIAN_SHELL)) return DEBIAN_SHELL;
  console.log("Installing Chromium's headless shell (once) …");
  return (await installDebian('chromium-headless-shell')) ? DEBIAN_SHELL : ensureChromium();
}

// Runs the API as a child process that is replaced when its sources change. Only one process may open the embedded database, so the next one starts
// after the previous one has ended.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pinnedNode, root, serverEnvironment, serverFlags } from '../run.mjs';

/** Debounce: changes within this time, for example by checking out a branch, cause one restart. */
const SETTLE_MS = 100;
/**
 * Maximum time of a graceful stop during development, instead of the server's 25 s for requests in flight
 * (`platform/http/server/graceful-stop.ts`).
 */
const STOP_TIMEOUT_MS = 5000;
/** Printed by `apps/api/src/main.ts` when it accepts requests. */
const READY = /^Rastnetz runs at /;
/**
 * Content security policy of the last ready process, so that the first page need not wait for this one. Changed settings take effect with the
 * second page.
 */
const POLICY_FILE = join(root, 'node_modules/.cache/rastnetz/dev-policy');
/** Start messages, shown for the first process only. */
const GREETING = /^(Rastnetz runs at |Demo logins, | {2}\S+@rastnetz\.example$|Mails )/;

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

const environmentOf = (port, publicUrl) => ({
  ...process.env,
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: publicUrl,
  // A line per request would hide other messages.
  LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
  ...serverEnvironment,
});

/** The API process of the development server. */
export class DevApi {
  port = 0;
  /** Content security policy of the last ready process, possibly of an earlier run; null if there was none. */
  policy = existsSync(POLICY_FILE) ? readFileSync(POLICY_FILE, 'utf8') : null;
  #publicUrl;
  #child = null;
  #hasGreeted = false;
  /** When the first change was seen for which the API is restarted now. */
  #changedAt = null;
  #isStopped = false;
  /** Resolves with whether the newest process accepts requests; replaced when a restart begins. */
  #ready = Promise.withResolvers();
  #isDecided = false;
  #replacing = Promise.resolve();
  #timer;

  constructor(publicUrl) {
    this.#publicUrl = publicUrl;
  }

  async start() {
    this.port = await freePort();
    this.#spawn();
  }

  /** Resolves with true when the API accepts requests, after a restart in progress; with false when it has ended. */
  whenReady() {
    return this.#ready.promise;
  }

  /** Replaces the process because of a change to `path`. */
  restart(path) {
    if (this.#isDecided) this.#ready = Promise.withResolvers();
    this.#isDecided = false;
    this.#changedAt ??= performance.now();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#replacing = this.#replacing.then(() => this.#replace(path));
    }, SETTLE_MS);
  }

  async stop() {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#endChild();
    this.#decide(false);
  }

  async #replace(path) {
    console.log(`${path} changed, restarting the API …`);
    await this.#endChild();
    if (!this.#isStopped) this.#spawn();
  }

  async #endChild() {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const timeout = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    child.kill('SIGTERM');
    await once(child, 'exit');
    clearTimeout(timeout);
  }

  #spawn() {
    const env = environmentOf(this.port, this.#publicUrl);
    const child = spawn(pinnedNode, [...serverFlags, 'apps/api/src/main.ts'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    const isRestart = this.#hasGreeted;
    const changedAt = isRestart ? this.#changedAt : null;
    this.#changedAt = null;
    this.#child = child;
    createInterface(child.stdout).on('line', (line) => {
      if (!isRestart || !GREETING.test(line)) console.log(line);
      if (READY.test(line)) this.#onReady(child, changedAt);
    });
    child.once('exit', () => this.#onExit(child));
  }

  async #onReady(child, changedAt) {
    this.#hasGreeted = true;
    const { headers } = await fetch(`http://127.0.0.1:${this.port}/healthz`);
    if (this.#child !== child) return;
    this.policy = headers.get('content-security-policy');
    mkdirSync(dirname(POLICY_FILE), { recursive: true });
    writeFileSync(POLICY_FILE, this.policy);
    if (changedAt !== null) {
      const seconds = (performance.now() - changedAt) / 1000;
      console.log(`The API is ready again, ${seconds.toFixed(1)} s after the change.`);
    }
    this.#decide(true);
  }

  /** Reports a process that ended unexpectedly. */
  #onExit(child) {
    if (this.#child !== child) return;
    this.#child = null;
    console.error('The API has exited. It restarts when one of its sources changes; Ctrl-C stops npm run dev.');
    this.#ready = this.#isDecided ? Promise.withResolvers() : this.#ready;
    this.#decide(false);
  }

  #decide(isReady) {
    this.#isDecided = true;
    this.#ready.resolve(isReady);
  }
}

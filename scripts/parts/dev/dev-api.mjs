// The API as a child process that is replaced when its sources change. The embedded database belongs to one process: the next one starts
// after the one before has ended.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pinnedNode, root, serverFlags } from '../run.mjs';

/** Changes that come together, for example of a branch that is checked out, are one restart. */
const SETTLE_MS = 100;
/** A stop waits up to 25 s for requests in flight (`platform/http/server/graceful-stop.ts`); during development it is cut off after this time. */
const STOP_TIMEOUT_MS = 5000;
/** Printed by `apps/api/src/main.ts` as soon as it answers. */
const READY = /^Rastnetz runs at /;
/** The policy of the last process that was ready: the first page need not wait for this one. After a change of settings it holds from the second page on. */
const POLICY_FILE = join(root, 'node_modules/.cache/rastnetz/dev-policy');
/** All that it prints then, shown for the first process only. */
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
  // One line for every request would bury what people look for.
  LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
  // A restart compiles only what changed.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/rastnetz/compiled'),
});

export class DevApi {
  port = 0;
  /** The content security policy of the last process that was ready, in an earlier run too, or null. */
  policy = existsSync(POLICY_FILE) ? readFileSync(POLICY_FILE, 'utf8') : null;
  #publicUrl;
  #child = null;
  #hasGreeted = false;
  #isStopped = false;
  /** Resolved with whether the newest process answers; replaced when a restart begins. */
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

  /** Resolves with true when the API answers, after the restart that is under way, and with false when it has ended. */
  whenReady() {
    return this.#ready.promise;
  }

  /** Replaces the process because of a change to `path`. */
  restart(path) {
    if (this.#isDecided) this.#ready = Promise.withResolvers();
    this.#isDecided = false;
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
    console.log(`${path} changed, the API restarts …`);
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
    const startedAt = performance.now();
    const isRestart = this.#hasGreeted;
    this.#child = child;
    createInterface(child.stdout).on('line', (line) => {
      if (!isRestart || !GREETING.test(line)) console.log(line);
      if (READY.test(line)) this.#onReady(child, isRestart && performance.now() - startedAt);
    });
    child.once('exit', () => this.#onExit(child));
  }

  async #onReady(child, restartMs) {
    this.#hasGreeted = true;
    const { headers } = await fetch(`http://127.0.0.1:${this.port}/healthz`);
    if (this.#child !== child) return;
    this.policy = headers.get('content-security-policy');
    mkdirSync(dirname(POLICY_FILE), { recursive: true });
    writeFileSync(POLICY_FILE, this.policy);
    if (restartMs !== false) console.log(`The API answers again, ${(restartMs / 1000).toFixed(1)} s after its restart.`);
    this.#decide(true);
  }

  /** Says so when a process ended that nobody asked to end. */
  #onExit(child) {
    if (this.#child !== child) return;
    this.#child = null;
    console.error('The API has ended. It starts again when one of its sources changes; Ctrl-C ends the rest.');
    this.#ready = this.#isDecided ? Promise.withResolvers() : this.#ready;
    this.#decide(false);
  }

  #decide(isReady) {
    this.#isDecided = true;
    this.#ready.resolve(isReady);
  }
}

// Runs programs of this checkout, on the Node it pins. Plain JavaScript of Node 20: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..');

/** The pinned Node of the npm package `node`. */
export const pinnedNode = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * What Node is started with for the server on x64. V8 of Node 24 aborts now and then ("Check failed: jit_page.has_value()") where the processor
 * has protection keys and threads with WebAssembly come and go (https://github.com/nodejs/node/issues/64500).
 */
export const x64Flags = ['--no-memory-protection-keys'];
/** The same for this machine. */
export const serverFlags = process.platform === 'linux' && process.arch === 'x64' ? x64Flags : [];

/** The environment of what we start: the pinned Node and the tools of this checkout come first. */
export const environment = () => ({ ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}` });

/** Settings of the file .env count where the environment says nothing. */
export function loadEnvFile() {
  try {
    process.loadEnvFile?.(join(root, '.env'));
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'];

/** Passes signals on until the answered function is called; that one answers whether we end by one of them. */
function passSignals(child, disposable) {
  let endsUs = null;
  const pass = (signal) => {
    endsUs = disposable ? signal : null;
    child.kill(disposable ? 'SIGKILL' : signal);
  };
  for (const signal of SIGNALS) process.on(signal, pass);
  return () => {
    for (const signal of SIGNALS) process.off(signal, pass);
    if (endsUs) process.kill(process.pid, endsUs);
    return endsUs !== null;
  };
}

function outputOf({ quiet = false, silent = false, collect }) {
  if (silent) return ['ignore', 'ignore', 'ignore'];
  if (collect) return ['ignore', 'pipe', 'pipe'];
  return ['inherit', quiet ? 'ignore' : 'inherit', 'inherit'];
}

/**
 * Runs a program to its end and answers its exit code; signals to us are passed on. `linked` ties its life to ours;
 * `quiet` leaves its errors only, `silent` nothing, `collect` gets everything printed as chunks. What is `disposable` is begun anew at the next start: a signal cuts it off at once, for
 * npm hears none while it installs, and ends us as well, so that nothing else is begun and a stop is no failure.
 * The keyboard's Ctrl-C reaches it by itself too; it must bear that.
 */
export function run(command, args, options = {}) {
  const { linked = false, env = environment(), cwd = root, disposable = false, collect } = options;
  const output = outputOf(options);
  const child = spawn(command, args, { cwd, env, stdio: linked ? [...output, 'ipc'] : output });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => collect.push(chunk));
  const endsByOne = passSignals(child, disposable);
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code, signal) => {
      if (!endsByOne()) done(code ?? (signal === 'SIGINT' ? 130 : 1));
    });
  });
}

/** Runs a script or tool on the pinned Node. */
export const runNode = (args, options) => run(pinnedNode, args, options);

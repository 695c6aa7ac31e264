// Runs programs of this checkout on the pinned Node. Plain JavaScript for Node 20, because it runs before anything is installed.
import { isUtf8 } from 'node:buffer';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/**
 * Whether a script was called, and not imported; `url` is its `import.meta.url`. It may be called by a symbolic link, and by a Node that has no
 * `import.meta.filename` yet (before 20.11).
 */
export const isMain = (url) => process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(url);

/** The pinned Node of the npm package `node`. */
export const pinnedNode = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * Node flags of the server on x64. V8 of Node 24 sometimes aborts ("Check failed: jit_page.has_value()") on processors with protection keys when
 * threads with WebAssembly start and end (https://github.com/nodejs/node/issues/64500).
 */
export const x64Flags = ['--no-memory-protection-keys'];
/** Node flags of the server on this machine. */
export const serverFlags = process.platform === 'linux' && process.arch === 'x64' ? x64Flags : [];

/** Environment of the server: Node keeps compiled modules between starts, which saves each of them a second of processor time. */
export const serverEnvironment = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/rastnetz/compiled') };

/** Environment of child processes: the pinned Node and the tools of this checkout come first on the PATH. */
export const environment = () => ({ ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}` });

const BOM = Buffer.from('\uFEFF');
const TEXT_FILE = 'should be a text file in UTF-8 without a byte order mark (BOM), otherwise settings in it would be ignored';

const isPlainText = (bytes) => isUtf8(bytes) && !bytes.includes(0) && !bytes.subarray(0, BOM.length).equals(BOM);

/** What is wrong with a value of a setting as it is written; null if nothing is. */
function valueError(written) {
  const quote = /^["'`]/.exec(written)?.[0];
  if (quote) return written.includes(quote, 1) ? null : 'begins with a quote that is not closed in its line';
  const value = written.split(/(?:^|\s)#/)[0];
  return value.includes('#') ? 'contains #, which begins a comment, and must be in quotes' : null;
}

/** The first value that Node's parser would cut without a word: at an unquoted #, or behind an open quote, with the settings that follow. */
function cutValueIn(text) {
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const [, name, written] = /^\s*(?:export\s+)?(\w+)\s*=\s*(.*)$/.exec(line) ?? [];
    const error = name && valueError(written);
    if (error) return `line ${index + 1}: the value of ${name} ${error}`;
  }
  return null;
}

/** What prevents a file of settings from being read as it was meant; null if nothing does, or there is none. */
function envFileError(path) {
  let bytes;
  try {
    bytes = readFileSync(path);
  } catch ({ code }) {
    return code === 'ENOENT' ? null : `should be a file this process can read (${code})`;
  }
  if (!isPlainText(bytes)) return TEXT_FILE;
  const cut = cutValueIn(bytes.toString());
  if (cut) return cut;
  return process.loadEnvFile ? null : `needs Node 20.12 or newer to be read; this is ${process.versions.node}`;
}

/** Loads .env; variables that are already set take precedence. Ends the process if the file cannot be read: a start would use other settings. */
export function loadEnvFile(path = join(root, '.env')) {
  const error = envFileError(path);
  if (error) {
    console.error(`.env: ${error}`);
    process.exit(1);
  }
  if (existsSync(path)) process.loadEnvFile(path);
}

/** Sets the default of DEMO: the embedded database is used for trying the product out, which needs demo data. An empty value counts as absent. */
export function setDemoDefault(env) {
  if (!env.DATABASE_URL) env.DEMO ||= '1';
}

const SIGNALS = ['SIGINT', 'SIGTERM'];
let isInterrupted = false;

/** Whether a signal ended a program that `run` had started: a script then starts no other. */
export const wasInterrupted = () => isInterrupted;

/** Forwards signals until the returned function is called, which returns whether a signal ends this process. */
function passSignals(child, { disposable = false, readOnly = false }) {
  let endsUs = null;
  const pass = (signal) => {
    isInterrupted = true;
    endsUs = disposable ? signal : null;
    child.kill(disposable || readOnly ? 'SIGKILL' : signal);
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
 * Runs a program to its end and returns its exit code; signals are forwarded. `linked` opens an IPC channel, so that the child notices our end;
 * `quiet` shows only its errors, `silent` nothing, `collect` receives all output as chunks. A `disposable` program can be restarted from scratch:
 * a signal kills it at once, because npm ignores signals while it installs, and ends this process as well, so that nothing else is started and the
 * stop does not count as a failure. A `readOnly` program leaves nothing half written, so a signal kills it, too: the compiler ignores others. The
 * child also receives the terminal's Ctrl-C directly and must tolerate that.
 */
export function run(command, args, options = {}) {
  const { linked = false, env = environment(), cwd = root, collect } = options;
  const output = outputOf(options);
  const child = spawn(command, args, { cwd, env, stdio: linked ? [...output, 'ipc'] : output });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => collect.push(chunk));
  const endsByOne = passSignals(child, options);
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code, signal) => {
      if (!endsByOne()) done(code ?? (signal === 'SIGINT' ? 130 : 1));
    });
  });
}

/** Runs a script or tool on the pinned Node. */
export const runNode = (args, options) => run(pinnedNode, args, options);

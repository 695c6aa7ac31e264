import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');
const NEVER_OVERLOADED = new URL('../doubles/never-overloaded.ts', import.meta.url).href;

interface ProcessOptions {
  readonly flags: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Node options of a server or command that a test starts for seconds. Optimising the WebAssembly of the embedded engine would cost it a second of
 * processor time and 500 MB, and compiling its modules again another one. A late event loop is no overload. Benchmarks do not run in Vitest and measure
 * the program as `npm start` runs it (`serverEnvironment` in scripts/parts/run.mjs).
 */
export const SHORT_LIVED: ProcessOptions = process.env['VITEST']
  ? { flags: ['--liftoff-only', '--import', NEVER_OVERLOADED], env: { NODE_COMPILE_CACHE: join(tmpdir(), 'rastnetz-compile-cache') } }
  : { flags: [], env: { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/rastnetz/compiled') } };

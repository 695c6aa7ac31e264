// Runs projects of vitest.config.ts and reads their results.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { environment, root, runNode } from './run.mjs';

/**
 * Tests of screens use React's production build, which takes half the processor time and is what is deployed. With TESTS=full, and when Vitest is
 * run directly, they use the development build, whose warnings fail a test.
 */
const settingsOf = (name) => (name === 'web' && process.env.TESTS !== 'full' ? { NODE_ENV: 'production' } : {});

/** What a run wrote; null if it wrote nothing, or not whole, as on a full disk. */
function resultsIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Failures with their messages are printed at the end of the run, because CI keeps the end of a log. */
function failuresOf(results, name, exitCode) {
  if (!results) return [`${name}: exited with code ${exitCode} without results`];
  if (results.failures.length === 0 && exitCode !== 0) return [`${name}: exited with code ${exitCode} without reporting a failed test`];
  return results.failures.map((failure) => `${name}: ${failure.replaceAll(`${root}/`, '')}`);
}

/**
 * Runs one project, or the `projects` that a pattern matches; `only` are parts of file names that narrow it, `args` further arguments of Vitest; with
 * `isQuiet`, nothing is printed meanwhile. Returns the executed tests, a text for each failure (of a test, a whole file, what no test caught, or the
 * run itself), and the numbers of passed tests and failures.
 */
export async function runProject(name, { projects = name, only = [], args = [], env = {}, isQuiet = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'rastnetz-results-'));
  const resultsFile = join(folder, 'results.json');
  const reporters = [...(isQuiet ? [] : ['--reporter=default']), `--reporter=${join(root, 'scripts/parts/results-reporter.mjs')}`];
  const command = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', projects, ...reporters, ...args, ...only];
  try {
    const exitCode = await runNode(command, {
      quiet: isQuiet,
      env: { ...environment(), ...settingsOf(name), RESULTS_FILE: resultsFile, ...env },
    });
    const results = resultsIn(resultsFile);
    const failures = failuresOf(results, name, exitCode);
    const tests = (results?.tests ?? []).map((test) => ({ ...test, project: name, file: relative(root, test.file) }));
    return { passed: tests.filter(({ passed }) => passed).length, failed: failures.length, failures, tests };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

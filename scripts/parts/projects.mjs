// Runs projects of vitest.config.ts and reads their results.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { environment, root, runNode, wasInterrupted } from './run.mjs';

/** Folders of tests by the projects that run them. */
export const TEST_FOLDERS = {
  contract: 'packages/contract/test',
  'embedded-postgres': 'packages/embedded-postgres/test',
  'spatial-index': 'packages/spatial-index/test',
  api: 'apps/api/test',
  'api-postgres': 'apps/api/test',
  fuzz: 'fuzz',
  web: 'apps/web/test',
  e2e: 'e2e',
};

/** Names of the projects of vitest.config.ts. */
export const projectNames = Object.keys(TEST_FOLDERS);

/** Test files of a project, as paths relative to the root. */
export const testFilesOf = (name) =>
  readdirSync(join(root, TEST_FOLDERS[name]), { recursive: true })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `${TEST_FOLDERS[name]}/${file}`);

/**
 * Tests of screens use React's production build, which takes half the processor time and is what is deployed. With TESTS=full, and when Vitest is
 * run directly, they use the development build, whose warnings fail a test.
 */
const settingsOf = (name) => (name === 'web' && process.env.TESTS !== 'full' ? { NODE_ENV: 'production' } : {});

function parsedLine(line) {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** What a run wrote about each test file, up to its end or to a line that is not whole, as on a full disk. */
function resultsIn(file) {
  const parts = existsSync(file) ? readFileSync(file, 'utf8').split('\n').map(parsedLine) : [];
  const whole = parts.slice(0, parts.indexOf(null));
  const all = (key) => whole.flatMap((part) => part[key]);
  return { tests: all('tests'), failures: all('failures'), isWhole: whole.some(({ isEnd }) => isEnd) };
}

/** What went wrong besides the failed tests; an interrupted run is no failure. */
function runFailure({ failures, isWhole }, exitCode) {
  if (wasInterrupted()) return null;
  if (!isWhole) return `exited with code ${exitCode} before its end`;
  return failures.length === 0 && exitCode !== 0 ? `exited with code ${exitCode} without reporting a failed test` : null;
}

/** Failures with their messages are printed at the end of the run, because CI keeps the end of a log. */
function failuresOf(results, name, exitCode) {
  const texts = [...results.failures, runFailure(results, exitCode)].filter((text) => text !== null);
  return texts.map((text) => `${name}: ${text.replaceAll(`file://${root}/`, '').replaceAll(`${root}/`, '')}`);
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
    const tests = results.tests.map((test) => ({ ...test, project: name, file: relative(root, test.file) }));
    return { passed: tests.filter(({ passed }) => passed).length, failed: failures.length, failures, tests };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

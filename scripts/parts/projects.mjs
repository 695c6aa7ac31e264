// Runs projects of vitest.config.ts and reads what became of their tests.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { environment, root, runNode } from './run.mjs';

/** A file that cannot even be loaded has no failed test of its own: it counts as one. */
function brokenFiles({ testResults }) {
  return testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
}

function countIn(report, exitCode) {
  const failed = report.numFailedTests + brokenFiles(report);
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

/** Each test that was played: its file from the root, title, duration in milliseconds, and whether it passed. */
const testsIn = (name, { testResults }) =>
  testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, duration, status }) => ({
        project: name,
        file: relative(root, file),
        title: fullName,
        durationMs: duration ?? 0,
        passed: status === 'passed',
      })),
  );

/** What failed and why, for the end of the run: CI keeps the end of a log. */
function failuresIn(file, name, exitCode) {
  const said = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  if (said.length === 0 && exitCode !== 0) return [`${name}: ended with ${exitCode} and named no failure`];
  return said.map((failure) => `${name}: ${failure.replaceAll(`${root}/`, '')}`);
}

/**
 * Screens run on React's production build, which takes half the processor time and is what people get. Where all is played, and where Vitest is
 * called by itself, they run on its development build, whose warnings fail a test.
 */
const settingsOf = (name) => (name === 'web' && process.env.TESTS !== 'full' ? { NODE_ENV: 'production' } : {});

const NO_REPORT = { numPassedTests: 0, numFailedTests: 0, testResults: [] };

/**
 * Runs one project; `only` are parts of file names to narrow it, `args` further arguments of Vitest; where it `isQuiet`, nothing is printed
 * meanwhile. Answers how many tests passed and failed, a text for each failure, and the tests that were played.
 */
export async function runProject(name, { only = [], args = [], env = {}, isQuiet = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'rastnetz-report-'));
  const reportFile = join(folder, 'report.json');
  const failuresFile = join(folder, 'failures.json');
  const ownReporter = join(root, 'scripts/parts/failures-reporter.mjs');
  const reporters = [
    ...(isQuiet ? [] : ['--reporter=default']),
    '--reporter=json',
    `--reporter=${ownReporter}`,
    `--outputFile.json=${reportFile}`,
  ];
  const command = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', name, ...reporters, ...args, ...only];
  const exitCode = await runNode(command, {
    quiet: isQuiet,
    env: { ...environment(), ...settingsOf(name), FAILURES_FILE: failuresFile, ...env },
  });
  const report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : NO_REPORT;
  const result = { ...countIn(report, exitCode), failures: failuresIn(failuresFile, name, exitCode), tests: testsIn(name, report) };
  rmSync(folder, { recursive: true });
  return result;
}

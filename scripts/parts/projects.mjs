// Runs projects of vitest.config.ts and reads their results.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { environment, root, runNode } from './run.mjs';

/** Every failure counts: of tests, of whole files, and those that no test caught; at least one if the run itself failed. */
const countIn = (report, failures) => ({ passed: report.numPassedTests, failed: Math.max(report.numFailedTests, failures.length) });

/** Every executed test: its file relative to the root, title, duration in milliseconds, and whether it passed. */
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

/** Failures with their messages, printed at the end of the run, because CI keeps the end of a log. */
function failuresIn(file, name, exitCode) {
  const failures = reportIn(file) ?? [];
  if (failures.length === 0 && exitCode !== 0) return [`${name}: exited with code ${exitCode} without reporting a failed test`];
  return failures.map((failure) => `${name}: ${failure.replaceAll(`${root}/`, '')}`);
}

/**
 * Tests of screens use React's production build, which takes half the processor time and is what is deployed. With TESTS=full, and when Vitest is
 * run directly, they use the development build, whose warnings fail a test.
 */
const settingsOf = (name) => (name === 'web' && process.env.TESTS !== 'full' ? { NODE_ENV: 'production' } : {});

const NO_REPORT = { numPassedTests: 0, numFailedTests: 0, testResults: [] };

/** The report of a run; none if it was not written, or not whole, as on a full disk. */
function reportIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Runs one project, or the `projects` that a pattern matches; `only` are parts of file names that narrow it, `args` further arguments of Vitest; with
 * `isQuiet`, nothing is printed meanwhile. Returns the numbers of passed and failed tests, a text for each failure, and the executed tests.
 */
export async function runProject(name, { projects = name, only = [], args = [], env = {}, isQuiet = false } = {}) {
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
  const command = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', projects, ...reporters, ...args, ...only];
  try {
    const exitCode = await runNode(command, {
      quiet: isQuiet,
      env: { ...environment(), ...settingsOf(name), FAILURES_FILE: failuresFile, ...env },
    });
    const report = reportIn(reportFile);
    const failures = report ? failuresIn(failuresFile, name, exitCode) : [`${name}: exited with code ${exitCode} without a report`];
    return { ...countIn(report ?? NO_REPORT, failures), failures, tests: testsIn(name, report ?? NO_REPORT) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// Runs projects of vitest.config.ts and counts their tests.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment, root, runNode } from './run.mjs';

/** A file that cannot even be loaded has no failed test of its own: it counts as one. */
function brokenFiles({ testResults }) {
  return testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
}

function countIn(report, exitCode) {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const result = JSON.parse(readFileSync(report, 'utf8'));
  const failed = result.numFailedTests + brokenFiles(result);
  return { passed: result.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

/** What failed and why, for the end of the run: CI keeps the end of a log. */
function failuresIn(file, name, exitCode) {
  const said = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  if (said.length === 0 && exitCode !== 0) return [`${name}: ended with ${exitCode} and named no failure`];
  return said.map((failure) => `${name}: ${failure.replaceAll(`${root}/`, '')}`);
}

/** Runs one project; `only` are file names to narrow it. Answers how many tests passed and failed, and a text for each failure. */
export async function runProject(name, { only = [], env = {} } = {}) {
  console.log(`\ntests: ${name}`);
  const folder = mkdtempSync(join(tmpdir(), 'rastnetz-report-'));
  const report = join(folder, 'report.json');
  const failuresFile = join(folder, 'failures.json');
  const ownReporter = join(root, 'scripts/parts/failures-reporter.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--reporter=${ownReporter}`, `--outputFile.json=${report}`];
  const command = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', name, ...reporters, ...only];
  const exitCode = await runNode(command, { env: { ...environment(), FAILURES_FILE: failuresFile, ...env } });
  const counts = { ...countIn(report, exitCode), failures: failuresIn(failuresFile, name, exitCode) };
  rmSync(folder, { recursive: true });
  return counts;
}

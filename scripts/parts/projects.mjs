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

/** Runs one project; `only` are file names to narrow it. Answers how many tests passed and failed. */
export async function runProject(name, { only = [], env = {} } = {}) {
  console.log(`\ntests: ${name}`);
  const folder = mkdtempSync(join(tmpdir(), 'rastnetz-report-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const command = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', name, ...reporters, ...only];
  const exitCode = await runNode(command, { env: { ...environment(), ...env } });
  const counts = countIn(report, exitCode);
  rmSync(folder, { recursive: true });
  return counts;
}

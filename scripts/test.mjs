// `npm test`: the tests to pass before a push, also on a fresh checkout; the last line is "N passed, N failed". `npm run test:full` adds what CI
// requires before a merge; see docs/testing.md. `npm test -- --changed [COMMIT]` runs what the changes since a commit affect; without one, the
// uncommitted changes.
import { runChecks } from './check.mjs';
import { runJourneys } from './e2e.mjs';
import { checkBasemap } from './parts/basemap.mjs';
import { changedSince, isCommit, testsFor } from './parts/changed.mjs';
import { ensureInstalled } from './parts/install.mjs';
import { markdownTable } from './parts/markdown-table.mjs';
import { runProject } from './parts/projects.mjs';
import { checkReproducible } from './parts/reproducible.mjs';
import { loadEnvFile, wasInterrupted } from './parts/run.mjs';
import { minutes, timed } from './parts/timing.mjs';

const SLOWEST = 10;
const given = process.argv.slice(2);
const isFull = given.includes('--full');
const changedAt = given.indexOf('--changed');
const commit = changedAt < 0 ? null : (given[changedAt + 1] ?? 'HEAD');
const isUnderstood = given.length === (isFull ? 1 : commit === null ? 0 : changedAt + (given[changedAt + 1] === undefined ? 1 : 2));
if (!isUnderstood || (commit && !isCommit(commit))) {
  console.error('Usage: npm test [-- --changed [COMMIT]]; a single file: npx vitest run --project NAME FILE (docs/testing.md)');
  process.exit(2);
}
// Tests of changed code run even if a push leaves them out.
if (isFull) process.env.TESTS = 'full';
else if (!commit) process.env.TESTS = 'push';

loadEnvFile();
await ensureInstalled();

const hasPostgres = Boolean(process.env.TEST_DATABASE_URL);
/** Suites that often wait for other processes: with one file per processor, a tenth of their time nobody works. */
const waiting = new Set(['api-postgres', 'e2e']);
const optionsOf = (name) => (isFull && waiting.has(name) ? { args: ['--maxWorkers=3'] } : {});
/** The suites of packages, and of the API on each database. */
const withoutScreens = ['contract', 'embedded-postgres', 'spatial-index', 'api', ...(hasPostgres ? ['api-postgres'] : [])];

function stepsOfAll() {
  const projects = [...withoutScreens, ...(isFull ? ['fuzz'] : []), 'web'];
  return [
    { name: 'checks', run: runChecks },
    ...(isFull
      ? [
          { name: 'base map', run: checkBasemap },
          { name: 'build twice', run: checkReproducible },
        ]
      : []),
    ...projects.map((name) => ({ name, run: () => runProject(name, optionsOf(name)) })),
    { name: 'e2e', run: () => runJourneys([], optionsOf('e2e')) },
  ];
}

async function stepsOfChanges() {
  const files = changedSince(commit);
  console.log(`${files.length} files differ from ${commit}.`);
  const { byProject, journeys } = await testsFor(files);
  const args = [`--changed=${commit}`, '--passWithNoTests'];
  const projects = [...withoutScreens, 'web'];
  return [
    { name: 'checks', run: runChecks },
    ...byProject.map(({ name, only }) => ({ name: `${name}, tests of the rules`, run: () => runProject(name, { only }) })),
    ...projects.map((name) => ({ name: `${name}, all that is affected`, run: () => runProject(name, { args }) })),
    ...(journeys.length > 0 ? [{ name: 'e2e', run: () => runJourneys(journeys) }] : []),
  ];
}

const steps = commit ? await stepsOfChanges() : stepsOfAll();
const startedAt = performance.now();
const results = [];
for (const [index, { name, run }] of steps.entries()) {
  if (wasInterrupted()) break;
  console.log(`\n[${index + 1}/${steps.length}] ${name}, ${minutes((performance.now() - startedAt) / 1000)} since the start`);
  results.push({ name, ...(await timed(run)) });
}

const sumOf = (key) => results.reduce((sum, result) => sum + result[key], 0);
const row = ({ name, passed, failed, seconds, processorSeconds, machineSeconds }) => [
  name,
  passed,
  failed,
  minutes(seconds),
  Number.isNaN(processorSeconds) ? '–' : Math.round(processorSeconds),
  Math.round(machineSeconds),
];
const total = {
  name: 'all',
  passed: sumOf('passed'),
  failed: sumOf('failed'),
  seconds: sumOf('seconds'),
  processorSeconds: sumOf('processorSeconds'),
  machineSeconds: sumOf('machineSeconds'),
};
console.log(`\n${markdownTable(['suite', 'passed', 'failed', 'time', 'processor s', 'machine s'], [...results, total].map(row))}`);

const tests = results.flatMap((result) => result.tests ?? []).toSorted((one, other) => other.durationMs - one.durationMs);
if (tests.length > 0) console.log(`\nThe ${Math.min(SLOWEST, tests.length)} slowest tests:`);
for (const { durationMs, file, title } of tests.slice(0, SLOWEST))
  console.log(`${(durationMs / 1000).toFixed(1).padStart(6)} s  ${file}  ${title}`);

for (const failure of results.flatMap(({ failures = [] }) => failures)) console.error(`\nfailed: ${failure}`);
if (!hasPostgres) {
  console.log('\nLeft out: the API suite on PostgreSQL, because TEST_DATABASE_URL is not set (.ci/run starts its own server).');
}
if (!isFull && !commit) console.log('Left out: the checks before a merge (npm run test:full; listed in docs/testing.md).');
if (wasInterrupted()) console.log(`Interrupted during suite ${results.length} of ${steps.length}; the numbers are of what ended before.`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || wasInterrupted() ? 1 : 0;

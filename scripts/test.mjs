// `npm test`: everything, on a fresh checkout too; the last line is "N passed, N failed".
// `npm run test:full` plays each journey in every language and theme it knows, `npm test` in one of them, and builds the base map anew.
import { runChecks } from './check.mjs';
import { runJourneys } from './e2e.mjs';
import { checkBasemap } from './parts/basemap.mjs';
import { ensureInstalled } from './parts/install.mjs';
import { runProject } from './parts/projects.mjs';
import { loadEnvFile } from './parts/run.mjs';

const isFull = process.argv.includes('--full');
if (isFull) process.env.JOURNEYS = 'full';

loadEnvFile();
await ensureInstalled();

const postgres = process.env.TEST_DATABASE_URL ? [() => runProject('api-postgres')] : [];
const basemap = isFull ? [checkBasemap] : [];
const suites = [
  () => runProject('contract'),
  () => runProject('api'),
  ...postgres,
  () => runProject('fuzz'),
  () => runProject('web'),
  () => runJourneys(),
];
const steps = [runChecks, ...basemap, ...suites];

const total = { passed: 0, failed: 0 };
const allFailures = [];
for (const step of steps) {
  const { passed, failed, failures = [] } = await step();
  total.passed += passed;
  total.failed += failed;
  allFailures.push(...failures);
}
for (const failure of allFailures) console.error(`\nfailed: ${failure}`);
if (postgres.length === 0) {
  console.log('Left out: the API suite on PostgreSQL, because TEST_DATABASE_URL is not set (.ci/run brings a server of its own).');
}
if (!isFull)
  console.log(
    'Left out: the journeys in their further languages and themes and with motion, and building the base map anew (npm run test:full does all).',
  );
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

// `npm run stress -- [--times N] [PATTERN …]`: runs the suites, or the files whose names contain a pattern, repeatedly, all suites in parallel and
// under load on every processor and the disk, with the files in another order and with other and more random input each time. Prints a table of tests,
// runs and failures after each round.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runJourneys } from './e2e.mjs';
import { ensureInstalled } from './parts/install.mjs';
import { markdownTable } from './parts/markdown-table.mjs';
import { projectNames, runProject, testFilesOf } from './parts/projects.mjs';
import { newPropertySeed } from './parts/property-seed.mjs';
import { loadEnvFile, pinnedNode, root } from './parts/run.mjs';
import { minutes } from './parts/timing.mjs';

const given = process.argv.slice(2);
const timesAt = given.indexOf('--times');
const times = timesAt < 0 ? 10 : Number(given[timesAt + 1]);
if (!Number.isInteger(times) || times < 1) {
  console.error('--times must be a positive integer.');
  process.exit(2);
}
const patterns = given.filter((_, index) => timesAt < 0 || (index !== timesAt && index !== timesAt + 1));

loadEnvFile();
await ensureInstalled();

/** Seed of the first round; each further one has the next. */
const firstSeed = Number(process.env.PROPERTY_SEED ?? newPropertySeed());
process.env.PROPERTY_RUNS ??= '3';
/** Longest delay of a request, and of a response, of the API and of a script in journeys, in milliseconds. */
process.env.RESPONSE_DELAY_MS ??= '1500';

const testFiles = new Map(projectNames.map((name) => [name, testFilesOf(name)]));
const matches = (name, pattern) => testFiles.get(name).some((file) => file.includes(pattern));
const present = projectNames.filter((name) => name !== 'api-postgres' || process.env.TEST_DATABASE_URL);
const unknown = patterns.filter((pattern) => pattern.startsWith('-') || !present.some((name) => matches(name, pattern)));
if (unknown.length > 0) {
  console.error(`No test file name contains ${unknown.join(' or ')}.`);
  process.exit(2);
}
const wanted = present.filter((name) => patterns.length === 0 || patterns.some((pattern) => matches(name, pattern)));

const folder = mkdtempSync(join(tmpdir(), 'rastnetz-stress-'));
const busy = Array.from({ length: availableParallelism() }, () =>
  spawn(pinnedNode, [join(root, 'scripts/parts/busy.mjs'), folder], { stdio: 'ignore' }),
);
const endBusy = () => {
  for (const child of busy) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
};
process.once('exit', endBusy);
// A signal ends all rounds: `run.mjs` forwards it to the suites of this one, and no other is started.
let isEnded = false;
const endRounds = () => {
  isEnded = true;
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, endRounds);
// A closed terminal, which only the others are forwarded for.
process.on('SIGHUP', () => process.kill(process.pid, 'SIGTERM'));

const startedAt = performance.now();
const sinceStart = () => minutes((performance.now() - startedAt) / 1000);
const counts = new Map();
let failedRuns = 0;
function count({ project, file, title, passed }) {
  const key = `${project}\0${file}\0${title}`;
  const { runs = 0, failed = 0 } = counts.get(key) ?? {};
  counts.set(key, { runs: runs + 1, failed: failed + Number(!passed) });
}

async function play(name, time) {
  const args = ['--sequence.shuffle.files', `--sequence.seed=${time}`, '--passWithNoTests'];
  const options = { args, isQuiet: true };
  const result = name === 'e2e' ? await runJourneys(patterns, options) : await runProject(name, { only: patterns, ...options });
  console.log(`stress: round ${time}, ${name}: ${result.passed} passed, ${result.failed} failed, ${sinceStart()} since the start`);
  for (const test of result.tests ?? []) count(test);
  failedRuns += result.failed;
  for (const failure of result.failures) console.error(`\nfailed in round ${time}: ${failure}\n`);
}

function tableSoFar() {
  const all = [...counts].map(([key, value]) => ({ key: key.split('\0'), ...value }));
  const suiteRow = (name) => {
    const tests = all.filter(({ key }) => key[0] === name);
    const sum = (field) => tests.reduce((total, test) => total + test[field], 0);
    return [name, `all ${tests.length}`, sum('runs'), sum('failed')];
  };
  const failed = all.filter((test) => test.failed > 0);
  const rows = [...wanted.map(suiteRow), ...failed.map(({ key, ...test }) => [`${key[0]}: ${key[1]}`, key[2], test.runs, test.failed])];
  return markdownTable(['suite or file', 'test', 'runs', 'failures'], rows);
}

for (let time = 1; time <= times && !isEnded; time += 1) {
  process.env.PROPERTY_SEED = String(firstSeed + time - 1);
  console.log(`stress: round ${time}, random input of seed ${process.env.PROPERTY_SEED}, ${process.env.PROPERTY_RUNS} times as much`);
  await Promise.all(wanted.map((name) => play(name, time)));
  const reached = isEnded ? `Interrupted in round ${time} of ${times}` : `${time} of ${times} rounds`;
  console.log(`\n${reached}, in ${sinceStart()}\n\n${tableSoFar()}\n`);
}
endBusy();

const sumOf = (field) => [...counts.values()].reduce((sum, test) => sum + test[field], 0);
const passedRuns = sumOf('runs') - sumOf('failed');
if (passedRuns + failedRuns === 0 && !isEnded) console.error('No test was run: those of these files need a database, or are left out.');
console.log(`\n${passedRuns} passed, ${failedRuns} failed`);
process.exitCode = failedRuns > 0 || passedRuns === 0 || isEnded ? 1 : 0;

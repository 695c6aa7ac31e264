// `npm run check`: every check that needs neither browser nor database, as many in parallel as there are processors.
import { availableParallelism } from 'node:os';
import { checks } from './parts/checks.mjs';
import { ensureInstalled } from './parts/install.mjs';
import { environment, runNode } from './parts/run.mjs';

/** Runs one check and prints its output when it ends, so that outputs are not interleaved; returns whether it passed. */
async function runCheck({ name, command, env }) {
  const collect = [];
  const exitCode = await runNode(command, { collect, env: { ...environment(), ...env } });
  console.log(`check: ${name}`);
  process.stdout.write(Buffer.concat(collect));
  return exitCode === 0;
}

/** Runs all checks, even after a failure; returns the numbers of passed and failed ones. */
export async function runChecks() {
  const waiting = [...checks];
  const failures = [];
  const runInTurns = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift())
      if (!(await runCheck(check))) failures.push(`${check.name}: ${check.message}`);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runInTurns));
  for (const sentence of failures) console.error(sentence);
  return { passed: checks.length - failures.length, failed: failures.length, failures };
}

if (process.argv[1] === import.meta.filename) {
  await ensureInstalled();
  const { passed, failed } = await runChecks();
  console.log(`${passed} checks passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}

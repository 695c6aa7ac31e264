// `npm run check`: every check that needs neither browser nor database, as many in parallel as there are processors.
import { availableParallelism } from 'node:os';
import { checks } from './parts/checks.mjs';
import { ensureInstalled } from './parts/install.mjs';
import { environment, isMain, runNode, wasInterrupted } from './parts/run.mjs';

/** Lines of a failed check that are repeated at the end of a run. */
const REPEATED = 20;

/** Runs one check and prints its output when it ends, so that outputs are not interleaved; returns what failed, null if nothing did. */
async function runCheck({ name, command, env, message }) {
  const collect = [];
  const exitCode = await runNode(command, { collect, readOnly: true, env: { ...environment(), ...env } });
  if (wasInterrupted()) return undefined;
  const output = Buffer.concat(collect);
  console.log(`check: ${name}`);
  process.stdout.write(output);
  if (exitCode === 0) return null;
  const end = output.toString().trimEnd().split('\n').slice(-REPEATED);
  return `${name}: ${message}\n${end.join('\n')}`;
}

/** Runs all checks, even after a failure, until a signal comes; returns the numbers of passed and failed ones. */
export async function runChecks() {
  const waiting = [...checks];
  const outcomes = [];
  const runInTurns = async () => {
    for (let check = waiting.shift(); check && !wasInterrupted(); check = waiting.shift()) outcomes.push(await runCheck(check));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runInTurns));
  const failures = outcomes.filter(Boolean);
  for (const sentence of failures) console.error(sentence);
  return { passed: outcomes.filter((outcome) => outcome === null).length, failed: failures.length, failures };
}

if (isMain(import.meta.url)) {
  await ensureInstalled();
  const { passed, failed } = await runChecks();
  if (wasInterrupted()) console.log(`Interrupted: ${checks.length - passed - failed} checks were not run to their end.`);
  console.log(`${passed} checks passed, ${failed} failed`);
  process.exit(failed > 0 || wasInterrupted() ? 1 : 0);
}

// `npm run check`: everything that needs neither browser nor database, one after the other.
import { checks } from './parts/checks.mjs';
import { ensureInstalled } from './parts/install.mjs';
import { runNode } from './parts/run.mjs';

/** Runs all checks, also after one that fails; answers how many passed and failed. */
export async function runChecks() {
  const failed = [];
  for (const { name, command, fault } of checks) {
    console.log(`check: ${name}`);
    if ((await runNode(command)) !== 0) failed.push(`${name}: ${fault}`);
  }
  for (const sentence of failed) console.error(sentence);
  return { passed: checks.length - failed.length, failed: failed.length, failures: failed };
}

if (process.argv[1] === import.meta.filename) {
  await ensureInstalled();
  const { passed, failed } = await runChecks();
  console.log(`${passed} checks passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}

import { parseArgs } from 'node:util';
import { propertySeed } from '../property-tests.ts';
import { fuzz } from './parts/run.ts';

/**
 * Sends every request in many variants to a real server as every kind of caller, and checks each response, the rows of other companies and the
 * log. `--engine embedded|postgres`, `--runs N` per kind of attack, `--seed S` of an earlier run, `--only "METHOD PATH"` (repeatable), `--show N` kinds of failures.
 */
const { values: options } = parseArgs({
  options: {
    engine: { type: 'string', default: 'embedded' },
    runs: { type: 'string', default: '3' },
    seed: { type: 'string', default: String(propertySeed) },
    only: { type: 'string', multiple: true, default: [] },
    show: { type: 'string', default: '40' },
  },
});

const engine = options.engine === 'postgres' ? 'postgres' : 'embedded';
const given = {
  engine,
  runs: Number(options.runs),
  seed: Number(options.seed),
  only: options.only,
  uploads: options.only.length > 0 ? 'none' : 'all',
} as const;
const started = performance.now();
const { tally, findings } = await fuzz(given, (line) => console.log(line));

console.log(`\nRequests per caller: done + refused (~ deferred, ! failed):\n${tally.table()}\n`);
for (const [status, count] of tally.deferred) console.log(`${count} requests were deferred with ${status}.`);
for (const { ms, name } of tally.slowest) console.log(`Slow: ${Math.round(ms)} ms, ${name}.`);
for (const text of findings.texts().slice(0, Number(options.show))) console.error(`\nfinding: ${text}`);
const seconds = Math.round((performance.now() - started) / 1000);
console.log(
  `\n${engine}, seed ${given.seed}, ${given.runs} runs of each kind: ${tally.requests} requests in ${seconds} s, ${findings.size} kinds of findings.`,
);
process.exit(findings.size > 0 ? 1 : 0);

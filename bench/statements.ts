import { parseArgs } from 'node:util';
import { analyzeGrown } from '../apps/api/src/platform/db/analyze-grown.ts';
import { startJobs } from '../apps/api/src/platform/jobs/jobs.ts';
import { fillTables } from '../apps/api/test/statements/fill-tables.ts';
import { walkStores } from '../apps/api/test/statements/walk.ts';
import { reportBar } from './parts/bars.ts';
import { benchDatabase } from './parts/data/bench-database.ts';

/**
 * Time of each statement of every store on the embedded engine, which executes one at a time, with N rows in every table that can grow that large:
 * first with the planner statistics of tables with one row, then with those that the server collects. `--size N`, `--engine`, `--shown N`.
 */
const { values: options } = parseArgs({
  options: {
    engine: { type: 'string', default: 'embedded' },
    size: { type: 'string', default: '100000' },
    shown: { type: 'string', default: '15' },
  },
});
const [SIZE, SHOWN] = [Number(options.size), Number(options.shown)];
const ENGINE = options.engine === 'postgres' ? 'postgres' : 'embedded';
const BAR_S = 2;

interface Timed {
  readonly name: string;
  readonly text: string;
  readonly ms: number;
}

type Bench = Awaited<ReturnType<typeof benchDatabase>>['database'];

async function timesOf(database: Bench): Promise<Timed[]> {
  const times: Timed[] = [];
  await walkStores(database, (name) => async (client, text, values) => {
    const start = performance.now();
    const result = await client.query(text, [...values]);
    times.push({ name, text, ms: performance.now() - start });
    return result;
  });
  return times.toSorted((one, other) => other.ms - one.ms);
}

async function measure(database: Bench, statistics: string): Promise<void> {
  const times = await timesOf(database);
  console.log(`\n${ENGINE}, ${SIZE} rows a table, ${statistics}: ${times.length} statements, the slowest:`);
  for (const { name, text, ms } of times.slice(0, SHOWN))
    console.log(`${ms.toFixed(0).padStart(7)} ms  ${name.padEnd(32)} ${text.replace(/\s+/g, ' ').trim().slice(0, 110)}`);
  const slowest = (times[0]?.ms ?? 0) / 1000;
  reportBar({
    what: `slowest of ${times.length} statements, ${SIZE} rows a table, ${ENGINE}, ${statistics}`,
    measured: slowest,
    unit: 's',
    bar: BAR_S,
  });
}

const { database, remove } = await benchDatabase(ENGINE);
try {
  await (await startJobs(database, (error) => console.error(error))).stop();
  await fillTables(database.pool, 1, 1);
  await database.pool.query('analyze');
  const start = performance.now();
  await fillTables(database.pool, 2, SIZE);
  console.log(`filled in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  await measure(database, 'statistics of one row');
  await analyzeGrown(database);
  await measure(database, 'statistics of all');
} finally {
  await remove();
}

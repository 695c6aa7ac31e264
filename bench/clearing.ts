import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Engine } from '../apps/api/src/platform/db/database.ts';
import { noJobs } from '../apps/api/src/platform/jobs/jobs.ts';
import { openStorage } from '../apps/api/src/platform/storage/open-storage.ts';
import { buildServices } from '../apps/api/src/wiring/server/services.ts';
import { reportBar } from './parts/bars.ts';
import { benchDatabase } from './parts/data/bench-database.ts';
import { queueCases } from './parts/data/clearing-cases.ts';
import { fillReports } from './parts/data/clearing-data.ts';
import { fillLocations } from './parts/data/list-data.ts';
import { measure } from './parts/measure.ts';
import { plainQueue } from './parts/plain-queue.ts';

/**
 * Time of one page of the clearing queue with its total at 50,000 open reports, compared with two straightforward SQL statements.
 * `--engine embedded|postgres` selects one engine, `--json FILE` writes the figures.
 */
const { values: options } = parseArgs({ options: { engine: { type: 'string' }, json: { type: 'string' } } });

const OPEN = 50_000;
const DECIDED = 20_000;
const LOCATIONS = 20_000;
/** Bar on PostgreSQL; the embedded engine is measured without one. */
const BAR_MS = 60;
const MEASURED = 100;
const RIVAL_MEASURED = 5;

interface Figure {
  readonly engine: Engine;
  readonly name: string;
  readonly p50: number;
  readonly p99: number;
  readonly rivalP50: number | null;
}

const ms = (value: number): string => value.toFixed(1).padStart(8);

function print({ engine, name, p50, p99, rivalP50 }: Figure): void {
  const rival = rivalP50 === null ? '' : `${ms(rivalP50)} ${(rivalP50 / p50).toFixed(1).padStart(7)}×`;
  const bar = engine === 'postgres' ? `${String(BAR_MS).padStart(5)} ${p99 <= BAR_MS ? 'ok  ' : 'OVER'}` : '    –     ';
  console.log(`${name.padEnd(40)}${ms(p50)}${ms(p99)}${bar}${rival}`);
}

/** Reports the slowest case. */
function report(figures: readonly Figure[]): void {
  const slowest = figures.reduce((one, other) => (other.p99 > one.p99 ? other : one));
  const what = `queue of ${OPEN.toLocaleString('en')} open reports, postgres, slowest p99 of ${figures.length} cases (${slowest.name})`;
  const rival = slowest.rivalP50 === null ? {} : { rival: { name: 'count and offset in plain SQL', measured: slowest.rivalP50 } };
  reportBar({ what, measured: slowest.p99, unit: 'ms', bar: BAR_MS, ...rival });
}

async function measureAll(engine: Engine): Promise<Figure[]> {
  const { config, database, remove } = await benchDatabase(engine);
  try {
    await fillLocations(database.pool, LOCATIONS);
    const services = await buildServices(config, database, await openStorage(config.storageUrl), noJobs);
    const clearer = await services.users.createUser({
      email: 'clearing@example.org',
      password: 'ein gutes Kennwort',
      vorname: 'Toni',
      nachname: 'Test',
      role: 'admin',
      company: 'Firma 1',
    });
    await fillReports(database.pool, { open: OPEN, decided: DECIDED }, clearer.id);
    const asker = { userId: clearer.id };
    console.log(`${engine}, ${OPEN} open reports${' '.repeat(11)}p50 ms  p99 ms  bar      plain SQL   ratio`);
    const figures: Figure[] = [];
    const note = (figure: Figure) => {
      print(figure);
      figures.push(figure);
    };
    for (const { name, request } of queueCases(OPEN)) {
      const { total } = await services.reportQueue.page(asker, request);
      const expected = await plainQueue(database.pool, request, clearer.id);
      if (total !== expected) throw new Error(`${name}: the queue has ${total}, plain SQL ${expected}`);
      const own = await measure(() => services.reportQueue.page(asker, request), MEASURED);
      const rival = await measure(() => plainQueue(database.pool, request, clearer.id), RIVAL_MEASURED, 1);
      note({ engine, name, ...own, rivalP50: rival.p50 });
    }
    const counts = await measure(() => services.reportQueue.counts(asker), MEASURED);
    note({ engine, name: 'counts of the menu', ...counts, rivalP50: null });
    await services.close();
    if (engine === 'postgres') report(figures);
    return figures;
  } finally {
    await remove();
  }
}

const ENGINES = ['postgres', 'embedded'] as const satisfies readonly Engine[];
const figures: Figure[] = [];
for (const engine of ENGINES) if ((options.engine ?? engine) === engine) figures.push(...(await measureAll(engine)));
if (figures.length === 0) throw new Error('--engine should be embedded or postgres');
if (options.json) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);

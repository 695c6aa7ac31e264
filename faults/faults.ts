import { parseArgs } from 'node:util';
import type { Engine } from '../apps/api/src/platform/db/database.ts';
import { messagesOf, verdictTable } from './parts/audit/verdict.ts';
import { FAULTS, runFaults } from './parts/run-faults.ts';

const ENGINES: readonly Engine[] = ['embedded', 'postgres'];

const { values } = parseArgs({
  options: {
    engine: { type: 'string', multiple: true },
    only: { type: 'string', default: FAULTS.join(',') },
    kills: { type: 'string', default: '50' },
    outage: { type: 'string', default: '8' },
  },
});

const engines = ENGINES.filter((engine) =>
  values.engine ? values.engine.includes(engine) : engine === 'embedded' || process.env['TEST_DATABASE_URL'],
);
const wanted = values.only.split(',');
const unknown = wanted.filter((name) => !FAULTS.some((fault) => fault === name));
if (unknown.length > 0 || engines.length === 0) {
  console.error(`Available faults: ${FAULTS.join(', ')}; engines: ${ENGINES.join(', ')}.`);
  process.exit(2);
}

const verdicts = [];
for (const engine of engines) {
  const given = {
    engine,
    faults: FAULTS.filter((fault) => wanted.includes(fault)),
    kills: Number(values.kills),
    outageMs: Number(values.outage) * 1000,
  };
  verdicts.push(...(await runFaults(given, console.log)));
}
console.log(`\n${verdictTable(verdicts)}`);
if (engines.length < ENGINES.length && !values.engine) console.log('\nLeft out: PostgreSQL, because TEST_DATABASE_URL is not set.');
process.exit(verdicts.some(({ findings }) => messagesOf(findings).length > 0) ? 1 : 0);

import { parseArgs } from 'node:util';
import type { Engine } from '../apps/api/src/platform/db/database.ts';
import { measureStaffLoad } from './parts/staff-load.ts';

/** Two hundred users at work for two minutes on each engine. `--engine embedded|postgres`, `--people N`, `--seconds N`. */
const { values: options } = parseArgs({
  options: {
    engine: { type: 'string' },
    people: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '120' },
  },
});

const ENGINES = ['postgres', 'embedded'] as const satisfies readonly Engine[];
const wanted = ENGINES.filter((engine) => (options.engine ?? engine) === engine);
if (wanted.length === 0) throw new Error('--engine should be embedded or postgres');
for (const engine of wanted) await measureStaffLoad({ engine, people: Number(options.people), seconds: Number(options.seconds) });

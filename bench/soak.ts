import { parseArgs } from 'node:util';
import { measureStaffLoad } from './parts/staff-load.ts';

/** Two hundred users at work for an hour on PostgreSQL, to see that memory and times stay as they are. `--people N`, `--seconds N`. */
const { values: options } = parseArgs({
  options: { people: { type: 'string', default: '200' }, seconds: { type: 'string', default: '3600' } },
});

await measureStaffLoad({ engine: 'postgres', people: Number(options.people), seconds: Number(options.seconds) });

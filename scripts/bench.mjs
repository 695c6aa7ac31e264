// `npm run bench`: runs the benchmarks of bench/ except those that take an hour, or the named ones; each prints its ratio to a rival of the same run.
// Ends with one table of all bars. Arguments from the first option on are passed through: `npm run bench -- list --size 100000 --engine embedded`.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { barTable } from './parts/bar-table.mjs';
import { ensureChromium } from './parts/chromium.mjs';
import { ensureInstalled } from './parts/install.mjs';
import { environment, loadEnvFile, root, runNode } from './parts/run.mjs';
import { ensureWeb } from './parts/web.mjs';

const given = process.argv.slice(2);
const firstOption = given.findIndex((argument) => argument.startsWith('--'));
const wanted = firstOption < 0 ? given : given.slice(0, firstOption);
const options = firstOption < 0 ? [] : given.slice(firstOption);
const all = readdirSync(join(root, 'bench'))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.slice(0, -3));
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. Available: ${all.join(', ')}.`);
  process.exit(1);
}
/** Benchmarks that take so long that they run only if they are named. */
const ON_REQUEST = ['soak'];
const benches = all.filter((name) => (wanted.length === 0 ? !ON_REQUEST.includes(name) : wanted.includes(name)));

loadEnvFile();
await ensureInstalled();
if (!(await ensureWeb())) process.exit(1);
const browser = await ensureChromium();
const folder = mkdtempSync(join(tmpdir(), 'rastnetz-bars-'));
const barsFile = join(folder, 'bars');
let exitCode = 0;
for (const name of benches) {
  console.log(`\nbench: ${name}`);
  const env = { ...environment(), BENCH_BARS: barsFile, ...(browser && { CHROMIUM: browser }) };
  if ((await runNode([join(root, 'bench', `${name}.ts`), ...options], { env })) !== 0) exitCode = 1;
}
const bars = existsSync(barsFile) ? readFileSync(barsFile, 'utf8').trim().split('\n').map(JSON.parse) : [];
rmSync(folder, { recursive: true });
if (bars.length > 0) console.log(`\n${barTable(bars)}`);
process.exit(exitCode);

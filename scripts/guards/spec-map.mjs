// Holds docs/spec-map.csv: every rule of the spec has a row; a row marked "shown" names code that exists and a test whose title holds the rule's id.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

const MAP = 'docs/spec-map.csv';
const RULES = '../shared/spec/rules.csv';
const TEST_FOLDERS = ['packages/contract/test', 'apps/api/test', 'apps/web/test', 'e2e'];
const STATES = ['shown', 'open'];

const rows = parse(readFileSync(MAP, 'utf8'), { columns: true });
const faults = [];
const say = (id, sentence) => faults.push(`${MAP}: ${id}: ${sentence}`);

const tests = new Map(
  TEST_FOLDERS.filter(existsSync)
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, name)))
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((file) => [file, readFileSync(file, 'utf8')]),
);
/** Whether a title of the file (a text in quotes) begins with ids among which this one is. */
const names = (file, id) => new RegExp(`['"\`](S\\d-[A-Z0-9]+-\\d+ )*${id} `).test(tests.get(file) ?? '');

for (const { id, rule, state, code, test } of rows) {
  if (!STATES.includes(state)) say(id, `state is "${state}", not one of ${STATES.join(', ')}`);
  if (!rule) say(id, 'no rule');
  if (state === 'open') continue;
  for (const file of code.split(' ').filter(Boolean)) if (!existsSync(file)) say(id, `names code that does not exist: ${file}`);
  if (!code) say(id, 'is called shown and names no code');
  const files = test.split(' ').filter(Boolean);
  if (files.length === 0) say(id, 'is called shown and names no test');
  for (const file of files) if (!names(file, id)) say(id, `${file} has no test that names it`);
}

const ids = new Set(rows.map(({ id }) => id));
if (ids.size !== rows.length) faults.push(`${MAP}: an id stands twice`);
if (existsSync(RULES)) {
  for (const { id } of parse(readFileSync(RULES, 'utf8'), { columns: true }))
    if (!ids.has(id)) say(id, 'is a rule of the spec and has no row');
} else console.log('The list of the spec is absent: completeness of the map was left out.');

for (const fault of faults) console.error(fault);
const shown = rows.filter(({ state }) => state === 'shown').length;
console.log(`${shown} of ${rows.length} rules are shown by a test, ${rows.length - shown} are open.`);
process.exit(faults.length > 0 ? 1 : 0);

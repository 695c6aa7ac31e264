// Checks docs/spec-map.csv: every rule has a row with its wording, its state is one of STATES, every state but "whole" has a note,
// and every state but "open" names code that exists and tests whose titles begin with the rule's id.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

const MAP = 'docs/spec-map.csv';
const RULES = '../shared/spec/rules.csv';
const TEST_FOLDERS = [
  ...['packages/contract/test', 'packages/embedded-postgres/test', 'packages/spatial-index/test'],
  ...['apps/api/test', 'apps/web/test', 'e2e'],
];
/** How much of a rule its tests cover; see CONTRIBUTING.md. */
const STATES = ['whole', 'api', 'screen', 'helper', 'open'];

const rows = parse(readFileSync(MAP, 'utf8'), { columns: true });
const errors = [];
const say = (id, sentence) => errors.push(`${MAP}: ${id}: ${sentence}`);

/** A file of tests without comments and without the titles of tests that are left out, because an id in these shows nothing. */
const shownIn = (text) => text.replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '').replaceAll(/\b(test|it|describe)\w*\.skip\(\s*['"`][^\n]*/g, '');

const tests = new Map(
  TEST_FOLDERS.filter(existsSync)
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, name)))
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((file) => [file, shownIn(readFileSync(file, 'utf8'))]),
);
/** Whether a title of the file begins with a list of ids that contains this one. */
const names = (file, id) => new RegExp(`['"\`](S\\d-[A-Z0-9]+-\\d+ )*${id} `).test(tests.get(file) ?? '');
/** Number of the rules of the specification: a row that is lost is missed without the list, too. */
const ALL = 369;

for (const { id, rule, state, code, test, note } of rows) {
  if (!STATES.includes(state)) say(id, `state is "${state}", not one of ${STATES.join(', ')}`);
  if (!rule) say(id, 'has no wording of the rule');
  if (state !== 'whole' && !note) say(id, `is "${state}" but has no note on what is missing`);
  if (state === 'open') continue;
  for (const file of code.split(' ').filter(Boolean)) if (!existsSync(file)) say(id, `refers to code that does not exist: ${file}`);
  if (!code) say(id, 'is tested but refers to no code');
  const files = test.split(' ').filter(Boolean);
  if (files.length === 0) say(id, 'is tested but refers to no test');
  for (const file of files) if (!names(file, id)) say(id, `${file} has no test title with this id`);
}

const ids = new Set(rows.map(({ id }) => id));
if (ids.size !== rows.length) errors.push(`${MAP}: duplicate id`);
if (rows.length < ALL) errors.push(`${MAP}: has ${rows.length} of ${ALL} rules`);
if (existsSync(RULES)) {
  const texts = new Map(rows.map(({ id, rule }) => [id, rule]));
  for (const { id, rule } of parse(readFileSync(RULES, 'utf8'), { columns: true }))
    if (!ids.has(id)) say(id, 'is in the list of rules but has no row');
    else if (texts.get(id) !== rule) say(id, `differs from the list of rules: ${rule}`);
} else console.log('The texts of the rules were not compared with their source, which is not part of the repository.');

for (const error of errors) console.error(error);
const count = (...states) => rows.filter(({ state }) => states.includes(state)).length;
console.log(
  `Of ${rows.length} rules: ${count('whole')} whole, ${count('api', 'screen')} on one side, ${count('helper')} only by a helper, ` +
    `${count('open')} open.`,
);
process.exit(errors.length > 0 ? 1 : 0);

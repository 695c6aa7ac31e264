// What was changed since a commit, and which journeys show it: a journey talks to a server, so no graph of imports leads from the code to it,
// but docs/spec-map.csv does.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { root } from './run.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Files that differ from a commit, those git does not know yet among them; paths from the root. */
export const changedSince = (commit) => [
  ...new Set([...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')]),
];

const isJourney = (file) => /^e2e\/[^/]+\/[^/]+\.test\.ts$/.test(file);
const isShared = (file) => (file.startsWith('e2e/') && !isJourney(file)) || file === 'vitest.config.ts' || file === 'package-lock.json';
const isProduct = (file) => /^(apps|packages)\/[^/]+\/(src|migrations|public)\//.test(file);

/** Journeys of the rules whose code lies in the same folder as a changed file. */
function journeysOf(file, rules) {
  const ofFolder = rules.filter(({ code }) => code.split(' ').some((path) => path && dirname(path) === dirname(file)));
  return ofFolder.flatMap(({ test }) => test.split(' ').filter(isJourney));
}

/** The journeys that show what was changed; all of them when something changed that they share. */
export async function journeysFor(files) {
  if (files.some(isShared)) return ['e2e/'];
  const { parse } = await import('csv-parse/sync');
  const rules = parse(readFileSync(`${root}/docs/spec-map.csv`, 'utf8'), { columns: true });
  const products = files.filter(isProduct);
  const journeys = [...files.filter(isJourney), ...products.flatMap((file) => journeysOf(file, rules))];
  // Whatever else a change of the product touches, signing in, the list and a save go on.
  return [...new Set(products.length > 0 ? [...journeys, 'e2e/locations/journey.test.ts'] : journeys)];
}

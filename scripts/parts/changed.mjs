// Determines the files changed since a commit and the journeys that cover them. Journeys talk to a server, so no import graph connects them with the
// code, but docs/spec-map.csv does.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { root } from './run.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Files that differ from a commit, including untracked ones; paths relative to the root. */
export const changedSince = (commit) => [
  ...new Set([...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')]),
];

const isJourney = (file) => /^e2e\/[^/]+\/[^/]+\.test\.ts$/.test(file);
const isShared = (file) => (file.startsWith('e2e/') && !isJourney(file)) || file === 'vitest.config.ts' || file === 'package-lock.json';
const isProduct = (file) => /^(apps|packages)\/[^/]+\/(src|migrations|public)\//.test(file);

/** Journeys of the rules whose code is in the same folder as a changed file. */
function journeysOf(file, rules) {
  const ofFolder = rules.filter(({ code }) => code.split(' ').some((path) => path && dirname(path) === dirname(file)));
  return ofFolder.flatMap(({ test }) => test.split(' ').filter(isJourney));
}

/** Journeys that cover the changed files; all of them if something shared has changed. */
export async function journeysFor(files) {
  if (files.some(isShared)) return ['e2e/'];
  const { parse } = await import('csv-parse/sync');
  const rules = parse(readFileSync(`${root}/docs/spec-map.csv`, 'utf8'), { columns: true });
  const products = files.filter(isProduct);
  const journeys = [...files.filter(isJourney), ...products.flatMap((file) => journeysOf(file, rules))];
  // Any change of the product also runs the journey of sign-in, list and save.
  return [...new Set(products.length > 0 ? [...journeys, 'e2e/locations/journey.test.ts'] : journeys)];
}

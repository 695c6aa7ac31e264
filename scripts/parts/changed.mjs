// Determines the files changed since a commit and the tests of their rules, as docs/spec-map.csv names them. Journeys talk to a server, so no import
// graph connects them with the code.
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

/** Folders of tests by the projects that run them. */
const PROJECTS = { contract: 'packages/contract/test/', api: 'apps/api/test/', web: 'apps/web/test/' };

/** Tests of the rules whose code is in the same folder as a changed file. */
function testsOf(file, rules) {
  const ofFolder = rules.filter(({ code }) => code.split(' ').some((path) => path && dirname(path) === dirname(file)));
  return ofFolder.flatMap(({ test }) => test.split(' ').filter(Boolean));
}

/** Tests of the rules of the changed files, by project, and the journeys that cover these files; all of them if something shared has changed. */
export async function testsFor(files) {
  const { parse } = await import('csv-parse/sync');
  const rules = parse(readFileSync(`${root}/docs/spec-map.csv`, 'utf8'), { columns: true });
  const products = files.filter(isProduct);
  const tests = [...new Set(products.flatMap((file) => testsOf(file, rules)))];
  const byProject = Object.entries(PROJECTS).map(([name, folder]) => ({ name, only: tests.filter((test) => test.startsWith(folder)) }));
  // Any change of the product also runs the journey of sign-in, list and save.
  const always = products.length > 0 ? ['e2e/locations/journey.test.ts'] : [];
  const journeys = files.some(isShared) ? ['e2e/'] : [...new Set([...files, ...tests, ...always].filter(isJourney))];
  return { journeys, byProject: byProject.filter(({ only }) => only.length > 0) };
}

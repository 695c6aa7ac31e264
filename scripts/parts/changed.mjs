// Determines the files changed since a commit and the tests of their rules, as docs/spec-map.csv names them. Journeys talk to a server, so no import
// graph connects them with the code.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { root } from './run.mjs';

/** Lines that Git prints, with file names as they are. */
const git = (...args) =>
  execFileSync('git', ['-c', 'core.quotePath=false', ...args], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

export const isCommit = (name) =>
  !name.startsWith('-') &&
  spawnSync('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], { cwd: root, stdio: 'ignore' }).status === 0;

/** Files that differ from a commit, including untracked ones; paths relative to the root. */
export const changedSince = (commit) => [
  ...new Set([...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')]),
];

const isJourney = (file) => /^e2e\/[^/]+\/[^/]+\.test\.ts$/.test(file);
const SHARED = /^(vitest\.config\.ts|test-scope\.ts|package-lock\.json|apps\/(web|api)\/(package\.json|index\.html|vite\.config\.ts))$/;
const isShared = (file) => (file.startsWith('e2e/') && !isJourney(file)) || SHARED.test(file);
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

// Determines the files changed since a commit and the tests of their rules, as docs/spec-map.csv names them. Journeys talk to a server, so no import
// graph connects them with the code.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { TEST_FOLDERS } from './projects.mjs';
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

/** Projects whose tests the map of rules names, besides the journeys. */
const PROJECTS = ['contract', 'api', 'web'];

/** What a page of the web shows: the files that it imports by `#`, for rules whose code is named as a page. */
function importsOfPage(path) {
  if (!path.startsWith('apps/web/src/pages/') || !existsSync(`${root}/${path}`)) return [];
  return [...readFileSync(`${root}/${path}`, 'utf8').matchAll(/'#([^']+)'/g)].map(([, file]) => `apps/web/src/${file}`);
}

/** Rules with the folders of their code. */
function rulesOf(map) {
  return map.map(({ code, test }) => {
    const files = code.split(' ').filter(Boolean);
    return { folders: new Set([...files, ...files.flatMap(importsOfPage)].map(dirname)), tests: test.split(' ').filter(Boolean) };
  });
}

/** Folders around the folder of a file, the innermost first, up to that of its feature: `apps/web/src/features/hours`, `apps/api/src/hours`. */
function foldersAround(file) {
  const parts = dirname(file).split('/');
  const depth = parts[1] === 'web' ? 5 : 4;
  return Array.from({ length: Math.max(0, parts.length - depth + 1) }, (_, cut) => parts.slice(0, parts.length - cut).join('/'));
}

/** Tests in the folder that has the name of a feature: `apps/web/test/hours`. */
function testsInFolderOf(file) {
  const feature = foldersAround(file).at(-1);
  const folder = feature && `${feature.slice(0, feature.indexOf('/src/'))}/test/${basename(feature)}`;
  return folder && existsSync(`${root}/${folder}`) ? [`${folder}/`] : [];
}

/** Tests of the rules whose code is in the folder of a changed file, or in the nearest around it that has any; else those in the folder of its name. */
function testsOf(file, rules) {
  const isIn = (folder) => rules.filter(({ folders }) => folders.has(folder));
  const isAround = (folder) => rules.filter(({ folders }) => [...folders].some((own) => own.startsWith(`${folder}/`)));
  const nearest = [isIn(dirname(file)), ...foldersAround(file).flatMap((folder) => [isIn(folder), isAround(folder)])];
  const found = nearest.find((some) => some.length > 0);
  return found ? found.flatMap(({ tests }) => tests) : testsInFolderOf(file);
}

/** Tests of the rules of the changed files, by project, and the journeys that cover these files; all of them if something shared has changed. */
export async function testsFor(files) {
  const { parse } = await import('csv-parse/sync');
  const rules = rulesOf(parse(readFileSync(`${root}/docs/spec-map.csv`, 'utf8'), { columns: true }));
  const products = files.filter(isProduct);
  const tests = [...new Set(products.flatMap((file) => testsOf(file, rules)))];
  const byProject = PROJECTS.map((name) => ({ name, only: tests.filter((test) => test.startsWith(`${TEST_FOLDERS[name]}/`)) }));
  // Any change of the product also runs the journey of sign-in, list and save.
  const always = products.length > 0 ? ['e2e/locations/journey.test.ts'] : [];
  const journeys = files.some(isShared) ? ['e2e/'] : [...new Set([...files, ...tests, ...always].filter(isJourney))];
  return { journeys, byProject: byProject.filter(({ only }) => only.length > 0) };
}

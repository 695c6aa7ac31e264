// `npm run e2e`: runs the journeys in a real browser. File names narrow them; `TESTS=full` runs each in all its languages and themes.
import { ensureHeadlessShell } from './parts/chromium.mjs';
import { ensureInstalled } from './parts/install.mjs';
import { ensurePictureBrowser } from './parts/picture-browser.mjs';
import { runProject, testFilesOf } from './parts/projects.mjs';
import { isMain, loadEnvFile, runNode, wasInterrupted } from './parts/run.mjs';
import { ensureWeb } from './parts/web.mjs';

/** Whether the picture comparison is included; a push leaves it out. */
const meansPictures = (only) =>
  only.length > 0 ? only.some((name) => 'e2e/pages/pictures.test.ts'.includes(name)) : process.env.TESTS !== 'push';

const SIZES = 'a page exceeds its size limit (.size-limit.mjs lists its files)';
const NO_BROWSER = 'Chromium is missing and could not be installed; set CHROMIUM to the path of an installation';

const couldNotRun = (reason) => {
  if (wasInterrupted()) return { passed: 0, failed: 0, failures: [] };
  console.error(reason);
  return { passed: 0, failed: 1, failures: [`e2e: ${reason}`] };
};

/** Builds the web, finds a browser and runs the journeys; `only` are parts of file names, the rest as for `runProject`. */
export async function runJourneys(only = [], options = {}) {
  if (!(await ensureWeb())) return couldNotRun('the web could not be built');
  const sizesKept = (await runNode(['node_modules/size-limit/bin.js'])) === 0;
  if (meansPictures(only)) await ensurePictureBrowser();
  const browser = await ensureHeadlessShell();
  if (!browser) return couldNotRun(NO_BROWSER);
  const result = await runProject('e2e', { ...options, projects: 'e2e*', only, env: { CHROMIUM: browser } });
  if (wasInterrupted()) return result;
  if (sizesKept) return { ...result, passed: result.passed + 1 };
  console.error(SIZES);
  return { ...result, failed: result.failed + 1, failures: [`e2e: ${SIZES}`, ...result.failures] };
}

if (isMain(import.meta.url)) {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !testFilesOf('e2e').some((file) => file.includes(name)));
  if (unknown.length > 0) {
    console.error(`No test file name contains ${unknown.join(' or ')}.`);
    process.exit(2);
  }
  loadEnvFile();
  await ensureInstalled();
  const { passed, failed } = await runJourneys(names);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}

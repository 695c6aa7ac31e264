// `npm run e2e`: runs the journeys in a real browser. File names narrow them; `TESTS=full` runs each in all its languages and themes.
import { ensureHeadlessShell } from './parts/chromium.mjs';
import { ensureInstalled } from './parts/install.mjs';
import { ensurePictureBrowser } from './parts/picture-browser.mjs';
import { runProject } from './parts/projects.mjs';
import { loadEnvFile, runNode } from './parts/run.mjs';
import { ensureWeb } from './parts/web.mjs';

/** Whether the picture comparison is included; a push leaves it out. */
const meansPictures = (only) =>
  only.length > 0 ? only.some((name) => 'e2e/pages/pictures.test.ts'.includes(name)) : process.env.TESTS !== 'push';

/** Builds the web, finds a browser and runs the journeys; `only` are parts of file names, the rest as for `runProject`. */
export async function runJourneys(only = [], options = {}) {
  if (!(await ensureWeb())) return { passed: 0, failed: 1 };
  const sizesKept = (await runNode(['node_modules/size-limit/bin.js'])) === 0;
  if (!sizesKept) console.error('A page exceeds its size limit; .size-limit.mjs lists its files.');
  if (meansPictures(only)) await ensurePictureBrowser();
  const browser = await ensureHeadlessShell();
  if (browser) {
    const { passed, failed, ...rest } = await runProject('e2e', {
      ...options,
      projects: 'e2e*',
      only,
      env: { CHROMIUM: browser },
    });
    return { passed: passed + Number(sizesKept), failed: failed + Number(!sizesKept), ...rest };
  }
  console.error('Chromium is missing and could not be installed; set CHROMIUM to the path of an installation.');
  return { passed: 0, failed: 1 };
}

if (process.argv[1] === import.meta.filename) {
  loadEnvFile();
  await ensureInstalled();
  const { passed, failed } = await runJourneys(process.argv.slice(2));
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}

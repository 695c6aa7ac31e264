// `npm run pictures [-- NAME]`: retakes the pictures of pages (e2e/pictures), or those whose names contain NAME, prints which changed and removes
// those without a scene.
import { runJourneys } from './e2e.mjs';
import { ensureInstalled } from './parts/install.mjs';
import { ensurePictureBrowser } from './parts/picture-browser.mjs';
import { loadEnvFile } from './parts/run.mjs';

const [name, ...others] = process.argv.slice(2);
if (others.length > 0) {
  console.error('Give one NAME.');
  process.exit(2);
}

loadEnvFile();
await ensureInstalled();
if (!(await ensurePictureBrowser())) process.exit(1);
process.env.PICTURES = 'update';
if (name) process.env.PICTURES_NAME = name;
const { failed } = await runJourneys(['pictures.test']);
if (failed > 0) console.error('Some pictures could not be taken; see the errors above.');
else console.log(`The pictures in e2e/pictures/stored${name ? ` whose names contain ${name}` : ''} are up to date.`);
process.exit(failed > 0 ? 1 : 0);

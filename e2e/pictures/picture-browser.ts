import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { FLAGS_WITHOUT_MAPS } from '../harness/browser.ts';

const FOLDER = join(import.meta.dirname, 'browser');
const UNPACKED = join(FOLDER, 'node_modules/.unpacked');
const PROGRAM = join(UNPACKED, 'chromium');

/** Flags that avoid differences between machines and runs. */
const SAME_EVERYWHERE = [
  // Font smoothing settings of the machine.
  '--font-render-hinting=none',
  '--disable-lcd-text',
  // Instructions that only some processors have, and that round differently.
  '--disable-skia-runtime-opts',
  // A region that is redrawn over its previous content blends its antialiased edges twice.
  '--disable-partial-raster',
];

/** Whether the pinned browser is installed; `npm run e2e -- pictures` and `npm run pictures` install it (scripts/parts/picture-browser.mjs). */
export const hasPictureBrowser = existsSync(PROGRAM);

/** Launches the pinned browser. It draws with its own libraries and fonts, none of the machine's. */
export const launchPictureBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: PROGRAM,
    args: [...FLAGS_WITHOUT_MAPS, ...SAME_EVERYWHERE],
    env: {
      PATH: '',
      HOME: UNPACKED,
      FONTCONFIG_FILE: join(FOLDER, 'fonts.conf'),
      LD_LIBRARY_PATH: join(UNPACKED, 'al2023/lib'),
    },
  });

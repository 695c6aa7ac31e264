import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { FLAGS_WITHOUT_MAPS } from '../harness/browser.ts';

const FOLDER = join(import.meta.dirname, 'browser');
const UNPACKED = join(FOLDER, 'node_modules/.unpacked');
const PROGRAM = join(UNPACKED, 'chromium');

/** What machines and moments would draw otherwise. */
const SAME_EVERYWHERE = [
  // Advice of the machine on smoothing letters.
  '--font-render-hinting=none',
  '--disable-lcd-text',
  // Instructions that only some processors have, and that round otherwise.
  '--disable-skia-runtime-opts',
  // A part drawn anew over what was there: its smoothed edges are mixed twice.
  '--disable-partial-raster',
];

/** Whether the pinned browser is there; `npm run e2e -- pictures` and `npm run pictures` install it (scripts/parts/picture-browser.mjs). */
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

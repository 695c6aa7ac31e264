import { appendFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { isFull } from '../../test-scope.ts';
import { axeFindings, type Look, launchBrowser } from '../harness/browser.ts';
import { createSession } from '../harness/client.ts';
import { type OwnDemo, startDemo } from '../harness/demo-server.ts';
import { TEXTS } from '../harness/page-helpers.ts';
import { takeWindow } from '../harness/window-pool.ts';
import { type Inspector, inspectorOf, type Walk } from './inspector.ts';
import { locationWalks } from './location-states.ts';
import { pageWalks } from './page-states.ts';
import { publicWalks } from './public-states.ts';
import { settingsWalks } from './settings-states.ts';
import { workWalks } from './work-states.ts';

const STATES = [...publicWalks, ...locationWalks, ...workWalks, ...settingsWalks];
/** Pages as they open are always checked; all their states only in full runs. */
const WALKS = isFull ? STATES : pageWalks;
/** A file that gets a row for every inspected state. */
const TABLE = process.env['ACCESSIBILITY_TABLE'];
/** It only ends what hangs: on a busy machine a walk through all states takes many minutes. */
const WALK_TIMEOUT_MS = 1_800_000;

const findingsOf = ({ inspected }: Inspector) => inspected.filter(({ findings }) => findings.length > 0);

/** Waits for the end of a walk. An error on the way is reported with what was found before. */
const walked = (walk: Promise<void>, inspector: Inspector): Promise<void> =>
  walk.catch((error: unknown) => {
    throw new Error(`the walk ended early; found before: ${JSON.stringify(findingsOf(inspector), null, 2)}`, { cause: error });
  });

/** Declares the tests that walk through all states in one language and theme, on a server of their own. */
export function describeWalks(look: Look): void {
  let server: OwnDemo;
  const browsers: { plain?: Browser; drawing?: Browser } = {};

  beforeAll(async () => {
    server = await startDemo(inject('filledDemo'));
    browsers.plain = await launchBrowser();
    browsers.drawing = await launchBrowser('webgl');
  });
  afterAll(async () => {
    await browsers.plain?.close();
    await browsers.drawing?.close();
    await server?.stop();
  });

  async function walk({ name, who, drawsMaps, through }: Walk): Promise<void> {
    const browser = drawsMaps ? browsers.drawing : browsers.plain;
    if (!browser) throw new Error('the browser did not start');
    const user = who === null ? undefined : await createSession(server.origin, who);
    const window = await takeWindow(browser, server.origin, look, user);
    const inspector = inspectorOf(window.page, TEXTS[look.language], look);
    await walked(through(inspector, server.origin), inspector);
    await window.release();
    if (TABLE) {
      const rows = inspector.inspected.map(({ state, findings }) => `| ${name} | ${state} | ${look.language} | ${findings.length} |\n`);
      await appendFile(TABLE, rows.join(''));
    }
    expect(findingsOf(inspector)).toEqual([]);
  }

  const walks = WALKS.filter(({ drawsMaps }) => drawsMaps !== 'light' || look.theme === 'light');

  describe(`WCAG 2.2 AA in ${look.language}`, () => {
    test('axe finds a button without a name and grey on grey', async () => {
      const page = await browsers.plain?.newPage();
      if (!page) throw new Error('the browser did not start');
      await page.setContent('<main><h1 style="color: #ccc; background: #ddd">Rastnetz</h1><button></button></main>');
      const idsOf = (findings: readonly string[]) => findings.map((finding) => finding.split(':')[0]);
      expect(idsOf(await axeFindings(page))).toEqual(expect.arrayContaining(['button-name', 'color-contrast']));
      await page.close();
    });

    test.each(walks)('$name: axe, layout, headings, names, 320 px, no motion', walk, WALK_TIMEOUT_MS);
  });
}

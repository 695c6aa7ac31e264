import { appendFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { inspectorOf } from './accessibility/inspector.ts';
import { locationWalks } from './accessibility/location-states.ts';
import { pageWalks } from './accessibility/page-states.ts';
import { publicWalks } from './accessibility/public-states.ts';
import { settingsWalks } from './accessibility/settings-states.ts';
import { workWalks } from './accessibility/work-states.ts';
import { launchBrowser, openWindow } from './harness/browser.ts';
import { makeSession } from './harness/client.ts';
import { type OwnDemo, startDemo } from './harness/demo-server.ts';
import { isFull } from './harness/full.ts';
import { looksPlayed } from './harness/looks.ts';
import { TEXTS } from './harness/stage.ts';

const LOOKS = looksPlayed({ language: 'de', theme: 'light' }, { language: 'en', theme: 'dark' });
const STATES = [...publicWalks, ...locationWalks, ...workWalks, ...settingsWalks];
/** Every page always; every state of it where all looks are played. */
const WALKS = isFull ? STATES : pageWalks;
/** A file to which a row is added for every state that was looked at. */
const TABLE = process.env['ACCESSIBILITY_TABLE'];
const WALK_TIMEOUT_MS = 900_000;

let server: OwnDemo;
let browser: Browser;

beforeAll(async () => {
  server = await startDemo(inject('demoFolder'));
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

describe.each(LOOKS)('WCAG 2.2 AA in $language', (look) => {
  test.each(WALKS)(
    '$name: axe, headings, names, 320 px, wide text, no motion',
    async ({ name, who, through }) => {
      const user = who === null ? undefined : await makeSession(server.origin, who);
      const { context, page } = await openWindow(browser, server.origin, { ...look, isCalm: true }, user);
      const inspector = inspectorOf(page, TEXTS[look.language], look);
      await through(inspector, server.origin);
      await context.close();
      if (TABLE) {
        const rows = inspector.inspected.map(({ state, findings }) => `| ${name} | ${state} | ${look.language} | ${findings.length} |\n`);
        await appendFile(TABLE, rows.join(''));
      }
      expect(inspector.inspected.filter(({ findings }) => findings.length > 0)).toEqual([]);
    },
    WALK_TIMEOUT_MS,
  );
});

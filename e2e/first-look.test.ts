import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { LANGUAGE_STORAGE_KEY } from '../apps/web/src/shared/i18n/i18n.ts';
import { USER_STORAGE_KEY } from '../apps/web/src/shared/session/session-storage.ts';
import { launchBrowser, openWindow } from './harness/browser.ts';
import { DEMO_PASSWORD } from './harness/client.ts';
import { TEXTS } from './harness/stage.ts';

const origin = inject('demoOrigin');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** A line on which the program does not come before it is let through. */
async function slowLine(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isThrough = false;
  await page.route('**/assets/*.js', (route) => (isThrough ? route.continue() : void held.push(route)));
  return async () => {
    isThrough = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}

test.each([
  { language: 'de', theme: 'light', width: 1280 },
  { language: 'en', theme: 'dark', width: 360 },
] as const)('S1-LANG-01 the login is there before its program, and nothing done until then is lost: $language, $theme', async (look) => {
  const { page, context, faults } = await openWindow(browser, origin, look);
  const { login } = TEXTS[look.language];
  const letThrough = await slowLine(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('heading', { name: login.title, level: 1 }).waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])).toBe(look.theme);
  expect(await page.title()).toBe(`${login.title} – Rastnetz`);
  const email = page.getByRole('textbox', { name: login.email });
  await email.fill('niemand@rastnetz.example');
  await page.locator('input[name="password"]').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: login.submit }).click();
  expect(page.url()).toBe(`${origin}/`);
  await letThrough();
  await page.getByText(login.failed).waitFor();
  expect(await email.inputValue()).toBe('niemand@rastnetz.example');
  expect(page.url()).toBe(`${origin}/`);
  expect(faults).toEqual([]);
  await context.close();
});

test('S1-LANG-02 whoever chose another language, or is signed in, sees no login that is not theirs', async () => {
  for (const [key, value] of [
    [LANGUAGE_STORAGE_KEY, 'en'],
    [USER_STORAGE_KEY, '{}'],
  ] as const) {
    const { page, context, faults } = await openWindow(browser, origin, { language: 'de', theme: 'dark' });
    await page.addInitScript(([name, kept]) => localStorage.setItem(name, kept), [key, value] as const);
    const letThrough = await slowLine(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByText('Rastnetz', { exact: true }).and(page.locator('.rn-start')).waitFor();
    // Nothing is painted before the styles are there, but a test can look earlier.
    await page.waitForFunction(() => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet));
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
    expect(await page.title()).toBe('Rastnetz');
    await letThrough();
    await page.getByRole('heading', { name: TEXTS[value === 'en' ? 'en' : 'de'].login.title, level: 1 }).waitFor();
    expect([key, faults]).toEqual([key, []]);
    await context.close();
  }
});

test('without JavaScript there is a sentence instead of a form', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'de-DE' });
  const page = await context.newPage();
  await page.goto(origin);
  expect(await page.locator('body > noscript').textContent()).toContain('Rastnetz braucht JavaScript.');
  expect(await page.getByRole('button').count()).toBe(0);
  await context.close();
});

import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { LANGUAGE_STORAGE_KEY } from '../../apps/web/src/kit/i18n/i18n.ts';
import { paths } from '../../apps/web/src/kit/navigation/paths.ts';
import { USER_STORAGE_KEY } from '../../apps/web/src/kit/session/session-storage.ts';
import { DEMO_PASSWORD } from '../harness/client.ts';
import { test } from '../harness/fixtures.ts';
import { TEXTS } from '../harness/page-helpers.ts';

/** A connection on which the script arrives only when it is released. */
async function slowLine(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isThrough = false;
  await page.route('**/assets/*.js', (route) => (isThrough ? route.continue() : void held.push(route)));
  return async () => {
    isThrough = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}

test.for([
  { language: 'de', theme: 'light', width: 1280 },
  { language: 'en', theme: 'dark', width: 360 },
] as const)(
  'S1-LANG-01 the login is usable before its script loads, and no input until then is lost: $language, $theme',
  async (look, { open, origin }) => {
    const {
      page,
      texts: { login },
    } = await open({ ...look, isNew: true }, null);
    const letThrough = await slowLine(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('heading', { name: login.title, level: 1 }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])).toBe(look.theme);
    expect(await page.title()).toBe(`${login.title} – Rastnetz`);
    const email = page.getByRole('textbox', { name: login.email });
    await email.fill('niemand@rastnetz.example');
    await page.locator('input[name="password"]').fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: login.submit, exact: true }).click();
    expect(page.url()).toBe(`${origin}/`);
    await letThrough();
    await page.getByText(login.failed).waitFor();
    expect(await email.inputValue()).toBe('niemand@rastnetz.example');
    expect(page.url()).toBe(`${origin}/`);
  },
);

test('S1-LANG-02 users with another language, or signed in, never see a wrong prerendered login', async ({ open }) => {
  for (const [key, value] of [
    [LANGUAGE_STORAGE_KEY, 'en'],
    [USER_STORAGE_KEY, '{}'],
  ] as const) {
    const { page } = await open({ language: 'de', theme: 'dark', isNew: true }, null);
    await page.addInitScript(([name, kept]) => localStorage.setItem(name, kept), [key, value] as const);
    const letThrough = await slowLine(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByText('Rastnetz', { exact: true }).and(page.locator('.rn-start')).waitFor();
    // Nothing is painted before the styles have loaded, but a test can look earlier.
    await page.waitForFunction(() => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet));
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
    expect(await page.title()).toBe('Rastnetz');
    await letThrough();
    await page.getByRole('heading', { name: TEXTS[value === 'en' ? 'en' : 'de'].login.title, level: 1 }).waitFor();
  }
});

test('a signed-in user’s browser asks for the code of the page beside that of the program', async ({ open }) => {
  for (const language of ['de', 'en'] as const) {
    const { page } = await open({ language, theme: 'light', isNew: true }, null);
    const stored = { [USER_STORAGE_KEY]: '{}', [LANGUAGE_STORAGE_KEY]: language };
    await page.addInitScript((kept) => void Object.assign(localStorage, kept), stored);
    // The program itself never arrives, so that nothing but the document asks.
    await page.route(/\/assets\/index-.*\.js/, () => undefined);
    await page.goto(paths.locations, { waitUntil: 'commit' });
    const asked = (name: string) => page.locator(`link[rel=modulepreload][href*="/assets/${name}-"]`).count();
    await expect.poll(() => asked('locations-page')).toBe(1);
    expect(await asked('home-page')).toBe(0);
    const texts = await page.locator('link[rel=modulepreload][href*="/assets/texts."]').getAttribute('href');
    expect(texts).toContain(`texts.${language}-`);
    await page.unrouteAll();
  }
});

test('without JavaScript a message replaces the form', async ({ browser, origin }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'de-DE' });
  const page = await context.newPage();
  await page.goto(origin);
  expect(await page.locator('body > noscript').textContent()).toContain('Rastnetz braucht JavaScript.');
  expect(await page.getByRole('button').count()).toBe(0);
  await context.close();
});

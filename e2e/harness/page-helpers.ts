import type { Browser, Locator, Page } from 'playwright-core';
import { de } from '../../apps/web/src/app/texts/de/index.ts';
import { en } from '../../apps/web/src/app/texts/en/index.ts';
import { type Look, openWindow, type Window } from './browser.ts';
import { DEMO_PASSWORD, makeSession, type Who } from './client.ts';

/** The texts of the interface by language. */
export const TEXTS = { de, en };
export type Texts = typeof de | typeof en;

/** A text up to its first gap, to find it whatever is filled in. */
export const before = (text: string): string => text.split('{{')[0]?.trim() ?? '';

/** A text with its gaps filled in. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)(?:, number)?\}\}/g, (gap, name: string) => String(values[name] ?? gap));

/** Signs in one of the demo people; ends on Home. */
export async function signIn(page: Page, { login }: Texts, who: Who = 'partner'): Promise<void> {
  await page.goto('/');
  await page.locator('input[name="email"]').fill(`${who}@rastnetz.example`);
  await page.locator('input[name="password"]').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: login.submit, exact: true }).click();
  await page.waitForURL('**/dashboard');
}

/**
 * A window in a language and a theme in which one of the demo people is signed in, a partner unless said otherwise; no page is open yet. Signing in
 * itself is shown by the journeys of it.
 */
export async function openSignedIn(
  browser: Browser,
  origin: string,
  look: Look,
  who: Who = 'partner',
): Promise<Window & { readonly texts: Texts }> {
  const window = await openWindow(browser, origin, look, await makeSession(origin, who));
  return { ...window, texts: TEXTS[look.language] };
}

/** The heading of a step of the wizard, by which one knows that it is there. */
export const wizardHeading = (wizard: Locator, { wizard: said }: Texts, number: number, step: keyof Texts['wizard']['step']): Locator =>
  wizard.getByRole('heading', { name: filled(said.heading, { number, total: 6, name: said.step[step] }) });

/** What a request answers that fails for a reason of the server's own (RFC 9457). */
export const INTERNAL_ERROR = { type: 'about:blank', title: 'Internal Server Error', status: 500, code: 'internal', error: 'internal' };

/** The row of a location in the list, found by its name. */
export async function findRow(page: Page, texts: Texts, name: string): Promise<Locator> {
  const search = page.getByLabel(texts.locations.search.label, { exact: true });
  await search.fill(name);
  await search.press('Enter');
  const row = page.locator('[data-location]').filter({ hasText: name }).first();
  await row.waitFor();
  return row;
}

/** Opens a location's panel by its row. */
export async function openPanel(page: Page, texts: Texts, name: string): Promise<Locator> {
  await page.goto('/dashboard/standorte');
  const row = await findRow(page, texts, name);
  await row.getByRole('button', { name: filled(texts.locations.row.edit_of, { title: name }) }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel(texts.panel.field.name, { exact: true }).waitFor();
  return panel;
}

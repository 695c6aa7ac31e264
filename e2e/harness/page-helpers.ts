import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { de } from '../../apps/web/src/app/texts/de/index.ts';
import { en } from '../../apps/web/src/app/texts/en/index.ts';
import { type Look, openWindow, type Window } from './browser.ts';
import { createSession, DEMO_PASSWORD, type Who } from './client.ts';

/** The texts of the interface by language. */
export const TEXTS = { de, en };
export type Texts = typeof de | typeof en;

/** A pattern that finds a text with any values in its placeholders, wherever they are: "{{title}} bearbeiten", "Edit {{title}}". */
export const withAnyValues = (text: string): RegExp =>
  new RegExp(
    text
      .split(/\{\{[^}]*\}\}/)
      .map((part) => RegExp.escape(part))
      .join('.+'),
  );

/** A text with its placeholders filled in. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)(?:, number)?\}\}/g, (gap, name: string) => String(values[name] ?? gap));

/** Signs in one of the demo users by the login form; ends on Home. */
export async function signIn(page: Page, { login }: Texts, who: Who = 'partner'): Promise<void> {
  await page.goto('/');
  await page.locator('input[name="email"]').fill(`${who}@rastnetz.example`);
  await page.locator('input[name="password"]').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: login.submit, exact: true }).click();
  await page.waitForURL('**/dashboard');
}

/** A window in a language and a theme, signed in as `who`, by default a partner; no page is opened yet. The login form has journeys of its own. */
export async function openSignedIn(
  browser: Browser,
  origin: string,
  look: Look,
  who: Who = 'partner',
): Promise<Window & { readonly texts: Texts }> {
  const window = await openWindow(browser, origin, look, await createSession(origin, who));
  return { ...window, texts: TEXTS[look.language] };
}

/** The heading of a step of the wizard, which is visible once the step is. */
export const wizardHeading = (wizard: Locator, { wizard: labels }: Texts, number: number, step: keyof Texts['wizard']['step']): Locator =>
  wizard.getByRole('heading', { name: filled(labels.heading, { number, total: 6, name: labels.step[step] }) });

/** Response of a request that fails by an internal error (RFC 9457). */
export const INTERNAL_ERROR = { type: 'about:blank', title: 'Internal Server Error', status: 500, code: 'internal', error: 'internal' };

/** Finds the row of a location in the list by its name. */
export async function findRow(page: Page, texts: Texts, name: string): Promise<Locator> {
  const search = page.getByLabel(texts.locations.search.label, { exact: true });
  await search.fill(name);
  await search.press('Enter');
  const row = page.locator('[data-location]').filter({ hasText: name }).first();
  await row.waitFor();
  return row;
}

/** Opens a location's panel from its row. */
export async function openPanel(page: Page, texts: Texts, name: string): Promise<Locator> {
  // A search by the address replaces no earlier rows, so none moves away under the pointer.
  await page.goto(`/dashboard/standorte?${new URLSearchParams({ search: name })}`);
  const row = page.locator('[data-location]').filter({ hasText: name }).first();
  await row.getByRole('button', { name: filled(texts.locations.row.edit_of, { title: name }) }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel(texts.panel.field.name, { exact: true }).waitFor();
  return panel;
}

/** A picture for file fields (JPEG). */
export const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#28785a' } })
    .jpeg()
    .toBuffer();

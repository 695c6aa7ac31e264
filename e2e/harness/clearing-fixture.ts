import type { Locator, Page } from 'playwright-core';
import { openSmtpInbox } from '../../apps/api/test/doubles/smtp-inbox.ts';
import type { Look } from './browser.ts';
import { signIn } from './client.ts';
import { type OpenedWindow, testOnOwnDemo } from './fixtures.ts';
import type { Texts } from './page-helpers.ts';

/** Journeys in which drivers report and admins decide, on a demo of the test file's own whose mails go to a real server. */
export const testClearing = testOnOwnDemo
  .extend('inbox', { scope: 'file' }, async ({ graphics: _ }, { onCleanup }) => {
    const inbox = await openSmtpInbox();
    onCleanup(() => inbox.close());
    return inbox;
  })
  .extend('settings', { scope: 'file' }, ({ inbox }) => ({ SMTP_URL: inbox.url }))
  /** API client of an admin. */
  .extend('admin', { scope: 'file' }, ({ origin }) => signIn(origin, 'admin'))
  /** Opens a window at the clearing, signed in as an admin. */
  .extend(
    'openClearing',
    ({ open }) =>
      (look: Look, query = ''): Promise<OpenedWindow> =>
        open(look, 'admin', `/dashboard/clearing${query}`),
  );

/** The row of a report, by name. */
export const reportRow = (page: Page, name: string): Locator => page.locator('[data-report]').filter({ hasText: name });

/** The open panel, beside the queue or over it, once its report is loaded. */
export async function reportPanel(page: Page, texts: Texts): Promise<Locator> {
  const { title, reply } = texts.clearing_panel;
  const panel = page
    .locator('[role="dialog"], [role="region"], section, aside')
    .filter({ has: page.getByRole('heading', { name: title }) });
  await panel.last().getByLabel(reply, { exact: true }).waitFor();
  return panel.last();
}

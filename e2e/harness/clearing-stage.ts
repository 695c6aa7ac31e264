import type { Browser, Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import { openSmtpInbox, type SmtpInbox } from '../../apps/api/test/smtp-inbox.ts';
import { type Look, launchBrowser, openWindow, type Window } from './browser.ts';
import { type Client, makeSession, signIn } from './client.ts';
import { startDemo } from './demo-server.ts';
import { TEXTS, type Texts } from './stage.ts';

/** A window with the texts of its language. */
export type Stand = Window & { readonly texts: Texts };

/** A demo of one's own whose mails go to a real server, and who works in it. */
export interface ClearingStage {
  readonly origin: string;
  readonly inbox: SmtpInbox;
  /** Calls the API as an admin. */
  readonly admin: Client;
  /** A window in which nobody is signed in. */
  anybody(look: Look): Promise<Stand>;
  /** A window in which an admin is signed in, at the clearing. */
  clearer(look: Look, query?: string): Promise<Stand>;
  close(): Promise<void>;
}

/** Starts mail server, demo and browser. */
export async function openClearingStage(): Promise<ClearingStage> {
  const inbox = await openSmtpInbox();
  const demo = await startDemo(inject('demoFolder'), { SMTP_URL: inbox.url });
  const browser: Browser = await launchBrowser();
  const { origin } = demo;
  const stand = async (look: Look, who?: 'admin'): Promise<Stand> => {
    const window = await openWindow(browser, origin, look, who && (await makeSession(origin, who)));
    return { ...window, texts: TEXTS[look.language] };
  };
  return {
    origin,
    inbox,
    admin: await signIn(origin, 'admin'),
    anybody: (look) => stand(look),
    async clearer(look, query = '') {
      const opened = await stand(look, 'admin');
      await opened.page.goto(`/dashboard/clearing${query}`);
      return opened;
    },
    async close() {
      await browser.close();
      await demo.stop();
      await inbox.close();
    },
  };
}

/** The row of a report, by its name. */
export const reportRow = (page: Page, name: string): Locator => page.locator('[data-report]').filter({ hasText: name });

/** The open panel, whether it stands beside the queue or over it, once its report is there. */
export async function reportPanel(page: Page, texts: Texts): Promise<Locator> {
  const { title, reply } = texts.clearing_panel;
  const panel = page
    .locator('[role="dialog"], [role="region"], section, aside')
    .filter({ has: page.getByRole('heading', { name: title }) });
  await panel.last().getByLabel(reply, { exact: true }).waitFor();
  return panel.last();
}

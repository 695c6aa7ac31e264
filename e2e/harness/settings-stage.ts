import type { SessionUser } from '@rastnetz/contract';
import { inject } from 'vitest';
import { type Look, launchBrowser, openWindow } from './browser.ts';
import type { Stand } from './clearing-stage.ts';
import { type Client, makeSession, signIn, type Who } from './client.ts';
import { startDemo } from './demo-server.ts';
import { TEXTS } from './stage.ts';

/** A demo of one's own, for journeys that set what holds for everybody. */
export interface SettingsStage {
  /** A window in which one of the demo people is signed in, at an address. */
  stand(who: Who, look: Look, at: string): Promise<Stand>;
  /** A window in which nobody is signed in, at an address. */
  visitor(look: Look, at: string): Promise<Stand>;
  /** Calls the API as one of them. */
  client(who: Who): Promise<Client>;
  close(): Promise<void>;
}

/** Starts demo and browser; maps are drawn where `graphics` says so. */
export async function openSettingsStage(graphics: 'none' | 'webgl' = 'none'): Promise<SettingsStage> {
  const demo = await startDemo(inject('demoFolder'));
  const browser = await launchBrowser(graphics);
  const { origin } = demo;
  const windowAt = async (look: Look, at: string, user?: SessionUser): Promise<Stand> => {
    const window = await openWindow(browser, origin, look, user);
    await window.page.goto(at);
    return { ...window, texts: TEXTS[look.language] };
  };
  return {
    stand: async (who, look, at) => windowAt(look, at, await makeSession(origin, who)),
    visitor: windowAt,
    client: (who) => signIn(origin, who),
    async close() {
      await browser.close();
      await demo.stop();
    },
  };
}

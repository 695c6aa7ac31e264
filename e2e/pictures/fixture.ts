import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Location, SessionUser } from '@rastnetz/contract';
import type { Page, Request } from 'playwright-core';
import { createSession, signIn, type Who } from '../harness/client.ts';
import { TEXTS } from '../harness/page-helpers.ts';
import { type Server, startServer } from '../harness/server.ts';
import { type PooledWindow, takeWindow } from '../harness/window-pool.ts';
import { PHONE } from './looks.ts';
import { launchPictureBrowser } from './picture-browser.ts';
import type { Scene, View } from './scene.ts';

/** A Wednesday, 10:00 in Berlin. */
const SERVER_START = Date.parse('2026-03-11T09:00:10Z');
/** The next day, 16:20 in Berlin: no relative time that a page shows is close to its next value. */
const PAGE_TIME = new Date('2026-03-12T15:20:10Z');
/** The location whose panel and report page are shown: it has offers, pictures and a report. */
const LOCATION = 'Autohof Nordmark';

/** A window with an opened scene, and its pending requests. */
export type ShownScene = PooledWindow & { readonly pending: ReadonlySet<Request> };

/** The demo on a fixed clock, a browser, and one session per demo login. */
export interface PictureFixture {
  /** Opens a scene in a window that no other scene uses meanwhile, and brings the page to its state. */
  show(scene: Scene): Promise<ShownScene>;
  close(): Promise<void>;
}

async function startDemoAtFixedTime(folder: string): Promise<Server> {
  return startServer({
    DATA_DIR: folder,
    DEMO: '1',
    TZ: 'Europe/Berlin',
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'fixed-clock.mjs')).href}`,
    CLOCK_START: String(SERVER_START),
    CLOCK_REAL: String(Date.now()),
  });
}

/** Signs in each demo login once and in the same order, whichever scenes are run, because the profile lists sessions. */
async function openSessions(origin: string): Promise<Record<Who, SessionUser>> {
  const partner = await createSession(origin, 'partner');
  const admin = await createSession(origin, 'admin');
  return { partner, admin, super: await createSession(origin, 'super') };
}

async function findLocation(origin: string): Promise<Location> {
  const [location] = await (await signIn(origin, 'super')).findByName(LOCATION);
  if (!location) throw new Error(`the demo has no ${LOCATION}`);
  return location;
}

/** Tracks the pending requests of a page, except event streams, which stay open. */
function pendingOf(page: Page): ReadonlySet<Request> {
  const pending = new Set<Request>();
  page.on('request', (request) => {
    if (request.headers()['accept'] !== 'text/event-stream') pending.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const) page.on(end as 'requestfinished', (request) => pending.delete(request));
  return pending;
}

/** Waits until the menu beside the page shows the number of open reports, which comes by the event stream. */
const countedReports = (page: Page): Promise<void> => page.locator('aside').getByRole('link').filter({ hasText: /\d/ }).first().waitFor();

/** Starts server and browser; call `close` after the tests. */
export async function openPictureFixture(): Promise<PictureFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'rastnetz-pictures-'));
  const server = await startDemoAtFixedTime(folder);
  const { origin } = server;
  const sessions = await openSessions(origin);
  const location = await findLocation(origin);
  const browser = await launchPictureBrowser();
  const pathOf = ({ path }: Scene) => path.replace(':location', location._id).replace(':number', String(location.standortId));
  return {
    async show(scene) {
      const { look, who } = scene;
      const window = await takeWindow(browser, origin, { ...look, isCalm: true }, who === null ? undefined : sessions[who]);
      const pending = pendingOf(window.page);
      const view: View = { page: window.page, texts: TEXTS[look.language] };
      await window.page.clock.setFixedTime(PAGE_TIME);
      await scene.before?.(view);
      await window.page.goto(pathOf(scene));
      await window.page.getByRole('heading', { level: 1 }).first().waitFor();
      if (who !== null && who !== 'partner' && look.width > PHONE) await countedReports(window.page);
      await scene.prepare?.(view);
      return { ...window, pending };
    },
    async close() {
      await browser.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

import type { Locator, Page } from 'playwright-core';
import { paths } from '../../apps/web/src/kit/navigation/paths.ts';
import { isFull } from '../../test-scope.ts';
import { axeFindings, type Look, RULES_OF_COLOURS } from '../harness/browser.ts';
import { holdRequests } from '../harness/held-requests.ts';
import type { Texts } from '../harness/page-helpers.ts';
import { drawn, layoutFindings, WINDOWS } from '../layout/layout-checks.ts';
import { documentFindings, motionFindings, reflowFindings } from './page-checks.ts';

/** An inspected state, and what was found in it. */
interface Inspected {
  readonly state: string;
  readonly findings: readonly string[];
}

/** Walks through the states of a page and inspects each. */
export interface Inspector {
  readonly page: Page;
  readonly texts: Texts;
  readonly language: Look['language'];
  readonly inspected: readonly Inspected[];
  /** Inspects what is shown now. */
  readonly look: (state: string) => Promise<void>;
  /**
   * Opens an address and waits for its main heading, or for another element. From one page of the dashboard to another the router leads, without loading
   * the page again.
   */
  readonly open: (path: string, sought?: Locator) => Promise<void>;
  /**
   * Opens an address while requests with this prefix get no response, inspects the page once a skeleton is shown, then continues with a new page. In the dark theme,
   * this and the next two do nothing by default: all pages show the same skeletons and the same alert.
   */
  readonly pollWhileHeld: (calls: string, path: string, state: string) => Promise<void>;
  /** The same while those requests fail. */
  readonly retryWhileFailing: (calls: string, path: string, state: string) => Promise<void>;
  /** Both in one load of the page: inspects it while a skeleton (or `sought`) is shown, and again once the requests have failed. */
  readonly holdThenFail: (
    calls: string,
    path: string,
    name: string,
    options?: { readonly sought?: Locator; readonly isInBothThemes?: boolean },
  ) => Promise<void>;
}

/** A part of a page: its name, and the walk through its states. */
export interface Walk {
  readonly name: string;
  readonly who: 'partner' | 'admin' | 'super' | null;
  /**
   * Whether it is about drawn maps, and then whether it is for both themes or the light one only. All others use a browser without WebGL: a map in the
   * page makes each of its states cost four times the processor time.
   */
  readonly drawsMaps?: 'always' | 'light';
  readonly through: (inspector: Inspector, origin: string) => Promise<void>;
}

/** An inspector in a window. */
export function inspectorOf(page: Page, texts: Texts, { language, theme }: Look): Inspector {
  // The accessibility tree of a page is the same in both themes: the other rules are applied in the light one.
  const rules = theme === 'dark' ? RULES_OF_COLOURS : undefined;
  // German texts are longer: English is checked at full width and at 400 % zoom, narrower than a phone, without wide text.
  const windows = isFull ? { de: WINDOWS.zoomed, en: WINDOWS.narrowest }[language] : WINDOWS.phone;
  const inspected: Inspected[] = [];
  const inspect = async (state: string): Promise<void> => {
    const findings = [...(await documentFindings(page, language)), ...(await motionFindings(page)), ...(await axeFindings(page, rules))];
    const window = page.viewportSize();
    findings.push(...(await layoutFindings(page, windows)));
    if (language === 'de') findings.push(...(await reflowFindings(page)));
    if (window) await page.setViewportSize(window);
    await drawn(page);
    inspected.push({ state, findings });
  };
  const look = async (state: string): Promise<void> => {
    await page.locator(':root:not(:has(.mantine-Skeleton-root))').waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await inspect(state);
  };
  const heading = page.getByRole('heading', { level: 1 });
  const load = async (path: string): Promise<void> => {
    await page.goto(path);
    await heading.first().waitFor();
  };
  const open = async (path: string, sought: Locator = heading): Promise<void> => {
    if ([path, new URL(page.url()).pathname].every((at) => at.startsWith(paths.home))) await openByRouter(page, texts, path);
    else await page.goto(path);
    await sought.first().waitFor();
  };
  return {
    page,
    texts,
    language,
    inspected,
    look,
    open,
    ...heldStates(page, theme, load, inspect),
  };
}

/**
 * Opens an address by the router of the open page. The page of unknown addresses comes in between, so that nothing of the earlier page is left, and what
 * is shown afterwards is the new one, even at the same address.
 */
async function openByRouter(page: Page, { app }: Texts, path: string): Promise<void> {
  const push = (to: string) =>
    page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, to);
  const unknown = page.getByRole('heading', { name: app.not_found.title });
  await push(`${paths.home}/nirgendwo`);
  await unknown.waitFor();
  await push(path);
  await unknown.waitFor({ state: 'detached' });
}

/** Looks at what a page shows while requests have no response, and once they have failed. */
function heldStates(
  page: Page,
  theme: Look['theme'],
  load: (path: string) => Promise<void>,
  inspect: (state: string) => Promise<void>,
): Pick<Inspector, 'pollWhileHeld' | 'retryWhileFailing' | 'holdThenFail'> {
  const skeletons = page.locator('.mantine-Skeleton-root');
  const refusals = page.getByRole('alert').filter({ hasText: /\S/ });
  const isLeftOut = theme === 'dark';
  return {
    async pollWhileHeld(calls, path, state) {
      if (isLeftOut) return;
      const requests = await holdRequests(page, calls);
      await load(path);
      await skeletons.first().waitFor();
      await inspect(state);
      await requests.end();
    },
    async retryWhileFailing(calls, path, state) {
      if (isLeftOut) return;
      const requests = await holdRequests(page, calls);
      await requests.fail();
      await load(path);
      await refusals.first().waitFor();
      await inspect(state);
      await requests.end();
    },
    async holdThenFail(calls, path, name, { sought = skeletons, isInBothThemes = false } = {}) {
      if (isLeftOut && !isInBothThemes) return;
      const requests = await holdRequests(page, calls);
      await load(path);
      await sought.first().waitFor();
      await inspect(`${name}, lädt`);
      // Without WebGL a list has an alert in place of its map from the start.
      const before = await refusals.count();
      await requests.fail();
      await refusals.nth(before).waitFor();
      await inspect(`${name}, gescheitert`);
      await requests.end();
    },
  };
}

import { DEFAULT_PICTURE } from '@rastnetz/contract';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { isPush } from '../../test-scope.ts';
import { test } from '../harness/fixtures.ts';
import { expectToast, keepToastsOpen } from '../harness/toasts.ts';

/** Widths at which loading pages and toasts are looked at; by `npm test` on a phone alone. */
const WIDTHS = isPush ? [360] : [1280, 360];

test('S3-USER-02 the sidebar shows the default picture of a user without one, from our own server', async ({ open }) => {
  const { page } = await open({ language: 'en', theme: 'dark', width: 1280 });
  await page.goto('/dashboard');
  const picture = page.locator('aside img').first();
  await picture.waitFor();
  expect(await picture.getAttribute('src')).toBe(DEFAULT_PICTURE);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBeGreaterThan(0);
});

test('S2-SHELL-01 on a large screen the sidebar is 288 px wide and stays fixed while the page scrolls', async ({ open }) => {
  const { page } = await open({ language: 'de', theme: 'light', width: 1280 });
  await page.goto('/dashboard/standorte');
  await page.locator('[data-location]').first().waitFor();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  expect(await page.locator('aside').first().boundingBox()).toEqual({ x: 0, y: 0, width: 288, height: 900 });
  expect((await page.getByRole('main').boundingBox())?.x).toBe(288);
});

test('S2-SHELL-02 on a small screen the sidebar is a drawer opened by the menu button', async ({ open }) => {
  const { page, texts } = await open({ language: 'en', theme: 'dark', width: 360 });
  await page.goto('/dashboard');
  const button = page.getByRole('button', { name: texts.app.menu.open });
  await button.waitFor();
  expect(await page.locator('aside').first().isVisible()).toBe(false);
  expect((await page.getByRole('main').boundingBox())?.width).toBe(360);
  await button.click();
  const drawer = page.getByRole('dialog', { name: texts.app.menu.label });
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
  expect((await drawer.boundingBox())?.width).toBe(288);
  await drawer.getByRole('link', { name: texts.app.menu.locations, exact: true }).click();
  await page.waitForURL('**/dashboard/standorte*');
  await drawer.waitFor({ state: 'hidden' });
});

test('S2-SHELL-07 the skeleton of a loading page has "Wird geladen ...", hidden at first and shown if loading lasts', async ({ open }) => {
  const { page, texts } = await open({ language: 'de', theme: 'light', isNew: true });
  const mayArrive = Promise.withResolvers<void>();
  await page.route('**/assets/home-page-*.js', async (route) => {
    await mayArrive.promise;
    await route.continue();
  });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const text = page.getByRole('status').getByText('Wird geladen ...');
  await text.waitFor({ state: 'attached' });
  // The test sets the animation to its start and its end, so that it does not have to wait for it.
  const opacities = await text.evaluate((element) => {
    const [appearing] = element.getAnimations();
    appearing?.pause();
    if (appearing) appearing.currentTime = 0;
    const atFirst = getComputedStyle(element).opacity;
    appearing?.finish();
    return [atFirst, getComputedStyle(element).opacity];
  });
  expect(opacities).toEqual(['0', '1']);
  mayArrive.resolve();
  await page.getByRole('heading', { level: 1, name: texts.app.menu.home }).waitFor();
  await text.waitFor({ state: 'detached' });
});

test('the numbers next to the chart of Home are integers', async ({ open }) => {
  const { page } = await open({ language: 'de', theme: 'light', isNew: true });
  await page.goto('/dashboard');
  const ticks = page.locator('.recharts-yAxis-tick-labels .recharts-cartesian-axis-tick-value');
  await ticks.first().waitFor();
  expect((await ticks.allTextContents()).filter((text) => !/^\d+$/.test(text))).toEqual([]);
});

/** Records layout shifts of a page from its start on (web.dev/articles/cls); those that follow an input do not count. */
const watchJumps = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const jumps: string[] = [];
    Reflect.set(window, 'jumps', jumps);
    type Shift = PerformanceEntry & {
      readonly value?: number;
      readonly hadRecentInput?: boolean;
      readonly sources?: readonly { readonly node: Node | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[];
    };
    const add = ({ value, hadRecentInput, sources = [] }: Shift) => {
      const moved = sources.map(
        ({ node, previousRect: from, currentRect: to }) => `${node?.textContent?.slice(0, 40)} ${from.y} -> ${to.y}`,
      );
      if (!hadRecentInput) jumps.push([value, ...moved].join('; '));
    };
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type: 'layout-shift', buffered: true });
  });
const jumpsOf = (page: Page): Promise<readonly string[]> => page.evaluate(() => Reflect.get(window, 'jumps'));

/** Waits for the first text painted: buttons already have a size, by default styles, while the stylesheet is still loaded. */
const waitForPaint = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);

/** Holds the fonts back until they are released, because they arrive before or after the first text by chance. */
async function holdFonts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

test('no page shifts while it loads: the banner of a demo is there from the start, and space is reserved', async ({ open }) => {
  for (const width of WIDTHS) {
    const language = width === 360 ? 'en' : 'de';
    const visitor = await open({ language, theme: 'light', width, isNew: true }, null);
    await watchJumps(visitor.page);
    await holdFonts(visitor.page);
    await visitor.page.goto('/', { waitUntil: 'commit' });
    await visitor.page.getByRole('button', { name: visitor.texts.login.submit, exact: true }).waitFor();
    await visitor.page.getByRole('button', { name: visitor.texts.app.demo.how }).waitFor();
    await waitForPaint(visitor.page);
    expect(['/', width, await jumpsOf(visitor.page)]).toEqual(['/', width, []]);
    const { page, texts } = await open({ language, theme: 'dark', width, isNew: true }, 'admin');
    await watchJumps(page);
    await holdFonts(page);
    for (const [path, sign] of [
      ['/dashboard', page.getByText(texts.home.activity.as_table)],
      ['/dashboard/standorte', page.locator('[data-location]').first()],
      ['/dashboard/profil', page.getByLabel(texts.profile.person.vorname)],
      ['/dashboard/einstellungen/benutzer', page.getByText(texts.users.rules.second_factor, { exact: true })],
    ] as const) {
      await page.goto(path, { waitUntil: 'commit' });
      await sign.waitFor();
      expect([path, width, await jumpsOf(page)]).toEqual([path, width, []]);
    }
    const operator = await open({ language, theme: 'light', width, isNew: true }, 'super');
    await watchJumps(operator.page);
    await holdFonts(operator.page);
    await operator.page.goto('/dashboard', { waitUntil: 'commit' });
    await operator.page.getByRole('note', { name: operator.texts.legal.needed.label }).waitFor();
    await operator.page.getByText(operator.texts.home.activity.as_table).waitFor();
    expect(['legal hint', width, await jumpsOf(operator.page)]).toEqual(['legal hint', width, []]);
  }
});

test.for(WIDTHS)(
  'Inter moves only words, and by a few pixels, where it replaces a font of the system (at %i px)',
  async (width, { open }) => {
    const { page, texts } = await open({ language: 'en', theme: 'light', width, isNew: true }, null);
    await watchJumps(page);
    const releaseFonts = await holdFonts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: texts.login.submit, exact: true }).waitFor();
    await page.getByRole('button', { name: texts.app.demo.how }).waitFor();
    await waitForPaint(page);
    const form = () => page.getByLabel(texts.login.email).boundingBox();
    const before = await form();
    releaseFonts();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await expect.poll(() => jumpsOf(page)).toHaveLength(1);
    expect(Number.parseFloat((await jumpsOf(page))[0] ?? '')).toBeLessThan(0.0004);
    expect(await form()).toEqual(before);
  },
);

/** Console output for each request without a network. */
const testWithoutNetwork = test.extend('provoked', { scope: 'file' }, () => /ERR_INTERNET_DISCONNECTED/);

testWithoutNetwork.skipIf(isPush)(
  'without a network one mark is at the top of the page, also over an open panel, and covers nothing of either',
  async ({ open }) => {
    const { page, context, texts } = await open({ language: 'de', theme: 'light', width: 360, isNew: true });
    await page.goto('/dashboard/standorte?panel=form');
    const head = page.getByRole('heading', { name: texts.panel.title_new });
    await head.waitFor();
    await context.setOffline(true);
    const mark = page.getByText(texts.app.offline);
    await mark.waitFor();
    expect(await mark.count()).toBe(1);
    const bottom = ((await mark.boundingBox())?.y ?? 0) + ((await mark.boundingBox())?.height ?? 0);
    await expect.poll(async () => (await page.locator('.mantine-Drawer-header').boundingBox())?.y).toBeGreaterThanOrEqual(bottom);
    const banner = page.getByRole('region', { name: texts.app.demo.label, includeHidden: true });
    await expect.poll(async () => (await banner.boundingBox())?.y).toBeGreaterThanOrEqual(bottom);
    const isSeen = await mark.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isSeen).toBe(true);
    await context.setOffline(false);
    await mark.waitFor({ state: 'detached' });
  },
);

/** Waits until a toast, which remains open, is fully visible below an edge. */
const expectToastBelow = async (page: Page, edge: number): Promise<void> => {
  const toast = page.locator('.mantine-Notification-root').first();
  await expect
    .poll(() => toast.evaluate((element) => element.getAnimations().length + Number(getComputedStyle(element).opacity !== '1')))
    .toBe(0);
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThanOrEqual(edge);
};

const bottomOf = async (part: Locator): Promise<number> => {
  const box = await part.boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0);
};

testWithoutNetwork.for(WIDTHS)('at %s px a toast does not cover the sections of a panel', async (width, { open }) => {
  const { page, texts } = await open({ language: 'en', theme: 'light', width });
  await page.goto('/dashboard/standorte?panel=form');
  const panel = page.getByRole('dialog');
  await page.route('**/api/v1/standort', (route) => route.abort('internetdisconnected'));
  await keepToastsOpen(page);
  await panel.getByLabel(texts.panel.field.name, { exact: true }).fill('Rast');
  await panel.getByRole('radio', { name: texts.catalogue.type.BISTRO }).check();
  await panel.getByRole('button', { name: texts.app.save, exact: true }).click();
  await expectToastBelow(page, await bottomOf(panel.getByRole('navigation', { name: texts.panel.jump })));
});

test.for(WIDTHS)('at %s px a toast covers neither the stepper of the wizard nor the header of its panel', async (width, { open }) => {
  const { page, texts } = await open({ language: 'de', theme: 'light', width });
  await page.goto('/dashboard/standorte?panel=new');
  const wizard = page.getByRole('dialog');
  const next = wizard.getByRole('button', { name: texts.wizard.next });
  await next.waitFor();
  await keepToastsOpen(page);
  await next.click();
  await next.click();
  const heads = [
    await bottomOf(wizard.locator('.mantine-Drawer-header')),
    await bottomOf(wizard.getByRole('navigation', { name: texts.wizard.steps })),
  ];
  await expectToastBelow(page, Math.max(...heads));
});

test('a panel opened by its address has its heading focused', async ({ open }) => {
  const { page, texts } = await open({ language: 'en', theme: 'dark' });
  await page.goto('/dashboard/standorte?panel=form');
  const heading = page.getByRole('dialog').getByRole('heading', { name: texts.panel.title_new });
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
});

testWithoutNetwork('without a network the search opens, a failed save is shown, and both leave the page unchanged', async ({ open }) => {
  const { context, page, texts } = await open({ language: 'de', theme: 'light', isNew: true });
  await page.goto('/dashboard/standorte?panel=form');
  const panel = page.getByRole('dialog');
  await panel.getByLabel(texts.panel.field.name, { exact: true }).fill('Rast');
  await panel.getByRole('radio', { name: texts.catalogue.type.BISTRO }).check();
  // Code that comes late is fetched first, and imported once all its files are there.
  const isImported = (name: string) =>
    page.evaluate(
      (start) =>
        performance
          .getEntriesByType('resource')
          .some((entry) => entry.name.includes(start) && (entry as PerformanceResourceTiming).initiatorType !== 'fetch'),
      `/assets/${name}-`,
    );
  for (const name of ['search-dialog', 'toast-host']) await expect.poll(() => isImported(name)).toBe(true);
  await context.setOffline(true);
  await panel.getByRole('button', { name: texts.app.save, exact: true }).click();
  await expectToast(page, texts.panel.failed);
  expect(await panel.getByLabel(texts.panel.field.name, { exact: true }).inputValue()).toBe('Rast');
  await page.keyboard.press('Control+K');
  await page.getByRole('dialog', { name: texts.app.search.placeholder }).waitFor();
});

testWithoutNetwork.skipIf(isPush)(
  'without a network an unvisited page shows a failure beside the menu, and loads when the network is back',
  async ({ open }) => {
    const { context, page, texts } = await open({ language: 'en', theme: 'dark', isNew: true });
    await page.goto('/dashboard/standorte');
    await page.locator('[data-location]').first().waitFor();
    const menu = page.getByRole('link', { name: texts.app.menu.map, exact: true });
    await context.setOffline(true);
    await menu.click();
    await page.getByText(texts.app.crash.title).waitFor();
    expect(await menu.isVisible()).toBe(true);
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: texts.app.menu.map }).waitFor();
  },
);

test('pages that validate input do not violate the content security policy', async ({ open }) => {
  const { page } = await open({ language: 'de', theme: 'light', isNew: true });
  const broken: string[] = [];
  await page.exposeFunction('noteBroken', (rule: string) => broken.push(rule));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      Reflect.get(window, 'noteBroken')(`${effectiveDirective} ${blockedURI}`);
    });
  });
  await page.goto('/dashboard/standorte?panel=new');
  await page.getByRole('dialog').getByRole('textbox').first().fill('Autohof');
  await page.goto('/melden');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(broken).toEqual([]);
});

import type { Page } from 'playwright-core';
import { coveredControls, readControls, smallControls } from './control-checks.ts';
import { lookAt, movedTexts, type Seen, type Sight } from './sight.ts';
import { brokenWords, cutFields, cutTexts, emptyLines, overlappingTexts } from './text-checks.ts';

interface Window {
  readonly width: number;
  readonly height: number;
}

/** Window sizes: a phone, 1280 px at 200 % zoom, and 1280 px at 400 % zoom (WCAG 1.4.10). */
const PHONE: Window = { width: 360, height: 740 };
const ZOOMED: Window = { width: 640, height: 450 };
export const REFLOWED: Window = { width: 320, height: 900 };

/** Windows besides the current one: by default a phone; for texts of full length also at 200 % zoom; for shorter ones the narrowest alone. */
export const WINDOWS = { phone: [PHONE], zoomed: [ZOOMED, PHONE], narrowest: [REFLOWED] } as const;

/** Resolves once a change of size or style has been laid out and painted. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/** Elements that stick out of the window to the right without being in a scroll container, one line each. */
export const sticksOut = (): string[] => {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const isKept = (element: Element): boolean => {
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
      if (getComputedStyle(around).overflowX !== 'visible') return true;
    return false;
  };
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1 && !isKept(element))
    .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class')} ${element.textContent?.slice(0, 40)}`)
    .slice(-3);
};

/** Boxes that have to be scrolled sideways, except single rows of controls, such as tabs, one line each; runs in the page. */
const boxesScrolledSideways = (sight: Sight): string[] => {
  const ONE_ROW = 80;
  const isScrolled = ({ scrollWidth, clientWidth, clientHeight }: Element): boolean =>
    scrollWidth > clientWidth + 1 && clientWidth > 1 && clientHeight > ONE_ROW;
  const scrolls = (box: Element): boolean => ['auto', 'scroll'].includes(getComputedStyle(box).overflowX) && box.checkVisibility();
  return [...document.body.querySelectorAll('*')]
    .filter((box) => isScrolled(box) && scrolls(box))
    .map((box) => `scrolls sideways: ${sight.describe(box)}`);
};

/** A page that still moves after as many looks does not come to rest. */
const MOST_LOOKS = 20;

/**
 * What a look at the page finds, one line each. Something that arrives meanwhile moves texts that were read before: then it looks again. The look
 * leaves scroll positions as they were.
 */
export async function findingsAtRest(page: Page, look: (seen: Seen) => Promise<string[]>): Promise<string[]> {
  let moved: string[] = [];
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const seen = await lookAt(page);
    const found = await look(seen);
    moved = await page.evaluate(movedTexts, seen);
    await Promise.all([seen.sight.dispose(), seen.texts.dispose()]);
    if (moved.length === 0) return found;
    await drawn(page);
  }
  return moved.slice(0, 3).map((text) => `does not come to rest: ${text}`);
}

/** Visible layout problems of the current page, one line each. */
export const layoutViolations = (page: Page): Promise<string[]> =>
  findingsAtRest(page, async ({ sight, texts }) => {
    const controls = await page.evaluateHandle(readControls, sight);
    const violations = [
      await page.evaluate(brokenWords, { sight, texts }),
      await page.evaluate(cutTexts, { sight, texts }),
      await page.evaluate(cutFields, { sight }),
      await page.evaluate(emptyLines, { sight, texts }),
      (await page.evaluate(sticksOut)).map((element) => `sideways: ${element}`),
      await page.evaluate(boxesScrolledSideways, sight),
      await page.evaluate(smallControls, { sight, controls }),
      await page.evaluate(overlappingTexts, { sight, texts }),
      await page.evaluate(coveredControls, { sight, controls }),
    ].flat();
    await sight.evaluate(({ putBack }) => putBack());
    await controls.dispose();
    return [...new Set(violations)];
  });

/** Layout problems in the current window and in others; leaves the window at the last size. */
export async function layoutFindings(page: Page, windows: readonly Window[]): Promise<string[]> {
  const before = page.viewportSize() ?? { width: 1280, height: 900 };
  // A pointer left on a control shows its tooltip, which closes whenever a check scrolls the control away.
  await page.mouse.move(0, 0);
  const found = (await layoutViolations(page)).map((violation) => `at ${before.width} px: ${violation}`);
  for (const window of windows) {
    if (window.width === before.width) continue;
    await page.setViewportSize(window);
    await drawn(page);
    found.push(...(await layoutViolations(page)).map((violation) => `at ${window.width} px: ${violation}`));
  }
  return found;
}

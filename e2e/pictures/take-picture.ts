import { expect } from 'vitest';
import type { ShownScene } from './fixture.ts';

/** Maximum number of attempts until two pictures in a row are equal. */
const MAX_SHOTS = 12;
/** Outside the window, so that nothing is hovered. */
const OUTSIDE = -10;
/** Skeletons, messages that disappear by themselves, and parts that are loading. */
const PASSING = '.mantine-Skeleton-root, .mantine-Loader-root, .mantine-Notification-root, [aria-busy="true"]';

/** What is still loading or changing, in words; empty if nothing is. Pictures outside the window load when they are scrolled to. */
const unfinished = async (passing: string): Promise<string[]> => {
  // When a panel opened by its address gets the focus depends on the order of responses; `accessibility-keyboard` tests focus rings.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await document.fonts.ready;
  const isInWindow = (element: Element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < window.innerHeight;
  };
  const images = [...document.images].filter(isInWindow);
  // Under load Chromium once never started to load lazy pictures in the window.
  for (const image of images) image.loading = 'eager';
  await Promise.allSettled(images.filter(({ complete }) => complete).map((image) => image.decode()));
  const elements = [...images.filter(({ complete }) => !complete), ...[...document.querySelectorAll(passing)].filter(isInWindow)];
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return elements.map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class')}`);
};

/** Takes a picture of the window as PNG, once all requests are completed and two pictures in a row are equal. */
export async function takePicture({ page, pending }: Pick<ShownScene, 'page' | 'pending'>): Promise<Buffer> {
  await page.mouse.move(OUTSIDE, OUTSIDE);
  const awaited = async () => [...(await page.evaluate(unfinished, PASSING)), ...[...pending].map((request) => request.url())];
  const shoot = async () => {
    await expect.poll(awaited).toEqual([]);
    return page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });
  };
  let last = await shoot();
  for (let shots = 1; shots < MAX_SHOTS; shots += 1) {
    const next = await shoot();
    if (next.equals(last)) return next;
    last = next;
  }
  throw new Error(`the page still changes after ${MAX_SHOTS} pictures`);
}

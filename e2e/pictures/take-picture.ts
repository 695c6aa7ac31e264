import { expect } from 'vitest';
import type { ShownScene } from './fixture.ts';

/** How often a page is drawn at most until two pictures in a row are the same. */
const MAX_SHOTS = 12;
/** Outside the window: nothing is hovered. */
const OUTSIDE = -10;
/** Placeholders, messages that go away by themselves, and parts that are being loaded. */
const PASSING = '.mantine-Skeleton-root, .mantine-Loader-root, .mantine-Notification-root, [aria-busy="true"]';

/** What is not drawn for good yet, in words; empty when all is. Pictures outside the window are loaded when they are scrolled to. */
const unfinished = async (passing: string): Promise<string[]> => {
  // When a panel opened by its address gets the focus depends on which answer comes first; rings of focus belong to `accessibility-keyboard`.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await document.fonts.ready;
  const isInWindow = (element: Element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < window.innerHeight;
  };
  const images = [...document.images].filter(isInWindow);
  // Under load Chromium once never began to load lazy pictures that were in the window.
  for (const image of images) image.loading = 'eager';
  await Promise.allSettled(images.filter(({ complete }) => complete).map((image) => image.decode()));
  const elements = [...images.filter(({ complete }) => !complete), ...[...document.querySelectorAll(passing)].filter(isInWindow)];
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return elements.map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class')}`);
};

/** Takes a picture of the window as PNG, once all is answered and loaded and two pictures in a row are the same. */
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

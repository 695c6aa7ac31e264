import type { Page } from 'playwright-core';

const MOST_PRESSES = 150;

/** Presses Tab until the focus is on what is sought; fails when it never is. */
export async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the focus never came there by Tab');
}

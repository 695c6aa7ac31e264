import type { Page } from 'playwright-core';

const MAX_PRESSES = 150;

/** Presses Tab until `isThere` resolves to true; fails if it never does. */
export async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the focus never came there by Tab');
}

/** Whether the focused element has a name that starts with `label`. */
export const focusIsOn = (page: Page, label: string) => () =>
  page.evaluate((sought) => {
    const field = document.activeElement as HTMLInputElement | null;
    const names = [
      field?.getAttribute('aria-label'),
      field?.textContent,
      ...[...(field?.labels ?? [])].map(({ textContent }) => textContent),
    ];
    return names.some((name) => name?.trim().startsWith(sought));
  }, label);

import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Where the texts of a page's toasts are stored. */
const KEY = 'rastnetz.toasts';

/** Marks a page whose toasts remain open. */
const OPEN = 'data-toasts-open';

/**
 * Stores the texts of all toasts of the pages that a context opens from now on. A toast closes after four seconds, so a journey on a busy
 * machine may look too late.
 */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ({ key, open }) => {
      const texts = new Set<string>();
      const held = new WeakSet<Element>();
      const toasts = document.getElementsByClassName('mantine-Notification-root');
      const record = () => {
        const isKept = document.documentElement.hasAttribute(open);
        for (const toast of toasts) {
          texts.add(toast.textContent);
          if (!isKept || held.has(toast)) continue;
          held.add(toast);
          // React reports this as the pointer that enters the toast.
          toast.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
        }
      };
      new MutationObserver(record).observe(document, { childList: true, characterData: true, subtree: true });
      Reflect.set(window, Symbol.for(key), texts);
    },
    { key: KEY, open: OPEN },
  );
}

/**
 * Keeps toasts open from now on, until the page is left: the pointer is over each, which stops its time. For a journey that presses a button of a toast,
 * or measures it. Call it before the toast is shown.
 */
export const keepToastsOpen = (page: Page): Promise<void> =>
  page.evaluate((open) => document.documentElement.toggleAttribute(open, true), OPEN).then(() => undefined);

const toastsOf = (page: Page): Promise<string[]> => page.evaluate((key) => [...(Reflect.get(window, Symbol.for(key)) as Set<string>)], KEY);

/** Waits until a toast with this text has been shown since the page was loaded, whether or not it is closed meanwhile. */
export const expectToast = (page: Page, text: string): Promise<void> =>
  expect.poll(() => toastsOf(page)).toContainEqual(expect.stringContaining(text));

/** Waits until no toast covers the page. */
export const toastsClosed = (page: Page): Promise<void> => page.locator(':root:not(:has(.mantine-Notification-root))').waitFor();

import { setImmediate } from 'node:timers/promises';
import '@testing-library/jest-dom/vitest';
import { notifications } from '@mantine/notifications';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { loadTexts } from '#app/texts/load-texts.ts';
import { loadDashboardTexts, startI18n } from '#kit/i18n/i18n.ts';
import { clearSession } from '#kit/session/session-store.ts';
import { toastCode } from '#kit/ui/toasts/toasts.ts';
import { unanswered } from './fake-api.ts';
import { keepToastsOpen } from './open-toasts.ts';
import { reactIsIdle } from './react-act.ts';
import { DEFAULT_WIDTH, viewport } from './viewport.ts';

/** Error of a query, at the line of the test. Repeated queries would print the whole page each time; a failing test prints it once. */
function queryError(message: string | null): Error {
  const error = Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  const lines = error.stack?.split('\n').filter((line) => !/@testing-library|harness\/setup\.ts/.test(line));
  return Object.assign(error, { stack: lines?.join('\n') });
}

const { asyncWrapper } = getConfig();
configure({
  // A limit, not a delay: the first screen of a file loads its code, which takes long on a busy machine.
  asyncUtilTimeout: 150_000,
  getElementError: queryError,
  // The effects of a click or key are rendered before the test continues, including transitions (a change of the address).
  asyncWrapper: async (callback) => {
    const result = await asyncWrapper(callback);
    await reactIsIdle();
    return result;
  },
});

/** Auto-sizing text areas listen for loaded fonts, which this DOM does not have. */
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

/** This DOM has no layout, and a chart without a size is not drawn. */
const measured = Element.prototype.getBoundingClientRect;
Element.prototype.getBoundingClientRect = function rect() {
  return this.classList.contains('recharts-responsive-container') ? new DOMRect(0, 0, 640, 200) : measured.call(this);
};

/** This DOM would navigate to the link of a saved file. */
const clicked = HTMLAnchorElement.prototype.click;
HTMLAnchorElement.prototype.click = function click() {
  if (!this.hasAttribute('download')) clicked.call(this);
};

await startI18n(loadTexts);
await loadDashboardTexts();
// A toast is shown together with what the page says in place, not some time later.
await toastCode.load();

// The store outlives the file.
afterAll(keepToastsOpen());

/** Characters of a page that are printed when a test fails. */
const LONGEST_PAGE = 30_000;

let consoles: MockInstance<(...args: unknown[]) => void>[] = [];

beforeEach(() => {
  consoles = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
});

/** The page without styles, pictures and empty containers. */
function pageInBrief(): HTMLElement {
  const page = document.body.cloneNode(true) as HTMLElement;
  for (const part of page.querySelectorAll('style')) part.remove();
  for (const name of ['class', 'style', 'data-size', 'data-variant'])
    for (const part of page.querySelectorAll(`[${name}]`)) part.removeAttribute(name);
  for (const picture of page.querySelectorAll('svg')) picture.replaceChildren();
  for (const part of [...page.querySelectorAll('div')].reverse()) if (!part.hasChildNodes()) part.remove();
  return page;
}

/** What a failed test showed, and the requests that had no answer. */
function printFailure(): void {
  console.log(prettyDOM(pageInBrief(), LONGEST_PAGE));
  if (unanswered.length > 0) console.log(`Requests without an answer: ${[...new Set(unanswered)].join(', ')}`);
}

/** Unexpected console output fails a test; a test that expects it mocks the method of the console itself. */
afterEach(({ task }) => {
  // A stopped clock would go on in the next file, which shares this worker.
  vi.useRealTimers();
  const printed = consoles.flatMap((spy) => (vi.isMockFunction(spy) ? spy.mock.calls : []));
  if (task.result?.state === 'fail') printFailure();
  unanswered.length = 0;
  cleanup();
  viewport(DEFAULT_WIDTH);
  notifications.clean();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
  expect(printed).toEqual([]);
});

/** Runs scheduled work of React while the DOM of the file still exists: later there would be no window. */
afterAll(async () => {
  await setImmediate();
  await setImmediate();
});

/** For tests that expect a console message: removes it from the unexpected ones and returns it. */
export function expectedConsole(method: 'error' | 'warn'): unknown[][] {
  const spy = consoles[method === 'error' ? 0 : 1];
  const printed = [...(spy?.mock.calls ?? [])];
  spy?.mockClear();
  return printed;
}

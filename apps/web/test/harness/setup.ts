import { setImmediate } from 'node:timers/promises';
import '@testing-library/jest-dom/vitest';
import { notifications } from '@mantine/notifications';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { loadTexts } from '#app/texts/load-texts.ts';
import { loadDashboardTexts, startI18n } from '#kit/i18n/i18n.ts';
import { clearSession } from '#kit/session/session-store.ts';
import { reactIsIdle } from './react-act.ts';

const { asyncWrapper } = getConfig();
configure({
  // A bound, not a pause: the first screen of a file loads its code, which a busy machine takes long for.
  asyncUtilTimeout: 60_000,
  // A look that is repeated until it finds something would print the whole page each time; a test that fails prints it once.
  getElementError: (message) => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
  // What a press or a key sets off is on the screen before the test goes on, also what React does at leisure (a change of the address).
  asyncWrapper: async (callback) => {
    const result = await asyncWrapper(callback);
    await reactIsIdle();
    return result;
  },
});

/** The growing text fields measure anew when fonts arrive; this DOM knows no fonts. */
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

/** This DOM has no layout; a chart refuses to be drawn without a size. */
const measured = Element.prototype.getBoundingClientRect;
Element.prototype.getBoundingClientRect = function rect() {
  return this.classList.contains('recharts-responsive-container') ? new DOMRect(0, 0, 640, 200) : measured.call(this);
};

/** This DOM would go where the link of a saved file leads, and be nowhere from then on. */
const clicked = HTMLAnchorElement.prototype.click;
HTMLAnchorElement.prototype.click = function click() {
  if (!this.hasAttribute('download')) clicked.call(this);
};

await startI18n(loadTexts);
await loadDashboardTexts();

let consoles: MockInstance<(...args: unknown[]) => void>[] = [];

beforeEach(({ onTestFailed }) => {
  onTestFailed(() => console.log(prettyDOM()));
  consoles = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
});

/** What a test did not expect on the console fails it; a test that expects it mocks the console's method itself. */
afterEach(() => {
  const printed = consoles.flatMap((spy) => (vi.isMockFunction(spy) ? spy.mock.calls : []));
  cleanup();
  notifications.clean();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
  expect(printed).toEqual([]);
});

/** What React has scheduled, and what that schedules, runs while the DOM of the file still stands: later it would find no window. */
afterAll(async () => {
  await setImmediate();
  await setImmediate();
});

/** For a test that expects a message on the console: takes it off the list of the unexpected and answers it. */
export function expectedConsole(method: 'error' | 'warn'): unknown[][] {
  const spy = consoles[method === 'error' ? 0 : 1];
  const printed = [...(spy?.mock.calls ?? [])];
  spy?.mockClear();
  return printed;
}

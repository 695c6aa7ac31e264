import { onTestFinished, vi } from 'vitest';

/** Stops clock and timers until the end of the test, so that no window of a limit in memory ends while a busy machine sends the requests. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Stops the date until the end of the test, which may begin a moment before midnight. */
export function stopDate(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}

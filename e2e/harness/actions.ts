import type { Locator } from 'playwright-core';

/** Clicks, typed fields and chosen files of a user, and how many there were. */
export interface Actions {
  readonly count: () => number;
  readonly click: (what: Locator) => Promise<void>;
  readonly type: (field: Locator, text: string) => Promise<void>;
  readonly choose: (field: Locator, buffer: Buffer) => Promise<void>;
}

/** Acts on a page and counts each action. */
export function countedActions(): Actions {
  let count = 0;
  const counted =
    <A extends readonly unknown[]>(act: (...how: A) => Promise<unknown>) =>
    async (...how: A): Promise<void> => {
      count += 1;
      await act(...how);
    };
  return {
    count: () => count,
    click: counted((what: Locator) => what.click()),
    type: counted((field: Locator, text: string) => field.fill(text)),
    choose: counted((field: Locator, buffer: Buffer) => field.setInputFiles({ name: 'hof.png', mimeType: 'image/png', buffer })),
  };
}

import { test } from 'vitest';

/** Whether all is played: every look of every journey, every state of every page, some of it with motion (`npm run test:full`). */
export const isFull = process.env['TESTS'] === 'full';

/** A journey whose capability another one shows, and whose rules a layer below shows: `npm test` leaves it to the merge (docs/testing.md). */
export const testBeforeMerge = test.skipIf(process.env['TESTS'] === 'push');

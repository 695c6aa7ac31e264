/** Whether all is played: every look of every journey, every state of every page, some of it with motion (`npm run test:full`). */
export const isFull = process.env['TESTS'] === 'full';

/**
 * Whether only what a push needs is played (`npm test`). Left out then: journeys whose capability another one shows, and whose rules a layer below
 * shows (docs/testing.md).
 */
export const isPush = process.env['TESTS'] === 'push';

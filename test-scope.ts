/** Whether all is played: corpora whole, every look of every journey, every state of every page, some of it with motion (`npm run test:full`). */
export const isFull = process.env['TESTS'] === 'full';

/** Whether corpora and properties run at their whole size: in the full run, on one of the two engines. The other one gets the samples of a push. */
export const isWhole = isFull && process.env['TEST_ENGINE'] !== 'postgres';

/**
 * Whether only what a push needs is played (`npm test`). Left out then: what `vitest.config.ts` leaves to the merge, and single tests whose rule another
 * one or a layer below shows (docs/testing.md).
 */
export const isPush = process.env['TESTS'] === 'push';

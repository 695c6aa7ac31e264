/** Whether all is played: every look of every journey, every state of every page, and with motion (`npm run test:full`). */
export const isFull = process.env['TESTS'] === 'full';

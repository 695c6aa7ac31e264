import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longest work without a turn of the event loop, in milliseconds. */
const SLICE_MS = 5;

/** Lets others work during a long loop: `await turns.offer()` after each of its parts yields to the event loop every few milliseconds. */
export class EventLoopTurns {
  #since = performance.now();

  async offer(): Promise<void> {
    if (performance.now() - this.#since < SLICE_MS) return;
    await nextTurn();
    this.#since = performance.now();
  }
}

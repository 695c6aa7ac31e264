/** Preloaded by a server: timers of more than 20 seconds fire after a twentieth of their time. */
const LONG_MS = 20_000;
const { setTimeout: original } = globalThis;

const shortened = <Args extends unknown[]>(callback: (...args: Args) => void, delay = 0, ...args: Args) =>
  original(callback, delay > LONG_MS ? delay / 20 : delay, ...args);
globalThis.setTimeout = Object.assign(shortened, original) as typeof setTimeout;

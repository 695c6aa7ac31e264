/** Preloaded by a server: the time limit of its stop, 45 seconds, ends after a twentieth. */
const STOP_LIMIT_MS = 45_000;
const { setTimeout: original } = globalThis;

const shortened = <Args extends unknown[]>(callback: (...args: Args) => void, delay = 0, ...args: Args) =>
  original(callback, delay === STOP_LIMIT_MS ? delay / 20 : delay, ...args);
globalThis.setTimeout = Object.assign(shortened, original) as typeof setTimeout;

import type { ServerResponse } from 'node:http';

/**
 * Calls a listener once when a response is closed, sent or not; immediately if it is closed already: a client may disconnect while the
 * database is queried, and `close` is emitted only once.
 */
export function whenClosed(raw: ServerResponse, listener: () => void): void {
  if (raw.closed || raw.destroyed) listener();
  else raw.once('close', listener);
}

type Listener = (userId: string | null) => void;

/** Notifies of accounts whose sessions or rights may have ended, on any node. */
export class AccessFeed {
  readonly #listeners = new Set<Listener>();

  /** @param userId the account; null if it may be any */
  notify(userId: string | null): void {
    for (const listener of this.#listeners) listener(userId);
  }

  /** Calls the listener on every change. */
  subscribe(listener: Listener): void {
    this.#listeners.add(listener);
  }
}

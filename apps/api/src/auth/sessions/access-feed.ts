type Listener = (userId: string | null) => void;

/** Tells of people whose session or right may have ended, on any node. */
export class AccessFeed {
  readonly #listeners = new Set<Listener>();

  /** @param userId whose; null where it may be anybody's */
  tell(userId: string | null): void {
    for (const listener of this.#listeners) listener(userId);
  }

  /** Calls at every change from now on. */
  listen(listener: Listener): void {
    this.#listeners.add(listener);
  }
}

/** Queries of the address that were written and are not shown yet, oldest first. */
export class PendingAddresses {
  #written: string[] = [];

  add(query: string): void {
    this.#written.push(query);
  }

  /** Takes note of what is shown; whether newer ones are still to come. A query that nobody here wrote (a link, the back button) ends all waiting. */
  isAwaited(shown: string): boolean {
    const at = this.#written.indexOf(shown);
    this.#written = at < 0 ? [] : this.#written.slice(at + 1);
    return this.#written.length > 0;
  }
}

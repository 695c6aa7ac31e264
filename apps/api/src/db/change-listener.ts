import type { Pool, PoolClient } from 'pg';

/** How long a lost connection rests before the next attempt, in milliseconds. */
const RETRY_MS = 1000;

/** Hears of changed locations at once, on a connection of its own; when that is lost it is made anew, and the poll bridges the gap. */
export class ChangeListener {
  readonly #pool: Pool;
  readonly #onChange: () => void;
  #client: PoolClient | null = null;
  #retry: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(pool: Pool, onChange: () => void) {
    this.#pool = pool;
    this.#onChange = onChange;
  }

  /** Begins to listen; a failure is tried again until `close`. */
  async start(): Promise<void> {
    try {
      const client = await this.#pool.connect();
      this.#client = client;
      client.on('error', () => this.#lost(client));
      client.on('notification', this.#onChange);
      await client.query('listen location_change');
      this.#onChange();
      if (this.#isClosed) this.close();
    } catch {
      if (this.#client) this.#lost(this.#client);
      else this.#tryLater();
    }
  }

  close(): void {
    this.#isClosed = true;
    if (this.#retry) clearTimeout(this.#retry);
    this.#drop();
  }

  #lost(client: PoolClient): void {
    if (this.#client !== client) return;
    this.#drop();
    this.#tryLater();
  }

  /** The connection still listens, so the pool must not hand it to anybody. */
  #drop(): void {
    const client = this.#client;
    this.#client = null;
    client?.release(true);
  }

  #tryLater(): void {
    if (this.#isClosed) return;
    this.#retry = setTimeout(() => void this.start(), RETRY_MS);
    this.#retry.unref();
  }
}

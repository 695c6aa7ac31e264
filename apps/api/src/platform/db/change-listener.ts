import type { Pool, PoolClient } from 'pg';

/** How long a lost connection rests before the next attempt, in milliseconds. */
const RETRY_MS = 1000;
/** How often the connection is asked whether it stands, in milliseconds: nothing else is ever said on it. */
const ASK_EVERY_MS = 10_000;

/** What is called when a channel is notified, with its payload, by the channel's name: plain lower-case words, they stand in SQL. */
type Heard = Readonly<Record<string, (payload: string) => void>>;

/**
 * Hears of changes of other nodes at once, all channels on one connection of its own. When that is lost it is made anew, and every
 * channel is called with an empty payload: what was notified in between is not told again.
 */
export class ChangeListener {
  readonly #pool: Pool;
  readonly #heard: Heard;
  #client: PoolClient | null = null;
  #retry: NodeJS.Timeout | null = null;
  #asking: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(pool: Pool, heard: Heard) {
    this.#pool = pool;
    this.#heard = heard;
  }

  /** Begins to listen; a failure is tried again until `close`. */
  async start(): Promise<void> {
    try {
      const client = await this.#pool.connect();
      this.#client = client;
      client.on('error', () => this.#lost(client));
      client.on('notification', ({ channel, payload = '' }) => this.#heard[channel]?.(payload));
      for (const channel of Object.keys(this.#heard)) await client.query(`listen ${channel}`);
      for (const tell of Object.values(this.#heard)) tell('');
      this.#asking = setInterval(() => void client.query('select 1').catch(() => this.#lost(client)), ASK_EVERY_MS).unref();
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
    if (this.#asking) clearInterval(this.#asking);
    const client = this.#client;
    this.#client = null;
    client?.release(true);
  }

  #tryLater(): void {
    if (this.#isClosed) return;
    // A connection lost while it begins to listen says so twice.
    if (this.#retry) clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.start(), RETRY_MS);
    this.#retry.unref();
  }
}

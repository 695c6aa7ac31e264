import type { Pool, PoolClient } from 'pg';

/** Delay before reconnecting after a lost connection, in milliseconds. */
const RETRY_MS = 1000;
/**
 * Interval of the liveness query, in milliseconds: the connection carries no other statements, so a loss would go unnoticed. In a network that drops
 * packets the query has no response; without one until the next the connection is lost.
 */
const PING_INTERVAL_MS = 10_000;

/** Handlers by channel; they receive the payload of a notification. Channel names are plain lower-case words, as they are part of the SQL. */
type Handlers = Readonly<Record<string, (payload: string) => void>>;

/**
 * Listens for notifications of other nodes, all channels on one dedicated connection. After a reconnect every handler is called with an
 * empty payload, because notifications sent in between are lost.
 */
export class ChangeListener {
  readonly #pool: Pool;
  readonly #handlers: Handlers;
  readonly #pingIntervalMs: number;
  #client: PoolClient | null = null;
  #retry: NodeJS.Timeout | null = null;
  #ping: NodeJS.Timeout | null = null;
  #isClosed = false;
  #isListening = false;

  constructor(pool: Pool, handlers: Handlers, { pingIntervalMs = PING_INTERVAL_MS } = {}) {
    this.#pool = pool;
    this.#handlers = handlers;
    this.#pingIntervalMs = pingIntervalMs;
  }

  /** Whether notifications are received at present, as far as is known: a network that drops packets is noticed after two intervals at most. */
  get isListening(): boolean {
    return this.#isListening;
  }

  /** Starts listening; retries after a failure until `close`. */
  async start(): Promise<void> {
    try {
      const client = await this.#pool.connect();
      this.#client = client;
      client.on('error', () => this.#lost(client));
      client.on('notification', ({ channel, payload = '' }) => this.#handlers[channel]?.(payload));
      for (const channel of Object.keys(this.#handlers)) await client.query(`listen ${channel}`);
      for (const handle of Object.values(this.#handlers)) handle('');
      this.#isListening = this.#client === client;
      this.#ping = setInterval(this.#pings(client), this.#pingIntervalMs).unref();
      if (this.#isClosed) this.close();
    } catch {
      if (this.#client) this.#lost(this.#client);
      else this.#scheduleRetry();
    }
  }

  close(): void {
    this.#isClosed = true;
    if (this.#retry) clearTimeout(this.#retry);
    this.#drop();
  }

  /** Sends the liveness query at each call; without a response to the last one the connection is lost. */
  #pings(client: PoolClient): () => void {
    let isWaiting = false;
    return () => {
      if (isWaiting) return this.#lost(client);
      isWaiting = true;
      client
        .query('select 1')
        .then(() => {
          isWaiting = false;
        })
        .catch(() => this.#lost(client));
    };
  }

  #lost(client: PoolClient): void {
    if (this.#client !== client) return;
    this.#drop();
    this.#scheduleRetry();
  }

  /** The connection still listens, so it must not return to the pool. */
  #drop(): void {
    if (this.#ping) clearInterval(this.#ping);
    this.#isListening = false;
    const client = this.#client;
    this.#client = null;
    client?.release(true);
  }

  #scheduleRetry(): void {
    if (this.#isClosed) return;
    // A connection lost while it starts listening reports the error twice.
    if (this.#retry) clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.start(), RETRY_MS);
    this.#retry.unref();
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** How long a server may take to report its role, in milliseconds. */
const QUERY_TIMEOUT_MS = 10_000;
/** The same until a primary was found once: at the start a slow machine is no reason to give up. */
const FIRST_QUERY_TIMEOUT_MS = 30_000;
/** How long the others may take once one has responded, in milliseconds: a dead server must not delay the choice among the live ones. */
const OTHERS_TIMEOUT_MS = 2000;

/** None of several servers accepts writes at present: the old primary is unavailable, and no standby has been promoted yet. */
export class NoPrimaryError extends Error {
  override name = 'NoPrimaryError';

  constructor(reasons: readonly string[]) {
    super(`none of the PostgreSQL servers accepts writes (${reasons.join('; ')})`);
  }
}

interface ServerState {
  readonly url: string;
  /** WAL timeline, increased by each promotion; null for a standby. */
  readonly timeline: string | null;
}

const TIMELINE_QUERY = 'select case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline';

async function queryTimeline(url: string, options: pg.ClientConfig, timeoutMs: number): Promise<ServerState> {
  const client = new pg.Client({ ...options, connectionString: url, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs });
  // A lost connection fails its query; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: string | null }>(TIMELINE_QUERY);
    return { url, timeline: rows[0]?.timeline ?? null };
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** The primary with the newest timeline: a former primary that came back still considers itself the primary. */
function newestOf(states: readonly ServerState[]): string | null {
  const primaries = states.filter(({ timeline }) => timeline !== null);
  primaries.sort((one, other) => (String(one.timeline) < String(other.timeline) ? 1 : -1));
  return primaries[0]?.url ?? null;
}

const reasonOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? (error as Error).message;

/** Finds which of several servers accepts writes, and searches again when the connection to it is lost. */
export class PrimaryServer {
  readonly #urls: readonly string[];
  readonly #options: pg.ClientConfig;
  #known: string | null = null;
  #timeoutMs = FIRST_QUERY_TIMEOUT_MS;
  #search: Promise<string> | null = null;

  constructor(urls: readonly string[], options: pg.ClientConfig) {
    this.#urls = urls;
    this.#options = options;
  }

  /**
   * URL of the server that accepts writes.
   * @throws NoPrimaryError when none does
   */
  async find(): Promise<string> {
    if (this.#known) return this.#known;
    this.#search ??= this.#findNewest().finally(() => {
      this.#search = null;
    });
    return this.#search;
  }

  /** Called when a connection to this server was lost; the next `find` searches again. */
  markLost(url: string): void {
    if (this.#known === url) this.#known = null;
  }

  async #findNewest(): Promise<string> {
    const states: ServerState[] = [];
    const reasons: string[] = [];
    const pending = this.#urls.map((url) => queryTimeline(url, this.#options, this.#timeoutMs));
    const settled = pending.map((answer) => answer.then((state) => states.push(state)).catch((error) => reasons.push(reasonOf(error))));
    const first = Promise.any(pending).then(() => wait(OTHERS_TIMEOUT_MS, undefined, { ref: false }));
    await Promise.race([Promise.all(settled), first.catch(() => Promise.all(settled))]);
    const newest = newestOf(states);
    if (newest === null) throw new NoPrimaryError([...states.map(() => 'a standby'), ...reasons]);
    this.#known = newest;
    this.#timeoutMs = QUERY_TIMEOUT_MS;
    return newest;
  }
}

type Connected = (error: Error | null) => void;

/** A client class that connects to the current primary; for `Client` of a pool. */
export function clientOfPrimary(primary: PrimaryServer): typeof pg.Client {
  return class PrimaryClient extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
      const connected = this.#connectToPrimary().then((): pg.Client => this);
      if (!callback) return connected;
      connected.then(() => (callback as Connected)(null), callback);
      return undefined;
    }

    async #connectToPrimary(): Promise<void> {
      const url = await primary.find();
      const { host, port } = new pg.Client({ connectionString: url });
      Object.assign(this, { host, port });
      // A server that is shut down, killed or demoted closes its connections, which the driver reports as an error.
      this.once('error', () => primary.markLost(url));
      await super.connect().catch((error: unknown) => {
        primary.markLost(url);
        throw error;
      });
    }
  };
}

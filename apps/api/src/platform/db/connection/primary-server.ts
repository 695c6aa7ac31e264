import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** How long a server may take to say what it is, in milliseconds. */
const ASK_TIMEOUT_MS = 10_000;
/** How long the others may take once one has answered: one that is gone without a word must not hold up those that are there. */
const OTHERS_TIMEOUT_MS = 2000;

/** None of several servers takes writes just now: the old primary is away, and no standby was promoted yet. */
export class NoPrimaryError extends Error {
  override name = 'NoPrimaryError';

  constructor(reasons: readonly string[]) {
    super(`none of the PostgreSQL servers takes writes (${reasons.join('; ')})`);
  }
}

interface Answer {
  readonly url: string;
  /** Grows with each promotion; null for a standby. */
  readonly timeline: string | null;
}

const QUESTION = 'select case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline';

async function ask(url: string, options: pg.ClientConfig): Promise<Answer> {
  const client = new pg.Client({
    ...options,
    connectionString: url,
    connectionTimeoutMillis: ASK_TIMEOUT_MS,
    query_timeout: ASK_TIMEOUT_MS,
  });
  // A connection that is lost fails its query; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: string | null }>(QUESTION);
    return { url, timeline: rows[0]?.timeline ?? null };
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** What the servers that answered say: the one that was promoted last, for a former primary that came back still believes to be one. */
function newestOf(answers: readonly Answer[]): string | null {
  const primaries = answers.filter(({ timeline }) => timeline !== null);
  primaries.sort((one, other) => (String(one.timeline) < String(other.timeline) ? 1 : -1));
  return primaries[0]?.url ?? null;
}

const reasonOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? (error as Error).message;

/** Knows which of several servers takes writes, and looks for it anew when that one was lost. */
export class PrimaryServer {
  readonly #urls: readonly string[];
  readonly #options: pg.ClientConfig;
  #known: string | null = null;
  #looking: Promise<string> | null = null;

  constructor(urls: readonly string[], options: pg.ClientConfig) {
    this.#urls = urls;
    this.#options = options;
  }

  /**
   * The address of the server that takes writes.
   * @throws NoPrimaryError when none of them does
   */
  async find(): Promise<string> {
    if (this.#known) return this.#known;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  /** A connection to this server was lost: it is not trusted any more. */
  forget(url: string): void {
    if (this.#known === url) this.#known = null;
  }

  async #look(): Promise<string> {
    const answers: Answer[] = [];
    const reasons: string[] = [];
    const asked = this.#urls.map((url) => ask(url, this.#options));
    const heard = asked.map((answer) => answer.then((stated) => answers.push(stated)).catch((error) => reasons.push(reasonOf(error))));
    const first = Promise.any(asked).then(() => wait(OTHERS_TIMEOUT_MS, undefined, { ref: false }));
    await Promise.race([Promise.all(heard), first.catch(() => Promise.all(heard))]);
    const newest = newestOf(answers);
    if (newest === null) throw new NoPrimaryError([...answers.map(() => 'a standby'), ...reasons]);
    this.#known = newest;
    return newest;
  }
}

type Connected = (error: Error | null) => void;

/** A client that connects to whichever server takes writes at that moment; for `Client` of a pool. */
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
      // A server that is shut down, killed or made a standby ends its connections, which the driver tells of as an error.
      this.once('error', () => primary.forget(url));
      await super.connect().catch((error: unknown) => {
        primary.forget(url);
        throw error;
      });
    }
  };
}

import type { PoolClient } from 'pg';

/** How long the database may leave a statement unanswered, in milliseconds, before its connection counts as lost. */
interface Patience {
  /** Within a transaction; PostgreSQL itself ends a statement before that. */
  readonly withinMs: number;
  /** Outside of one, the statement that begins one among them: these are small. */
  readonly outsideMs: number;
}

/** After so many milliseconds PostgreSQL ends a statement, and a transaction whose program says nothing more. */
const STATEMENT_TIMEOUT_MS = 30_000;
const SILENCE_TIMEOUT_MS = 60_000;

/** What every connection to a PostgreSQL server is started with. */
export const SESSION_OPTIONS = `-c timezone=UTC -c statement_timeout=${STATEMENT_TIMEOUT_MS} -c idle_in_transaction_session_timeout=${SILENCE_TIMEOUT_MS}`;

/** The first statement of a transaction that takes long by its nature: a migration, a copy of everything. It lasts until that ends. */
export const NO_TIME_LIMIT = 'set local statement_timeout = 0';

/** On the embedded engine every statement may wait for a whole transaction of others. */
export const PATIENCE = {
  postgres: { withinMs: STATEMENT_TIMEOUT_MS + 5000, outsideMs: 10_000 },
  embedded: { withinMs: 120_000, outsideMs: 120_000 },
} as const satisfies Record<string, Patience>;

const BEGINS = /^\s*(begin|start transaction)\b/i;
const ENDS = /^\s*(commit|rollback)\b(?!\s+to\b)/i;

type Submit = (...args: unknown[]) => unknown;

/**
 * Gives a connection up when the database leaves a statement unanswered: a server that is frozen, or a network that swallows
 * everything, never says that it is gone, and whoever waits would wait for ever. All that waits on the connection fails then.
 */
export function boundConnection(client: PoolClient, { withinMs, outsideMs }: Patience): void {
  // Asked of the class at each call: who watches the statements there sees these too.
  const driver = Object.getPrototypeOf(client) as { query: Submit };
  const submit: Submit = (...args) => driver.query.apply(client, args);
  let limitMs = outsideMs;
  const bounded: Submit = (...args) => {
    const text = textOf(args[0]);
    if (text === NO_TIME_LIMIT) limitMs = Number.POSITIVE_INFINITY;
    const answered = watch(client, limitMs);
    if (BEGINS.test(text)) limitMs = withinMs;
    if (ENDS.test(text)) limitMs = outsideMs;
    return submitThen(submit, args, answered);
  };
  client.query = bounded as PoolClient['query'];
  // Lost in the hands of somebody: their statement fails; without a listener the process would end.
  client.on('error', () => undefined);
}

const textOf = (statement: unknown): string => (typeof statement === 'string' ? statement : String(Object(statement).text ?? ''));

/** Calls `answered` when the statement is over, told by callback or by promise. */
function submitThen(submit: Submit, args: unknown[], answered: () => void): unknown {
  const callback = args.at(-1);
  if (typeof callback === 'function') {
    const heard = (...results: unknown[]) => {
      answered();
      callback(...results);
    };
    return submit(...args.slice(0, -1), heard);
  }
  return Promise.resolve(submit(...args)).finally(answered);
}

/** Cuts the connection after so many milliseconds; answers the way to call that off. */
function watch(client: PoolClient, limitMs: number): () => void {
  if (limitMs === Number.POSITIVE_INFINITY) return () => undefined;
  let isAnswered = false;
  const cut = () => {
    if (!isAnswered) streamOf(client).destroy();
  };
  // What arrived while this process was busy is read before it is judged.
  const timer = setTimeout(() => setImmediate(cut), limitMs);
  return () => {
    isAnswered = true;
    clearTimeout(timer);
  };
}

/** The driver has no way of its own to let go of a server that does not answer: ending politely waits for it. */
const streamOf = (client: PoolClient): { destroy(): void } =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;

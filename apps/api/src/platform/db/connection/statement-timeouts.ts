import type { PoolClient } from 'pg';
import { BEGINS, ENDS, type Submit, submitThen, textOf } from './statement-hooks.ts';

/** How long a statement may run before its connection counts as lost, in milliseconds. */
interface StatementTimeouts {
  /** Inside a transaction; longer than PostgreSQL's own statement timeout. */
  readonly withinMs: number;
  /** Outside a transaction, `begin` included: these statements are short. */
  readonly outsideMs: number;
}

/** Timeouts that PostgreSQL applies to a statement, and to an idle transaction. */
const STATEMENT_TIMEOUT_MS = 30_000;
const SILENCE_TIMEOUT_MS = 60_000;

/**
 * Startup options of every connection to a PostgreSQL server. Without JIT, because compiling a statement takes a quarter of a second where its
 * estimated cost is high, and none of ours runs long enough to gain that.
 */
export const SESSION_OPTIONS = `-c timezone=UTC -c jit=off -c statement_timeout=${STATEMENT_TIMEOUT_MS} -c idle_in_transaction_session_timeout=${SILENCE_TIMEOUT_MS}`;

/** First statement of a transaction that takes long by design, such as a migration or a backup. Applies until the transaction ends. */
export const NO_TIME_LIMIT = 'set local statement_timeout = 0';

/** On the embedded engine every statement may wait for another client's whole transaction. */
export const STATEMENT_TIMEOUTS = {
  postgres: { withinMs: STATEMENT_TIMEOUT_MS + 5000, outsideMs: 10_000 },
  embedded: { withinMs: 120_000, outsideMs: 120_000 },
} as const satisfies Record<string, StatementTimeouts>;

/**
 * Closes a connection whose statement gets no response in time. A frozen server, or a network that drops packets, never reports an error,
 * so callers would wait forever. Everything that waits on the connection fails then.
 */
export function limitStatementTime(client: PoolClient, { withinMs, outsideMs }: StatementTimeouts): void {
  // Looked up per statement, so that code that wraps `query` of the class sees these statements too.
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
  // An error while the connection is checked out fails its statement; without a listener it would end the process.
  client.on('error', () => undefined);
}

/** Destroys the connection after `limitMs` milliseconds; returns a function that cancels this. */
function watch(client: PoolClient, limitMs: number): () => void {
  if (limitMs === Number.POSITIVE_INFINITY) return () => undefined;
  let isAnswered = false;
  const cut = () => {
    if (!isAnswered) streamOf(client).destroy();
  };
  // Data that arrived while the event loop was blocked is processed first.
  const timer = setTimeout(() => setImmediate(cut), limitMs);
  return () => {
    isAnswered = true;
    clearTimeout(timer);
  };
}

/** The driver cannot abandon a server that does not respond: `end` waits for it. */
const streamOf = (client: PoolClient): { destroy(): void } =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;

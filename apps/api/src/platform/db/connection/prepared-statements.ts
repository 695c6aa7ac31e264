import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { Submit } from './statement-hooks.ts';

const MARK = '/* prepared */';
/** Statements with a name; each connection to the server keeps those that it has used. */
const MAX_NAMED = 100;

/**
 * Ends a query (`modifyEnd`) whose statement every connection prepares once: planning takes longer than executing it. Its text must not depend on
 * what is asked for, beyond a few shapes. Without effect on the embedded engine, whose connections share one session, and with a pooler, which
 * shares sessions among its clients.
 */
export const prepared = sql.raw(MARK);

/** The name of a statement is a hash of its text, so that all connections of all versions agree. */
export class PreparedStatements {
  readonly #names = new Map<string, string>();

  /** Names the marked statements of a connection. */
  attach(client: PoolClient): void {
    const submit = client.query as Submit;
    const named: Submit = (...args) => {
      const [text, values, ...rest] = args;
      const name = typeof text === 'string' && text.endsWith(MARK) ? this.#nameOf(text) : null;
      return name === null ? submit(...args) : submit({ name, text, values }, ...rest);
    };
    client.query = named as PoolClient['query'];
  }

  #nameOf(text: string): string | null {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MAX_NAMED) return known ?? null;
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    this.#names.set(text, name);
    return name;
  }
}

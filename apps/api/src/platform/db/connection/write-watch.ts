import type { PoolClient } from 'pg';
import { BEGINS, ENDS, type Submit, submitThen, textOf } from './statement-hooks.ts';

interface Watched {
  readonly tables: readonly string[];
  /** Statements that are ignored although they write to one of the tables. */
  readonly except: RegExp;
}

type Listener = () => void;

/** Notifies of writes of this process to chosen tables. Writes by triggers and foreign keys, and those of other processes, are not seen. */
export class WriteWatch {
  readonly #watches: { readonly writes: RegExp; readonly except: RegExp; readonly listener: Listener }[] = [];

  /** Calls the listener when a transaction with such a write has ended, whether or not it succeeded, before its caller continues. */
  subscribe({ tables, except }: Watched, listener: Listener): void {
    const writes = new RegExp(`\\b(?:update|insert\\s+into|delete\\s+from|truncate)\\s+"?(?:${tables.join('|')})\\b`, 'i');
    this.#watches.push({ writes, except, listener });
  }

  /** Watches the statements of a connection. */
  attach(client: PoolClient): void {
    const submit = client.query as Submit;
    let isWithin = false;
    let affected = new Set<Listener>();
    const watched: Submit = (...args) => {
      const text = textOf(args[0]);
      isWithin = (isWithin || BEGINS.test(text)) && !ENDS.test(text);
      for (const listener of this.#listenersOf(text)) affected.add(listener);
      if (isWithin || affected.size === 0) return submit(...args);
      const ended = affected;
      affected = new Set();
      return submitThen(submit, args, () => {
        for (const listener of ended) listener();
      });
    };
    client.query = watched as PoolClient['query'];
  }

  #listenersOf(text: string): Listener[] {
    return this.#watches.filter(({ writes, except }) => writes.test(text) && !except.test(text)).map(({ listener }) => listener);
  }
}

import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InTransaction } from '../platform/transactions/transactions.ts';
import type { ChainEnd } from './audit-chain.store.ts';
import { auditStores } from './audit-stores.ts';

const FILE = 'audit-head';
const HEAD = /^(\d{1,15}):([0-9a-f]{64})\n$/;

/** The head that was recorded outside the database, and what is wrong with the chain since. */
export interface HeadCheck {
  readonly noted: ChainEnd | null;
  /** An English message if the chain no longer contains the recorded link. */
  readonly loss: string | null;
}

/**
 * Records the newest link of the audit log in the data folder, where somebody who controls only the database cannot change it. A log that was
 * truncated, or whose chain was recomputed, would pass a check of the chain alone.
 */
export class AuditHeadService {
  readonly #inTransaction: InTransaction;
  readonly #path: string;

  constructor(inTransaction: InTransaction, dataDir: string) {
    this.#inTransaction = inTransaction;
    this.#path = join(dataDir, FILE);
  }

  /** Whether the chain still contains the recorded link; links deleted by retention count as present. */
  async check(): Promise<HeadCheck> {
    const noted = await this.#read();
    return { noted, loss: noted && (await this.#lossSince(noted)) };
  }

  /** Records the newest link and returns it; if the chain has lost the recorded link, that record is kept. Called by a scheduled job. */
  async note(): Promise<HeadCheck & { readonly head: ChainEnd }> {
    const found = await this.check();
    return { ...found, head: found.loss === null ? await this.renew() : await this.#head() };
  }

  /** Records the newest link whatever was recorded before: a restore replaces the chain. */
  async renew(): Promise<ChainEnd> {
    const head = await this.#head();
    if (head.number === 0) return head;
    // A name of its own, because two runs at the same time would truncate and rename each other's file.
    const half = `${this.#path}.${randomUUID()}.half`;
    try {
      await writeFile(half, `${head.number}:${head.hash}\n`, { mode: 0o600, flush: true });
      await rename(half, this.#path);
    } finally {
      await rm(half, { force: true });
    }
    return head;
  }

  #head(): Promise<ChainEnd> {
    return this.#inTransaction(auditStores, ({ auditChain }) => auditChain.head());
  }

  async #read(): Promise<ChainEnd | null> {
    const [, number, hash] = HEAD.exec(await readFile(this.#path, 'utf8').catch(() => '')) ?? [];
    return number && hash ? { number: Number(number), hash } : null;
  }

  async #lossSince({ number, hash }: ChainEnd): Promise<string | null> {
    const { head, forgotten, links } = await this.#inTransaction(auditStores, ({ auditChain }) => auditChain.page(number - 1, 1));
    const name = `link ${number}, which was recorded in ${this.#path}`;
    if (head.number < number) return `The chain ends at ${head.number}, before ${name}: entries are missing.`;
    if (number < forgotten.number) return null;
    const present = number === forgotten.number ? forgotten.hash : links[0]?.hash;
    return present === hash ? null : `The chain has another hash at ${name}: it was rebuilt.`;
  }
}

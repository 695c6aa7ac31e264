import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InTransaction } from '../platform/transactions/transactions.ts';
import type { ChainEnd } from './audit-chain.store.ts';
import { auditStores } from './audit-stores.ts';

const FILE = 'audit-head';
const HEAD = /^(\d{1,15}):([0-9a-f]{64})\n$/;

/** What was noted of the chain outside of the database, and what is wrong with the chain since. */
export interface HeadCheck {
  readonly noted: ChainEnd | null;
  /** A sentence where the chain does not lead over the noted link any more. */
  readonly loss: string | null;
}

/**
 * Notes the newest link of the audit log in the data folder, where whoever owns the database alone cannot change it: a log that was emptied, or whose
 * chain was made anew, holds by itself.
 */
export class AuditHeadService {
  readonly #inTransaction: InTransaction;
  readonly #path: string;

  constructor(inTransaction: InTransaction, dataDir: string) {
    this.#inTransaction = inTransaction;
    this.#path = join(dataDir, FILE);
  }

  /** Whether the chain still leads over the link that was noted here; retention may have forgotten it since. */
  async check(): Promise<HeadCheck> {
    const noted = await this.#read();
    return { noted, loss: noted && (await this.#lossSince(noted)) };
  }

  /** Notes the newest link and answers it, unless the chain has lost the one that was noted before: that one stays. A job's work. */
  async note(): Promise<HeadCheck & { readonly head: ChainEnd }> {
    const found = await this.check();
    return { ...found, head: found.loss === null ? await this.renew() : await this.#head() };
  }

  /** Notes the newest link whatever was noted before: after a restore the chain is another one. */
  async renew(): Promise<ChainEnd> {
    const head = await this.#head();
    if (head.number === 0) return head;
    const half = `${this.#path}.half`;
    await writeFile(half, `${head.number}:${head.hash}\n`, { mode: 0o600, flush: true });
    await rename(half, this.#path);
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
    const name = `link ${number}, which was noted in ${this.#path}`;
    if (head.number < number) return `The chain ends at ${head.number}, before ${name}: entries are gone.`;
    if (number < forgotten.number) return null;
    const present = number === forgotten.number ? forgotten.hash : links[0]?.hash;
    return present === hash ? null : `The chain has another hash at ${name}: it was made anew.`;
  }
}

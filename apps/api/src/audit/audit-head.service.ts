import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@rastnetz/contract';
import type { InTransaction } from '../platform/transactions/transactions.ts';
import type { ChainEnd } from './audit-chain.store.ts';
import { auditStores } from './audit-stores.ts';

const FILE = 'audit-head';
/** The second line, when the link was added, is missing in files of older versions. */
const HEAD = /^(\d{1,15}):([0-9a-f]{64})\n(?:(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\n)?$/;
/** The database deletes no younger entry (migration 0020). */
const LEAST_AGE_MS = 365 * DAY_MS;

/** The head that was recorded outside the database, and what is wrong with the chain since. */
export interface HeadCheck {
  readonly noted: ChainEnd | null;
  /** An English message if the chain no longer contains the recorded link, or the record cannot be read. */
  readonly loss: string | null;
}

/** A recorded link; `addedAt` is null in the record of an older version. */
interface NotedLink extends ChainEnd {
  readonly addedAt: Date | null;
  readonly recordedAt: Date;
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

  /** Whether the chain still contains the recorded link; one that is old enough for retention may be deleted. */
  async check(): Promise<HeadCheck> {
    const noted = await this.#read();
    if (noted === 'unreadable') return { noted: null, loss: `${this.#path} cannot be read: the chain cannot be compared with it.` };
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
    const addedAt = await this.#timeOf(head);
    // A name of its own, because two runs at the same time would truncate and rename each other's file.
    const half = `${this.#path}.${randomUUID()}.half`;
    try {
      await writeFile(half, `${head.number}:${head.hash}\n${addedAt.toISOString()}\n`, { mode: 0o600, flush: true });
      await rename(half, this.#path);
    } finally {
      await rm(half, { force: true });
    }
    return head;
  }

  #head(): Promise<ChainEnd> {
    return this.#inTransaction(auditStores, ({ auditChain }) => auditChain.head());
  }

  /** When a link was added. The database says it, which may lie, but not before the record of an earlier link. */
  async #timeOf({ number, hash }: ChainEnd): Promise<Date> {
    const noted = await this.#read();
    const before = noted === 'unreadable' ? null : noted;
    const isSame = before?.number === number && before.hash === hash;
    if (isSame && before.addedAt !== null) return before.addedAt;
    const stated = (await this.#inTransaction(auditStores, ({ auditChain }) => auditChain.timeOf(number))) ?? new Date();
    return before === null || isSame || before.recordedAt < stated ? stated : before.recordedAt;
  }

  async #read(): Promise<NotedLink | 'unreadable' | null> {
    try {
      const [text, { mtime }] = await Promise.all([readFile(this.#path, 'utf8'), stat(this.#path)]);
      const [, number, hash, addedAt] = HEAD.exec(text) ?? [];
      if (!number || !hash) return 'unreadable';
      return { number: Number(number), hash, addedAt: addedAt === undefined ? null : new Date(addedAt), recordedAt: mtime };
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : 'unreadable';
    }
  }

  async #lossSince({ number, hash, addedAt }: NotedLink): Promise<string | null> {
    const { head, forgotten, links } = await this.#inTransaction(auditStores, ({ auditChain }) => auditChain.page(number - 1, 1));
    const name = `link ${number}, which was recorded in ${this.#path}`;
    if (head.number < number) return `The chain ends at ${head.number}, before ${name}: entries are missing.`;
    const isDeleted = number <= forgotten.number;
    const present = isDeleted ? forgotten.hash : links[0]?.hash;
    if (number >= forgotten.number && present !== hash) return `The chain has another hash at ${name}: it was rebuilt.`;
    const isTooYoung = isDeleted && addedAt !== null && Date.now() - addedAt.getTime() < LEAST_AGE_MS;
    return isTooYoung ? `The chain begins after ${name}, but retention deletes nothing younger than a year: entries are missing.` : null;
  }
}

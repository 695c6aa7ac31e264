import type { InTransaction } from '../platform/transactions/transactions.ts';
import type { ChainEnd, ChainLink, ChainPage } from './audit-chain.store.ts';
import { auditHash } from './audit-hash.ts';
import { auditStores } from './audit-stores.ts';

/** Links, or entries, per statement. */
const PAGE = 2000;

/** Result for an intact chain. */
export interface VerifiedChain {
  readonly entries: number;
  /** Number of the first link. */
  readonly first: number;
  readonly head: ChainEnd;
}

/** Result for a broken chain: a message that names the first entry that does not match. */
export interface BrokenChain {
  readonly reason: string;
}

interface Position extends ChainEnd {
  readonly entries: number;
}

/** Walks the audit log from the oldest entry to the newest and recomputes each hash, without the functions of the database. */
export class AuditVerificationService {
  readonly #inTransaction: InTransaction;

  constructor(inTransaction: InTransaction) {
    this.#inTransaction = inTransaction;
  }

  /**
   * Verifies the chain, also while servers append to it and delete its oldest links. `known` is a head recorded earlier: the chain must still
   * contain it.
   */
  async run(known: ChainEnd | null): Promise<VerifiedChain | BrokenChain> {
    const chain = await this.#walk(known);
    if ('reason' in chain) return chain;
    const stranger = await this.#findUnlinked();
    return stranger === null ? chain : { reason: `Entry ${stranger} has no link: it was inserted without the chain.` };
  }

  async #walk(known: ChainEnd | null): Promise<VerifiedChain | BrokenChain> {
    let position: Position = { number: 0, hash: '', entries: 0 };
    for (;;) {
      const page = await this.#inTransaction(auditStores, ({ auditChain }) => auditChain.page(position.number, PAGE));
      if (page.forgotten.number >= position.number) position = { ...page.forgotten, entries: 0 };
      if (page.links.length === 0) return ended(page, position, known);
      const next = followed(page.links, position, known);
      if ('reason' in next) return next;
      position = next;
    }
  }

  async #findUnlinked(): Promise<number | null> {
    let after = 0;
    for (;;) {
      const { entryId, seen } = await this.#inTransaction(auditStores, ({ auditChain }) => auditChain.unlinked(after, PAGE));
      if (entryId !== null || seen === null) return entryId;
      after = seen;
    }
  }
}

/** Position after some links, or what is wrong with the first that does not match. */
function followed(links: readonly ChainLink[], start: Position, known: ChainEnd | null): Position | BrokenChain {
  let position = start;
  for (const link of links) {
    const reason = mismatchOf(link, position, known);
    if (reason !== null) return { reason };
    position = { number: link.number, hash: link.hash, entries: position.entries + 1 };
  }
  return position;
}

function mismatchOf(link: ChainLink, { number, hash }: Position, known: ChainEnd | null): string | null {
  const name = `Entry ${link.entryId} (link ${link.number})`;
  if (link.number !== number + 1) return `Link ${number + 1} is missing, and with it the entry before ${name}.`;
  if (link.entry === null) return `${name} is missing.`;
  if (auditHash(hash, link.number, link.entry) !== link.hash) return `${name} does not match its hash: it was changed or moved.`;
  if (known?.number === link.number && known.hash !== link.hash)
    return `${name} has another hash than the recorded one: the chain was rebuilt.`;
  return null;
}

function ended({ head, forgotten }: ChainPage, { number, hash, entries }: Position, known: ChainEnd | null): VerifiedChain | BrokenChain {
  if (head.number !== number || head.hash !== hash)
    return { reason: `Link ${number + 1} is missing: the chain ends at ${number}, but its head is ${head.number}.` };
  if (known && known.number > head.number) return { reason: `Link ${known.number} is missing: the chain ends at ${head.number}.` };
  if (known && known.number < forgotten.number)
    return { reason: `Link ${known.number} was deleted by retention: use a later head, the chain begins after ${forgotten.number}.` };
  if (known?.number === forgotten.number && known.hash !== forgotten.hash)
    return { reason: `The chain begins after link ${known.number} with another hash than the recorded one: it was rebuilt.` };
  return { entries, first: forgotten.number + 1, head };
}

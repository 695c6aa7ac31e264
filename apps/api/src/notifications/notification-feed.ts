import type { NotificationNews } from '@rastnetz/contract';
import type { InTransaction } from '../platform/transactions/transactions.ts';
import type { NotificationReader } from './notification.store.ts';
import { notificationStores } from './notification-stores.ts';

type Listener = (news: NotificationNews) => void;

interface Subscription {
  readonly reader: NotificationReader;
  readonly listener: Listener;
}

/**
 * Notifies the windows of a user of the number of unread notifications. Counts only for users with a window on this node, and once for all
 * changes that arrive while a count is running.
 */
export class NotificationFeed {
  readonly #inTransaction: InTransaction;
  readonly #subscriptions = new Map<string, Set<Subscription>>();
  /** Users whose notifications changed and are not counted yet. */
  readonly #changed = new Set<string>();
  /** Starts at the current time, so that it differs between nodes and continues after a restart. */
  #change = Date.now();
  #last: Promise<void> = Promise.resolve();
  /** The next count, until it starts. */
  #next: Promise<void> | null = null;

  constructor(inTransaction: InTransaction) {
    this.#inTransaction = inTransaction;
  }

  /**
   * Called after the database notified of changed notifications; resolves once the windows were notified. It never rejects.
   * @param userId the owner; null if it may be anybody
   */
  refresh(userId: string | null): Promise<void> {
    for (const id of userId === null ? this.#subscriptions.keys() : [userId]) if (this.#subscriptions.has(id)) this.#changed.add(id);
    this.#next ??= this.#last.then(() => {
      this.#next = null;
      return this.#count();
    });
    this.#last = this.#next;
    return this.#next;
  }

  /** Calls the listener with the current number and on every change; returns a function that removes it. */
  subscribe(reader: NotificationReader, listener: Listener): () => void {
    const subscription = { reader, listener };
    const mine = this.#subscriptions.get(reader.userId) ?? new Set();
    this.#subscriptions.set(reader.userId, mine.add(subscription));
    void this.refresh(reader.userId);
    return () => {
      mine.delete(subscription);
      if (mine.size === 0 && this.#subscriptions.get(reader.userId) === mine) this.#subscriptions.delete(reader.userId);
    };
  }

  async #count(): Promise<void> {
    for (const userId of this.#changed) {
      this.#changed.delete(userId);
      this.#change += 1;
      const change = this.#change;
      for (const { reader, listener } of [...(this.#subscriptions.get(userId) ?? [])]) {
        const unread = await this.#inTransaction(notificationStores, ({ notifications }) => notifications.unread(reader)).catch(() => null);
        // If the database is unavailable, the next change retries; the window keeps the last number.
        if (unread !== null) listener({ unread, change });
      }
    }
  }
}

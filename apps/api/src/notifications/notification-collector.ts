import type { NotificationGroup } from '@rastnetz/contract';
import type { InTransaction } from '../platform/transactions/transactions.ts';
import { foldEvents, joinEvents, type NotificationEvent, type Recipient } from './events/fold-events.ts';
import type { PossibleRecipient } from './notification-event.store.ts';
import { type NotificationStores, notificationStores } from './notification-stores.ts';

/**
 * Turns the events of the database into notifications of the people concerned, except their author (ADR 0064). Each event is deleted by the
 * transaction that creates its notifications, so none is lost or processed twice, whichever node runs it.
 */
export class NotificationCollector {
  readonly #inTransaction: InTransaction;
  #last: Promise<void> = Promise.resolve();
  /** The next run, until it starts. */
  #next: Promise<void> | null = null;
  #isClosed = false;

  constructor(inTransaction: InTransaction) {
    this.#inTransaction = inTransaction;
  }

  /** Processes all events; requests that arrive meanwhile are one further run. Rejects if the database does. */
  collect(): Promise<void> {
    this.#next ??= this.#last
      .catch(() => undefined)
      .then(() => {
        this.#next = null;
        return this.#run();
      });
    this.#last = this.#next;
    return this.#next;
  }

  /** As `collect`, after the database announced events: it never rejects, because a scheduled job repeats what failed. */
  async collectAnnounced(): Promise<void> {
    await this.collect().catch(() => undefined);
  }

  /** Waits for a running transaction and starts no further one. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#last.catch(() => undefined);
  }

  async #run(): Promise<void> {
    while (!this.#isClosed && (await this.#inTransaction(notificationStores, collectSome)));
  }
}

/** Processes some of the events; returns whether there were any. */
async function collectSome(stores: NotificationStores): Promise<boolean> {
  const { notificationEvents } = stores;
  await notificationEvents.lock();
  const taken = await notificationEvents.take();
  if (taken.length === 0) return false;
  const events = joinEvents(taken);
  const notified = await recipientsOf(stores, events);
  const userIds = [...new Set(notified.flatMap(([, recipients]) => recipients.map(({ userId }) => userId)))];
  const open = await notificationEvents.open(
    userIds,
    events.some(({ undoneKind }) => undoneKind !== null),
  );
  const { added, extended, reduced, removed } = foldEvents(notified, open);
  await notificationEvents.removeAll(removed);
  await notificationEvents.reduceAll(reduced);
  await notificationEvents.insertAll(added);
  await notificationEvents.extendAll(extended);
  await notificationEvents.trim(userIds);
  return true;
}

type Notified = [event: NotificationEvent, recipients: readonly Recipient[]];

/** The people to notify of each event, whose author is null if the account was deleted meanwhile. */
async function recipientsOf(
  { notificationEvents, notificationPreferences }: NotificationStores,
  events: readonly NotificationEvent[],
): Promise<Notified[]> {
  const isOf = (kind: NotificationEvent['kind']) => events.some((event) => event.kind === kind);
  const owners = events.filter(({ kind }) => groupOf(kind) === 'locations').flatMap(({ companyId }) => companyId ?? []);
  const colleagues = Map.groupBy(await notificationEvents.peopleOf([...new Set(owners)]), ({ companyId }) => companyId);
  const clearers = isOf('report_received') ? await notificationEvents.peopleWith('clearing') : [];
  const admins = isOf('company_registered') ? await notificationEvents.peopleWith('users:all') : [];
  const companies = await notificationEvents.companiesOf([...new Set(events.flatMap(({ actorId }) => actorId ?? []))]);
  const peopleFor = ({ kind, companyId }: NotificationEvent): readonly PossibleRecipient[] =>
    ({ reports: clearers, companies: admins, locations: colleagues.get(companyId ?? '') ?? [] })[groupOf(kind)];
  const everybody = new Set(events.flatMap((event) => peopleFor(event).map(({ id }) => id)));
  const preferencesOf = await notificationPreferences.ofAll([...everybody]);
  return events.map((event) => {
    const group = mailGroupOf(event, companies);
    const people = peopleFor(event).filter(({ id }) => id !== event.actorId);
    const author = companies.has(event.actorId ?? '') ? event.actorId : null;
    return [
      { ...event, actorId: author },
      people.map(({ id }) => ({ userId: id, group, wantsMail: preferencesOf(id)[group] !== 'never' })),
    ];
  });
}

function groupOf(kind: NotificationEvent['kind']): Exclude<NotificationGroup, 'colleagues'> {
  if (kind === 'report_received') return 'reports';
  return kind === 'company_registered' ? 'companies' : 'locations';
}

/** Changes by people of the owning company have a group of their own. */
function mailGroupOf({ kind, companyId, actorId }: NotificationEvent, companies: ReadonlyMap<string, string>): NotificationGroup {
  const group = groupOf(kind);
  return group === 'locations' && companyId !== null && companies.get(actorId ?? '') === companyId ? 'colleagues' : group;
}

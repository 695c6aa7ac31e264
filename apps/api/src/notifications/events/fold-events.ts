import type { NotificationGroup, NotificationKind } from '@rastnetz/contract';
import { combined, type Subjects, withdrawn } from './subjects.ts';

/** Further events of the same kind are added to a notification for so long after its last one. */
export const FOLD_MINUTES = 10;
const MS_PER_MINUTE = 60_000;

/** Something that happened to reports, companies or locations. */
export interface NotificationEvent extends Subjects {
  readonly kind: NotificationKind;
  readonly companyId: string | null;
  readonly actorId: string | null;
  /** Kind of the event of the same author that this one undoes; null if it undoes none. */
  readonly undoneKind: NotificationKind | null;
  /** When the undone step was made; null if none is undone, or it is not known. */
  readonly undoneAt: Date | null;
}

type Cause = Pick<NotificationEvent, 'kind' | 'companyId' | 'actorId'>;

/** Events with this key become one notification. */
const keyOf = ({ kind, companyId, actorId }: Cause): string =>
  kind === 'company_registered' || kind === 'report_received' ? kind : `${kind} ${companyId} ${actorId}`;

/** Key of the events that an event undoes; null if it undoes none. */
const undoneKeyOf = ({ undoneKind, ...cause }: NotificationEvent): string | null =>
  undoneKind === null ? null : keyOf({ ...cause, kind: undoneKind });

/** Whether reports were withdrawn: that is no news, not even for those who read of them. */
const isWithdrawal = ({ kind, undoneKind }: NotificationEvent): boolean => kind === 'report_received' && undoneKind !== null;

/** The author of two lists of things; null if they have different ones. */
const commonActor = (one: Pick<NotificationEvent, 'actorId'>, other: Pick<NotificationEvent, 'actorId'>): string | null =>
  one.actorId === other.actorId ? one.actorId : null;

/**
 * Joins events of one kind about one company by one author, in the order of their first. An undo takes what it undoes out of them, and is an event
 * only for the rest.
 */
export function joinEvents(events: readonly NotificationEvent[]): NotificationEvent[] {
  const joined = new Map<string, NotificationEvent>();
  for (const event of events) {
    const rest = restOf(event, joined);
    if (rest.total === 0) continue;
    const key = `${keyOf(rest)} ${rest.actorId} ${rest.undoneKind ?? ''}${rest.undoneAt?.toISOString() ?? ''}`;
    const known = joined.get(key);
    joined.set(key, known ? { ...known, ...combined(known, rest) } : rest);
  }
  return [...joined.values()];
}

function restOf(event: NotificationEvent, joined: Map<string, NotificationEvent>): NotificationEvent {
  const key = `${undoneKeyOf(event)} ${event.actorId} `;
  const known = event.undoneKind === null ? undefined : joined.get(key);
  if (!known) return event;
  const { left, rest } = withdrawn(known, event);
  if (left.total === 0) joined.delete(key);
  else joined.set(key, { ...known, ...left });
  return { ...event, ...rest };
}

/** Somebody to notify of an event, and of which group it is for them. */
export interface Recipient {
  readonly userId: string;
  readonly group: NotificationGroup;
  readonly wantsMail: boolean;
}

/** An unread notification that was not mailed. */
export interface OpenNotification extends Cause, Subjects {
  readonly id: string;
  readonly userId: string;
  /** When its last event was added. */
  readonly at: Date;
  /** Whether further events may be added to it. */
  readonly isRecent: boolean;
}

/**
 * Whether a notification may name what an event undoes. One whose last event was `FOLD_MINUTES` before the undone step cannot: the step had a
 * notification of its own. Clocks of nodes may differ by as much.
 */
const mayName = ({ at }: OpenNotification, { undoneAt }: NotificationEvent): boolean =>
  undoneAt === null || at.getTime() + FOLD_MINUTES * MS_PER_MINUTE > undoneAt.getTime();

export interface NewNotification extends Cause, Subjects, Recipient {}

export interface FoldedEvents {
  readonly added: readonly NewNotification[];
  readonly extended: readonly OpenNotification[];
  /** Notifications of which an undo left a part. */
  readonly reduced: readonly OpenNotification[];
  /** Notifications of which an undo left nothing. */
  readonly removed: readonly string[];
}

/**
 * Turns events into notifications: an event is added to an open notification of the same kind, company and author, or to one that an earlier
 * event of the run created; else it becomes a new one. One of several authors names none. An undo takes what it undoes out of open
 * notifications; those who read of it, or got a mail, are notified of the undo, unless it withdrew a report.
 */
export function foldEvents(
  events: readonly (readonly [event: NotificationEvent, recipients: readonly Recipient[]])[],
  open: readonly OpenNotification[],
): FoldedEvents {
  const fold = new Fold(open);
  for (const [event, recipients] of events)
    for (const recipient of recipients) {
      const rest = fold.withdraw(event, recipient);
      if (rest.total > 0 && !isWithdrawal(event)) fold.add(rest, recipient);
    }
  return fold.result();
}

/** Open notifications while events are added to them and withdrawn. */
class Fold {
  readonly #added = new Map<string, NewNotification>();
  /** By recipient and key of their events, oldest first. */
  readonly #open: Map<string, OpenNotification[]>;
  readonly #extended = new Set<string>();
  readonly #reduced = new Set<string>();
  readonly #removed: string[] = [];

  constructor(open: readonly OpenNotification[]) {
    this.#open = Map.groupBy(open, (one) => `${one.userId} ${keyOf(one)}`);
  }

  add(event: NotificationEvent, recipient: Recipient): void {
    const key = `${recipient.userId} ${keyOf(event)}`;
    const present = this.#open.get(key) ?? [];
    const old = present.findLast(({ isRecent }) => isRecent);
    if (old) {
      this.#replace(key, old, [{ ...old, ...combined(old, event), actorId: commonActor(old, event) }]);
      this.#extended.add(old.id);
      return;
    }
    const fresh = this.#added.get(key);
    const { undoneKind: _undone, undoneAt: _at, ...cause } = event;
    this.#added.set(key, { ...recipient, ...cause, ...(fresh && { ...combined(fresh, event), actorId: commonActor(fresh, event) }) });
  }

  /** Takes what an event undoes out of the notifications of a recipient, the newest first; returns the event of the rest. */
  withdraw(event: NotificationEvent, { userId }: Recipient): NotificationEvent {
    const key = `${userId} ${undoneKeyOf(event)}`;
    let undone = event;
    const possible = (this.#open.get(key) ?? []).filter((one) => mayName(one, event));
    for (const one of possible.toReversed()) {
      const { left, rest } = withdrawn(one, undone);
      this.#replace(key, one, left.total === 0 ? [] : [{ ...one, ...left }]);
      if (left.total === 0) this.#removed.push(one.id);
      else this.#reduced.add(one.id);
      undone = { ...undone, ...rest };
    }
    return undone;
  }

  result(): FoldedEvents {
    const open = [...this.#open.values()].flat();
    return {
      added: [...this.#added.values()],
      extended: open.filter(({ id }) => this.#extended.has(id)),
      reduced: open.filter(({ id }) => this.#reduced.has(id) && !this.#extended.has(id)),
      removed: this.#removed,
    };
  }

  #replace(key: string, old: OpenNotification, by: readonly OpenNotification[]): void {
    this.#open.set(
      key,
      (this.#open.get(key) ?? []).flatMap((one) => (one.id === old.id ? by : one)),
    );
  }
}

import type { NotificationGroup, NotificationKind, NotificationSubject } from '@rastnetz/contract';

/** Maximum number of things that a notification names; beyond it only their number is known. */
const MAX_SUBJECTS = 20;

/** Something that happened to reports, companies or locations. */
export interface NotificationEvent {
  readonly kind: NotificationKind;
  readonly companyId: string | null;
  readonly actorId: string | null;
  readonly subjects: readonly NotificationSubject[];
  readonly total: number;
}

/** The things that a notification is about. */
export interface Subjects {
  readonly subjects: readonly NotificationSubject[];
  readonly total: number;
}

/** Events with this key become one notification. */
const keyOf = ({ kind, companyId, actorId }: Omit<NotificationEvent, keyof Subjects>): string =>
  kind === 'company_registered' || kind === 'report_received' ? kind : `${kind} ${companyId} ${actorId}`;

/** Combines two lists of things. A thing that both name counts once; things beyond those named are assumed to differ. */
export function combined(one: Subjects, other: Subjects): Subjects {
  const known = new Map([...one.subjects, ...other.subjects].map((subject) => [subject.id, subject]));
  const unnamed = one.total - one.subjects.length + (other.total - other.subjects.length);
  return { subjects: [...known.values()].slice(0, MAX_SUBJECTS), total: known.size + unnamed };
}

/** The author of two lists of things; null if they have different ones. */
const commonActor = (one: Pick<NotificationEvent, 'actorId'>, other: Pick<NotificationEvent, 'actorId'>): string | null =>
  one.actorId === other.actorId ? one.actorId : null;

/** Joins events of one kind about one company by one author, in the order of their first. */
export function joinEvents(events: readonly NotificationEvent[]): NotificationEvent[] {
  const joined = new Map<string, NotificationEvent>();
  for (const event of events) {
    const key = `${keyOf(event)} ${event.actorId}`;
    const known = joined.get(key);
    joined.set(key, known ? { ...known, ...combined(known, event) } : event);
  }
  return [...joined.values()];
}

/** Somebody to notify of an event, and of which group it is for them. */
export interface Recipient {
  readonly userId: string;
  readonly group: NotificationGroup;
  readonly wantsMail: boolean;
}

/** An unread notification to which further events may be added. */
export interface OpenNotification extends NotificationEvent {
  readonly id: string;
  readonly userId: string;
}

export interface NewNotification extends NotificationEvent, Recipient {}

export interface FoldedEvents {
  readonly added: readonly NewNotification[];
  readonly extended: readonly OpenNotification[];
}

/**
 * Turns events into notifications: an event is added to an open notification of the same kind, company and author, or to one that an earlier
 * event of the run created; else it becomes a new one. One of several authors names none.
 */
export function foldEvents(
  events: readonly (readonly [event: NotificationEvent, recipients: readonly Recipient[]])[],
  open: readonly OpenNotification[],
): FoldedEvents {
  const added = new Map<string, NewNotification>();
  const present = new Map(open.map((one) => [`${one.userId} ${keyOf(one)}`, one]));
  const extended = new Set<string>();
  for (const [event, recipients] of events)
    for (const recipient of recipients) {
      const key = `${recipient.userId} ${keyOf(event)}`;
      const [old, fresh] = [present.get(key), added.get(key)];
      if (old) {
        present.set(key, { ...old, ...combined(old, event), actorId: commonActor(old, event) });
        extended.add(key);
      } else added.set(key, { ...recipient, ...event, ...(fresh && { ...combined(fresh, event), actorId: commonActor(fresh, event) }) });
    }
  return { added: [...added.values()], extended: [...present].filter(([key]) => extended.has(key)).map(([, one]) => one) };
}

import type { NotificationSubject } from '@rastnetz/contract';

/** Maximum number of things that a notification names; beyond it only their number is known. */
const MAX_SUBJECTS = 20;

/** A thing, and how often it was changed if more than once. */
type Subject = NotificationSubject & { readonly times?: number };

/** The things that a notification is about. */
export interface Subjects {
  readonly subjects: readonly Subject[];
  readonly total: number;
}

const timesOf = ({ times = 1 }: Subject): number => times;
const withTimes = ({ id, title }: Subject, times: number): Subject => (times === 1 ? { id, title } : { id, title, times });
const unnamedIn = ({ subjects, total }: Subjects): number => total - subjects.length;

/** Combines two lists of things. A thing that both name counts once; things beyond those named are assumed to differ. */
export function combined(one: Subjects, other: Subjects): Subjects {
  const known = new Map(one.subjects.map((subject) => [subject.id, subject]));
  for (const subject of other.subjects) {
    const earlier = known.get(subject.id);
    known.set(subject.id, withTimes(subject, timesOf(subject) + (earlier ? timesOf(earlier) : 0)));
  }
  return { subjects: [...known.values()].slice(0, MAX_SUBJECTS), total: known.size + unnamedIn(one) + unnamedIn(other) };
}

/**
 * Takes undone changes of things out of a list: what is left of it, and the undone ones that are not in it. A thing that was changed more often
 * stays. Things beyond those named are assumed to be in the list while it has some of them.
 */
export function withdrawn(known: Subjects, undone: Subjects): { readonly left: Subjects; readonly rest: Subjects } {
  const named = new Set(undone.subjects.map(({ id }) => id));
  const found = new Set(known.subjects.flatMap(({ id }) => (named.has(id) ? id : [])));
  const subjects = known.subjects.flatMap((subject) => {
    if (!found.has(subject.id)) return subject;
    return timesOf(subject) > 1 ? withTimes(subject, timesOf(subject) - 1) : [];
  });
  const missing = undone.total - found.size;
  const unnamed = Math.min(unnamedIn(known), missing);
  const others = undone.subjects.filter(({ id }) => !found.has(id)).slice(0, missing - unnamed);
  return {
    left: { subjects, total: subjects.length + unnamedIn(known) - unnamed },
    rest: { subjects: others, total: missing - unnamed },
  };
}

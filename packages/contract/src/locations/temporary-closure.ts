import { z } from 'zod';
import { addDays } from './local-moment.ts';
import { CLOSED_DAY } from './opening-hours.ts';
import { SPECIAL_LABEL_MAX, type SpecialDay, withoutDates } from './special-day.ts';

/** Maximum length of a closure that an action sets, in days. */
export const CLOSURE_MAX_DAYS = 366;

/** A temporary closure: first and last day, and the label of its special days. */
export const TemporaryClosure = z.object({ from: z.iso.date(), until: z.iso.date(), reason: z.string().max(SPECIAL_LABEL_MAX).nullable() });
export type TemporaryClosure = z.infer<typeof TemporaryClosure>;

const isClosedOn =
  (date: string) =>
  ({ from, to, hours }: SpecialDay): boolean =>
    !hours.isOpen && from <= date && date <= to;

/**
 * The closure of a date (`YYYY-MM-DD`): the closed special days that contain it, up to the last day of those that follow without a gap. Null if
 * there are none.
 */
export function temporaryClosure(specialDays: readonly SpecialDay[], today: string): TemporaryClosure | null {
  const current = specialDays.find(isClosedOn(today));
  if (!current) return null;
  let until = current.to;
  for (let next = specialDays.find(isClosedOn(addDays(until, 1))); next; next = specialDays.find(isClosedOn(addDays(until, 1))))
    until = next.to;
  return { from: current.from, until, reason: current.label };
}

/** The special days with a closure, which replaces other entries on its days; what they have before and after it stays. */
export function withClosure(specialDays: readonly SpecialDay[], { from, until, reason }: TemporaryClosure): SpecialDay[] {
  const kept = withoutDates(specialDays, { from, to: until });
  const closure: SpecialDay = { from, to: until, label: reason, hours: { ...CLOSED_DAY } };
  return [...kept, closure].toSorted((one, other) => (one.from < other.from ? -1 : 1));
}

/** The special days without the closure of a date from that date on; its days before stay. */
export const withoutClosure = (specialDays: readonly SpecialDay[], today: string): SpecialDay[] =>
  specialDays.flatMap((day) => {
    if (!isClosedOn(today)(day)) return [day];
    return day.from < today ? [{ ...day, to: addDays(today, -1) }] : [];
  });

import { type DayHours, periodsOf, timeOf } from '@rastnetz/contract';

const MINUTES_PER_DAY = 24 * 60;

/** Today's hours, as a card shows them. */
export interface HoursToday {
  readonly kind: 'closed' | 'allDay' | 'unknown' | 'hours';
  /** `6:00–14:00`, one per period. */
  readonly periods: readonly string[];
}

/** The hours of one day for display; a day that is open without times is `unknown`. */
export function hoursToday(today: DayHours): HoursToday {
  if (!today.isOpen) return { kind: 'closed', periods: [] };
  if (today.open24) return { kind: 'allDay', periods: [] };
  const periods = periodsOf(today).map(({ start, end }) => `${timeOf(start)}–${end === MINUTES_PER_DAY ? '24:00' : timeOf(end)}`);
  return { kind: periods.length === 0 ? 'unknown' : 'hours', periods };
}

import { type DayHours, dayIssues, WEEKDAYS, type Weekday, type WeekHours } from '@rastnetz/contract';

/** The four times of a day, in the order of the screen. */
export const TIME_FIELDS = ['timeOpen', 'timeClose', 'timeOpenAfternoon', 'timeCloseAfternoon'] as const;
export type TimeField = (typeof TIME_FIELDS)[number];

/** A day in the form; `isOpen` is null until anything was entered for the day. */
export type DayEntry = Omit<DayHours, 'isOpen'> & { readonly isOpen: boolean | null };

/** Opens or closes a day. Entered times are retained, so that a slip can be undone before the save (S4-HOURS-01). */
export const setOpen = <D extends DayEntry>(day: D, isOpen: boolean): D => ({ ...day, isOpen });

/** Switches "open all day"; the four times are retained (S4-HOURS-02). */
export const setOpen24 = <D extends DayEntry>(day: D, open24: boolean): D => ({ ...day, open24 });

/**
 * Sets one time as `H:MM`, or clears it with null; a day without an entry becomes open (S4-HOURS-04). `24:00` is midnight, and after an
 * opening at `0:00` the day is open all day.
 */
export function setTime<D extends DayEntry>(day: D, field: TimeField, time: string | null): D {
  const isOpen = day.isOpen ?? true;
  if (time === '24:00' && field === 'timeClose' && day.timeOpen === '0:00') return { ...day, isOpen, open24: true };
  return { ...day, isOpen, [field]: time === '24:00' ? '0:00' : time };
}

/**
 * Whether a time picker is disabled: day closed, open all day, or second period before the first is complete (S4-HOURS-01, S4-HOURS-02,
 * S4-HOURS-03).
 */
export function isTimeDisabled(day: DayEntry, field: TimeField): boolean {
  if (day.isOpen === false || day.open24) return true;
  const isSecond = field === 'timeOpenAfternoon' || field === 'timeCloseAfternoon';
  return isSecond && (day.timeOpen === null || day.timeClose === null);
}

/** Whether the switch "24h geöffnet" is disabled: the day is closed. */
export const isOpen24Disabled = (day: DayEntry): boolean => !day.isOpen;

/** Days that a day is copied to. */
export type CopyTarget = 'workdays' | 'all';

const WORKDAYS: readonly Weekday[] = WEEKDAYS.slice(0, 5);

/** The week with one day's hours copied to all workdays (Monday to Friday) or to all days. */
export function copyDay(week: WeekHours, from: Weekday, target: CopyTarget): WeekHours {
  const days = target === 'all' ? WEEKDAYS : WORKDAYS;
  return { ...week, ...Object.fromEntries(days.map((day) => [day, { ...week[day], ...week[from] }])) };
}

/** Errors of the days of a week: `day.field` to text key (S5-TIME-03). */
export function weekIssues(week: WeekHours): Readonly<Record<string, string>> {
  return Object.fromEntries(WEEKDAYS.flatMap((day) => dayIssues(week[day]).map(({ field, key }) => [`${day}.${field}`, key])));
}

import { CLOSED_DAY, type SpecialDay } from '@rastnetz/contract';

/** A new entry without dates. */
export const NEW_SPECIAL_DAY: SpecialDay = { from: '', to: '', label: null, hours: CLOSED_DAY };

/** The row being edited. It is sorted by its initial date, so that it does not move while its date changes. */
export interface EditedRow {
  readonly index: number;
  readonly from: string;
}

/** One row of the list; `index` is its index in the form, null for a removed one that can be restored. */
export interface SpecialDayRow {
  readonly day: SpecialDay;
  readonly index: number | null;
}

interface Lists {
  readonly days: readonly SpecialDay[];
  readonly removed: readonly SpecialDay[];
  readonly edited: EditedRow | null;
}

/** All rows by date; rows without a date are last. */
export function rowsOf({ days, removed, edited }: Lists): SpecialDayRow[] {
  const place = ({ day, index }: SpecialDayRow) => (index !== null && index === edited?.index ? edited.from : day.from) || '9999';
  const rows: SpecialDayRow[] = [...days.map((day, index) => ({ day, index })), ...removed.map((day) => ({ day, index: null }))];
  return rows.toSorted((one, other) => place(one).localeCompare(place(other)));
}

/** Whether a row lies wholly before today (`YYYY-MM-DD`). */
export const isPast = ({ day: { to } }: SpecialDayRow, today: string): boolean => to !== '' && to < today;

/** The list with a removed day inserted again before the first later one. */
export function withReinsertedDay(days: readonly SpecialDay[], day: SpecialDay): SpecialDay[] {
  const later = days.findIndex(({ from }) => from > day.from);
  return later === -1 ? [...days, day] : days.toSpliced(later, 0, day);
}

/** Sets the start date. An end that was the same day, is before it, or is not set follows it. */
export function withFrom(day: SpecialDay, from: string): SpecialDay {
  const follows = day.to === '' || day.to === day.from || day.to < from;
  return { ...day, from, to: follows ? from : day.to };
}

/** Whether a date already is a special day. */
export const isSpecialDay = (days: readonly SpecialDay[], date: string): boolean => days.some(({ from, to }) => from <= date && date <= to);

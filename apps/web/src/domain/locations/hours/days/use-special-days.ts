import { CLOSED_DAY, type Holiday, localMoment, type SpecialDay } from '@rastnetz/contract';
import { useState } from 'react';
import type { FieldErrors } from '#kit/forms/form-errors.ts';
import { errorsUnder } from '#kit/forms/form-errors.ts';
import { type EditedRow, isPast, NEW_SPECIAL_DAY, rowsOf, type SpecialDayRow, withReinsertedDay } from './special-day-list.ts';

/** The part of a form that has special days. */
export interface SpecialDaysForm {
  readonly values: { readonly specialDays: readonly SpecialDay[] };
  /** The latest values, even inside the event handler that has just changed them. */
  readonly getValues: () => { readonly specialDays: readonly SpecialDay[] };
  readonly set: (field: 'specialDays', value: readonly SpecialDay[] | ((before: readonly SpecialDay[]) => readonly SpecialDay[])) => void;
  /** Error messages by path, as `specialDays.0.from`. */
  readonly errors: FieldErrors;
}

export interface SpecialDaysState {
  readonly past: readonly SpecialDayRow[];
  readonly coming: readonly SpecialDayRow[];
  /** Whether a row is expanded: opened by the user, or because it has errors. */
  readonly isEdited: (row: SpecialDayRow) => boolean;
  readonly isOpenedByHand: (index: number) => boolean;
  /** Key of a row's element. All are new once indexes have shifted, so that no day gets what was typed for another. */
  readonly keyOf: (row: SpecialDayRow) => string;
  /** Index of the row that takes the focus, because the previously pressed button is gone. */
  readonly focused: number | null;
  /** To be called when the focus has moved. */
  readonly noteFocus: () => void;
  readonly edit: (index: number) => void;
  readonly change: (index: number, change: (day: SpecialDay) => SpecialDay) => void;
  readonly done: (index: number) => void;
  readonly add: (holiday?: Holiday) => void;
  readonly remove: (index: number) => void;
  readonly bringBack: (day: SpecialDay) => void;
}

/** State of the list of special days: edits go into the form immediately, removed days can be restored until it is saved. */
export function useSpecialDays({ values: { specialDays }, getValues, set, errors }: SpecialDaysForm): SpecialDaysState {
  const [edited, setEdited] = useState<EditedRow | null>(null);
  const [removed, setRemoved] = useState<readonly SpecialDay[]>([]);
  const [focused, setFocused] = useState<number | null>(null);
  const [shifts, setShifts] = useState(0);
  const rows = rowsOf({ days: specialDays, removed, edited });
  const isEdited = ({ index }: SpecialDayRow) => {
    if (index === null) return false;
    return index === edited?.index || Object.keys(errorsUnder(errors, `specialDays.${index}`)).length > 0;
  };
  const today = localMoment(new Date()).date;
  const isCollapsed = (row: SpecialDayRow) => isPast(row, today) && !isEdited(row);
  const open = (index: number | null, from = '') => {
    setFocused(null);
    setEdited(index === null ? null : { index, from });
  };
  return {
    past: rows.filter(isCollapsed),
    coming: rows.filter((row) => !isCollapsed(row)),
    isEdited,
    isOpenedByHand: (index) => edited?.index === index,
    keyOf: ({ day, index }) => (index === null ? `removed ${day.from} ${day.to} ${day.label}` : `${shifts} ${index}`),
    focused,
    noteFocus: () => setFocused(null),
    edit: (index) => {
      if (edited?.index !== index) open(index, getValues().specialDays[index]?.from);
    },
    change: (index, change) => set('specialDays', (days) => days.map((day, at) => (at === index ? change(day) : day))),
    done: (index) => {
      open(null);
      setFocused(index);
    },
    add: (holiday) => {
      const day = holiday ? { from: holiday.date, to: holiday.date, label: holiday.name, hours: CLOSED_DAY } : NEW_SPECIAL_DAY;
      open(getValues().specialDays.length, day.from);
      set('specialDays', (days) => [...days, day]);
    },
    remove: (index) => {
      const day = getValues().specialDays[index];
      open(null);
      setShifts((count) => count + 1);
      set('specialDays', (days) => days.toSpliced(index, 1));
      if (day && day.from !== '') setRemoved((before) => [...before, day]);
    },
    bringBack: (day) => {
      const days = withReinsertedDay(getValues().specialDays, day);
      open(null);
      setRemoved((before) => before.filter((other) => other !== day));
      setShifts((count) => count + 1);
      set('specialDays', days);
      setFocused(days.indexOf(day));
    },
  };
}

import type { ReadHours } from '@rastnetz/contract';
import { useState } from 'react';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { type HoursValues, hoursOf, isSameHours, withParsedHours } from '#domain/locations/values/hours-values.ts';

/** The hours before and after a line was applied. */
interface Taken {
  readonly before: HoursValues;
  readonly after: HoursValues;
}

interface AppliedHours {
  readonly take: (read: ReadHours) => void;
  /** Whether the hours applied last are unchanged, so that they can be undone. */
  readonly canUndo: boolean;
  readonly undo: () => void;
}

/** Applies parsed hours to the form, and undoes that. */
export function useAppliedHours(form: LocationForm): AppliedHours {
  const [taken, setTaken] = useState<Taken | null>(null);
  const apply = (hours: HoursValues) => {
    form.set('openingHours', hours.openingHours);
    form.set('closedAllWeek', hours.closedAllWeek);
    form.set('holidayHours', hours.holidayHours);
    form.set('specialDays', hours.specialDays);
  };
  return {
    canUndo: taken !== null && isSameHours(taken.after, form.values),
    take: (read) => {
      const before = hoursOf(form.getValues());
      const after = withParsedHours(before, read);
      apply(after);
      setTaken({ before, after });
    },
    undo: () => {
      if (taken) apply(taken.before);
      setTaken(null);
    },
  };
}

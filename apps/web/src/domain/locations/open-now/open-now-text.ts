import {
  addDays,
  type Language,
  type Location,
  localMoment,
  type OpenState,
  openState,
  timeOf,
  WEEKDAYS,
  weekdayOf,
} from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { shortDate } from '#kit/lib/short-date.ts';

/** The fields of a location that determine when it is open. */
export type LocationTimes = Pick<Location, 'openingHours' | 'closedAllWeek' | 'holidayHours' | 'specialDays' | 'coordinates'>;

/** Whether a location is open now, and the text for it. */
export interface OpenNowText {
  readonly isOpen: boolean;
  readonly text: string;
}

const MIDNIGHT = 24 * 60;

/**
 * "Jetzt geöffnet, schließt 22:00", in German local time; null if the hours are not known. `holidays` are the public holidays at the
 * location as `YYYY-MM-DD`.
 */
export function openNowText(
  times: LocationTimes,
  holidays: ReadonlySet<string>,
  now: Date,
  t: TFunction,
  language: Language,
): OpenNowText | null {
  const moment = localMoment(now);
  const { state, changesAt } = openState(times, moment, (date) => holidays.has(date));
  if (state === 'unknown') return null;
  const isOpen = state === 'open';
  if (changesAt) return { isOpen, text: t(`hours.now.${state}_until`, { when: whenText(changesAt, moment.date, t, language) }) };
  const isAlways = isOpen && WEEKDAYS.every((day) => times.openingHours[day].open24);
  return { isOpen, text: t(isAlways ? 'hours.now.always' : `hours.now.${state}`) };
}

/** `22:00`, `morgen 6:00`, `Montag 6:00`, and with the date from one week on. */
function whenText({ daysAhead, minutes }: NonNullable<OpenState['changesAt']>, today: string, t: TFunction, language: Language): string {
  const time = minutes === MIDNIGHT ? '24:00' : timeOf(minutes);
  if (daysAhead === 0) return time;
  if (daysAhead === 1) return t('hours.now.tomorrow', { time });
  const date = addDays(today, daysAhead);
  const weekday = WEEKDAYS[weekdayOf(date)] ?? 'monday';
  return daysAhead < 7 ? `${t(`hours.day.${weekday}`)} ${time}` : `${shortDate(date, language)} ${time}`;
}

import {
  addDays,
  type Language,
  type Location,
  localMoment,
  type OpenState,
  openState,
  type TemporaryClosure,
  temporaryClosure,
  timeOf,
  WEEKDAYS,
  weekdayOf,
} from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { shortDate, wholeDate } from '#kit/lib/short-date.ts';

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
  const closure = isOpen ? null : temporaryClosure(times.specialDays, moment.date);
  if (closure && closure.until > moment.date) return { isOpen, text: closureText(closure, t, language) };
  if (changesAt) return { isOpen, text: t(`hours.now.${state}_until`, { when: whenText(changesAt, moment.date, t, language) }) };
  const isAlways = isOpen && WEEKDAYS.every((day) => times.openingHours[day].open24);
  return { isOpen, text: t(isAlways ? 'hours.now.always' : `hours.now.${state}`) };
}

/** "Vorübergehend geschlossen bis einschließlich 24.12.2026: Umbau". */
function closureText({ until, reason }: TemporaryClosure, t: TFunction, language: Language): string {
  const text = t('hours.now.closed_until_end_of', { date: wholeDate(until, language) });
  return reason ? t('publication.closed.because', { text, reason }) : text;
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

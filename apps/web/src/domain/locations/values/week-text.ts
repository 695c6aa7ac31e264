import {
  type DayHours,
  type Language,
  type Period,
  periodsOf,
  type SpecialDay,
  timeOf,
  WEEKDAYS,
  type Weekday,
  type WeekHours,
  weekState,
} from '@rastnetz/contract';
import { dateRange } from '#kit/lib/short-date.ts';

interface Words {
  readonly days: readonly string[];
  readonly allDays: string;
  readonly closed: string;
  readonly allDay: string;
  readonly unknown: string;
  readonly alwaysOpen: string;
  readonly alwaysClosed: string;
  readonly notGiven: string;
  readonly and: string;
  readonly unit: string;
  readonly holidays: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  de: {
    days: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
    allDays: 'Täglich',
    closed: 'geschlossen',
    allDay: '24 Stunden',
    unknown: 'geöffnet, Zeiten nicht angegeben',
    alwaysOpen: 'Rund um die Uhr geöffnet',
    alwaysClosed: 'An allen Tagen geschlossen',
    notGiven: 'Öffnungszeiten nicht angegeben',
    and: ' und ',
    unit: ' Uhr',
    holidays: 'Feiertage',
  },
  en: {
    days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    allDays: 'Daily',
    closed: 'closed',
    allDay: '24 hours',
    unknown: 'open, times not given',
    alwaysOpen: 'Open around the clock',
    alwaysClosed: 'Closed on all days',
    notGiven: 'Opening hours not given',
    and: ' and ',
    unit: '',
    holidays: 'public holidays',
  },
};

/** Monday to Sunday in two or three letters. */
export const shortDays = (language: Language): readonly string[] => WORDS[language].days;

/** Some weekdays, consecutive ones as a range: `Mo–Fr, So`. */
export function daysText(days: readonly Weekday[], language: Language): string {
  const marks = WEEKDAYS.map((day) => (days.includes(day) ? 'in' : ''));
  const named = runs(marks).filter(({ text }) => text !== '');
  return named.map(({ from, to }) => dayRange(from, to, WORDS[language])).join(', ');
}

/** A week in one line, as `weekText`, or that it is not given. */
export function hoursText(
  hours: { readonly openingHours: WeekHours; readonly closedAllWeek: boolean; readonly holidayHours: DayHours | null },
  language: Language,
): string {
  const { openingHours, holidayHours } = hours;
  if (weekState(hours) !== 'not_given') return weekText(openingHours, language, holidayHours);
  const { notGiven, holidays } = WORDS[language];
  return holidayHours ? `${notGiven}, ${holidays} ${dayText(holidayHours, language)}` : notGiven;
}

/**
 * One week in one line, days with the same hours together: `Mo–Fr 6–22 Uhr, Sa 8–14 Uhr, So geschlossen`. Public holidays are named if they
 * have hours of their own: `…, Feiertage geschlossen`.
 */
export function weekText(week: WeekHours, language: Language, holidayHours: DayHours | null = null): string {
  const words = WORDS[language];
  const texts = WEEKDAYS.map((day) => dayText(week[day], language));
  const [first = ''] = texts;
  const isOne = texts.every((text) => text === first);
  const days = isOne ? [wholeWeek(first, words)] : runs(texts).map(({ from, to, text }) => `${dayRange(from, to, words)} ${text}`);
  const holidays = holidayHours && dayText(holidayHours, language);
  if (holidays === null || (isOne && holidays === first)) return days.join(', ');
  return [...days, `${words.holidays} ${holidays}`].join(', ');
}

function wholeWeek(text: string, words: Words): string {
  if (text === words.allDay) return words.alwaysOpen;
  return text === words.closed ? words.alwaysClosed : `${words.allDays} ${text}`;
}

/**
 * The hours of one day in words, the earlier period first: `6–12 und 13:30–18 Uhr`, `24 Stunden`, `geschlossen`. An incomplete period
 * counts as not given.
 */
export function dayText(day: DayHours, language: Language): string {
  const words = WORDS[language];
  if (!day.isOpen) return words.closed;
  if (day.open24) return words.allDay;
  const given = periodsOf(day)
    .filter(({ start, end }) => end - start < DAY)
    .toSorted((one, other) => one.start - other.start);
  return given.length === 0 ? words.unknown : given.map((period) => span(period, language)).join(words.and) + words.unit;
}

/** One special day in words: `24.–26.12.2026 (Weihnachten): geschlossen`. */
export function specialDayText({ from, to, label, hours }: SpecialDay, language: Language): string {
  const dates = from && to ? dateRange(from, to, language) : '–';
  const called = label?.trim() ? ` (${label.trim()})` : '';
  return `${dates}${called}: ${dayText(hours, language)}`;
}

const DAY = 24 * 60;

function span({ start, end }: Period, language: Language): string {
  const until = end === DAY ? '24:00' : timeOf(end);
  return language === 'de' ? `${shortTime(timeOf(start))}–${shortTime(until)}` : `${timeOf(start)}–${until}`;
}

/** German omits the minutes of a full hour. */
const shortTime = (time: string): string => time.replace(/:00$/, '');

interface Run {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

function runs(texts: readonly string[]): Run[] {
  const found: Run[] = [];
  texts.forEach((text, day) => {
    const last = found.at(-1);
    if (last?.text === text) found[found.length - 1] = { ...last, to: day };
    else found.push({ from: day, to: day, text });
  });
  return found;
}

function dayRange(from: number, to: number, { days }: Words): string {
  if (from === to) return days[from] ?? '';
  return `${days[from]}${to - from === 1 ? ', ' : '–'}${days[to]}`;
}

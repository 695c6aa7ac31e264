import type { ReadHours } from './hours-endpoints.ts';
import { type DayHours, dayIssues, periodsOf, timeOf, WEEKDAYS, type WeekHours, weekState } from './opening-hours.ts';
import type { SpecialDay } from './special-day.ts';

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const DAY = 24 * 60;

/**
 * The hours in OpenStreetMap notation (`opening_hours`), days with the same hours together: `Mo-Fr 06:00-22:00; Sa 08:00-14:00; Su off; PH
 * off; 2026 Dec 24 off "Heiligabend"`, `Mo-Su off` if the location was declared closed. Null if the week is not given and there are no open
 * exceptions, or if a day's times are unknown or invalid.
 */
export function osmHoursOf({ openingHours, closedAllWeek, holidayHours, specialDays }: ReadHours): string | null {
  const state = weekState({ openingHours, closedAllWeek });
  const days = [
    ...WEEKDAYS.map((day) => openingHours[day]),
    ...(holidayHours ? [holidayHours] : []),
    ...specialDays.map(({ hours }) => hours),
  ];
  if (!days.every(isKnown) || (state === 'not_given' && !days.some(({ isOpen }) => isOpen))) return null;
  const exceptions = [...(holidayHours ? [`PH ${dayText(holidayHours)}`] : []), ...specialDays.map(specialText)];
  // If the week is not given, only the exceptions are written.
  return [...(state === 'not_given' ? [] : [weekText(openingHours, exceptions.length > 0)]), ...exceptions].join('; ');
}

const isKnown = (day: DayHours): boolean => dayIssues(day).length === 0 && (!day.isOpen || periodsOf(day).length > 0);

function weekText(week: WeekHours, hasExceptions: boolean): string {
  if (!hasExceptions && WEEKDAYS.every((day) => week[day].isOpen && week[day].open24)) return '24/7';
  const groups = new Map<string, number[]>();
  WEEKDAYS.forEach((day, index) => {
    const text = dayText(week[day]);
    groups.set(text, [...(groups.get(text) ?? []), index]);
  });
  const rules = (texts: readonly string[]) => texts.map((text) => `${runs(groups.get(text) ?? [])} ${text}`);
  if (!WEEKDAYS.some((day) => runsOvernight(week[day]))) return rules([...groups.keys()]).join('; ');
  // After `;` a rule replaces the whole day, including what continues from the previous night; after `,` it adds to it.
  return rules([...groups.keys()].filter((text) => text !== 'off')).join(', ');
}

const runsOvernight = (day: DayHours): boolean => periodsOf(day).some(({ end }) => end > DAY);

/** `Mo-Fr`, `Mo,We-Fr`. */
function runs(days: readonly number[]): string {
  const found: [number, number][] = [];
  for (const day of days) {
    const last = found.at(-1);
    if (last && last[1] === day - 1) last[1] = day;
    else found.push([day, day]);
  }
  return found.map(([from, to]) => (from === to ? DAYS[from] : `${DAYS[from]}-${DAYS[to]}`)).join(',');
}

function dayText(day: DayHours): string {
  if (!day.isOpen) return 'off';
  return periodsOf(day)
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, end }) => `${clock(start)}-${end === DAY ? '24:00' : clock(end)}`)
    .join(',');
}

const clock = (minutes: number): string => timeOf(minutes).padStart(5, '0');

function specialText({ from, to, label, hours }: SpecialDay): string {
  // Without a state OpenStreetMap interprets a comment as uncertainty.
  const state = hours.isOpen && label ? ' open' : '';
  const comment = label ? ` "${label.replaceAll('"', "'")}"` : '';
  return `${dates(from, to)} ${dayText(hours)}${state}${comment}`;
}

/** `2026 Dec 24`, `2026 Dec 24-2026 Dec 26`: some parsers fail on the short form `24-26` at the end of February. */
const dates = (from: string, to: string): string => (from === to ? dateText(from) : `${dateText(from)}-${dateText(to)}`);

const dateText = (date: string): string => `${date.slice(0, 4)} ${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(8)}`;

/** A moment in local time. */
export interface LocalMoment {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Minutes since midnight by the local clock, 0 to 1439. */
  readonly minutes: number;
}

const BERLIN = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The local date and time in Germany (Europe/Berlin), where the locations are. */
export function localMoment(now: Date): LocalMoment {
  const parts = Object.fromEntries(BERLIN.formatToParts(now).map(({ type, value }) => [type, value]));
  return { date: `${parts['year']}-${parts['month']}-${parts['day']}`, minutes: Number(parts['hour']) * 60 + Number(parts['minute']) };
}

/** The local date and time in Germany as text: `2026-11-27 00:10`. */
export function localDateTime(now: Date): string {
  const { date, minutes } = localMoment(now);
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${date} ${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

const DAY_MS = 86_400_000;
const utc = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** Adds days to a `YYYY-MM-DD`; negative values subtract. */
export const addDays = (date: string, days: number): string => new Date(utc(date).getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** Day of the week of a `YYYY-MM-DD`, 0 for Monday. */
export const weekdayOf = (date: string): number => (utc(date).getUTCDay() + 6) % 7;

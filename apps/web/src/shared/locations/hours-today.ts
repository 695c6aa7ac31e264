import { type DayHours, type Period, periodsOf, timeOf, WEEKDAYS, type WeekHours } from '@rastnetz/contract';

const MINUTES_PER_DAY = 24 * 60;

/** Minutes since midnight and the weekday's place (Monday is 0), as clocks in Germany show them. */
export interface LocalTime {
  readonly day: number;
  readonly minutes: number;
}

/** What the clocks in Germany show, wherever the browser stands. */
export function germanTime(now: Date): LocalTime {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Berlin',
    weekday: 'long',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? '';
  return {
    day: (WEEKDAYS as readonly string[]).indexOf(part('weekday').toLowerCase()),
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

/** What a card says of today. `isOpenNow` is null where the times are unknown. */
export interface HoursToday {
  readonly kind: 'closed' | 'allDay' | 'unknown' | 'hours';
  /** `6:00–14:00`, one per period. */
  readonly periods: readonly string[];
  readonly isOpenNow: boolean | null;
}

/** Today's hours of a week; a period of yesterday that runs past midnight still counts as open. */
export function hoursToday(week: WeekHours, { day, minutes }: LocalTime): HoursToday {
  const today = dayAt(week, day);
  const running = (period: Period, at: number) => at >= period.start && at < period.end;
  const isOpenNow =
    periodsOf(today).some((period) => running(period, minutes)) ||
    periodsOf(dayAt(week, day - 1)).some((period) => running(period, minutes + MINUTES_PER_DAY));
  if (today.open24) return { kind: 'allDay', periods: [], isOpenNow: true };
  if (!today.isOpen) return { kind: 'closed', periods: [], isOpenNow };
  const periods = periodsOf(today).map(({ start, end }) => `${timeOf(start)}–${end === MINUTES_PER_DAY ? '24:00' : timeOf(end)}`);
  return periods.length === 0 ? { kind: 'unknown', periods, isOpenNow: null } : { kind: 'hours', periods, isOpenNow };
}

const dayAt = (week: WeekHours, index: number): DayHours => week[WEEKDAYS[(index + 7) % 7] ?? 'monday'];

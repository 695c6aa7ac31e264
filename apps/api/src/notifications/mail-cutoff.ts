import { DAY_MS, localMoment, NOTIFICATION_DAILY_HOUR } from '@rastnetz/contract';

const HOUR_MS = 60 * 60 * 1000;

/** The last time the daily mail was due, by the local clock of the network (Europe/Berlin). */
export function lastDailyMail(now: Date): Date {
  const { date } = localMoment(now);
  const today = localHour(date, NOTIFICATION_DAILY_HOUR);
  return today <= now ? today : localHour(localMoment(new Date(now.getTime() - DAY_MS)).date, NOTIFICATION_DAILY_HOUR);
}

/** The moment of a full hour on a local date; the clock is one or two hours ahead of UTC and changes at night. */
function localHour(date: string, hour: number): Date {
  const utc = Date.parse(`${date}T00:00:00Z`) + hour * HOUR_MS;
  const [summer, winter] = [new Date(utc - 2 * HOUR_MS), new Date(utc - HOUR_MS)];
  return localMoment(summer).minutes === hour * 60 ? summer : winter;
}

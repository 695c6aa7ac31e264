import type { Period } from '@rastnetz/contract';

/** A bar within a day, in percent of the day. */
export interface Bar {
  readonly left: number;
  readonly width: number;
}

const DAY_MINUTES = 24 * 60;

/** The bars of each day: what runs past midnight goes on in the next day, on Sunday in Monday. */
export function weekBars(days: readonly (readonly Period[])[]): readonly (readonly Bar[])[] {
  const lines = days.map(() => [] as Bar[]);
  const put = (day: number, start: number, end: number) =>
    lines[day % lines.length]?.push({ left: percent(start), width: percent(end - start) });
  days.forEach((periods, day) => {
    for (const { start, end } of periods) {
      put(day, start, Math.min(end, DAY_MINUTES));
      if (end > DAY_MINUTES) put(day + 1, 0, end - DAY_MINUTES);
    }
  });
  return lines;
}

const percent = (minutes: number): number => Math.round((minutes / DAY_MINUTES) * 10_000) / 100;

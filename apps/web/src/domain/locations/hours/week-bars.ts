import type { Period } from '@rastnetz/contract';

/** A bar within a day, in percent of the day. */
export interface Bar {
  readonly left: number;
  readonly width: number;
}

const DAY_MINUTES = 24 * 60;

/** The bars of each day, without overlaps. A period past midnight continues on the next day, from Sunday on Monday. */
export function weekBars(days: readonly (readonly Period[])[]): readonly (readonly Bar[])[] {
  const lines = days.map(() => [] as Period[]);
  days.forEach((periods, day) => {
    for (const { start, end } of periods) {
      lines[day]?.push({ start, end: Math.min(end, DAY_MINUTES) });
      if (end > DAY_MINUTES) lines[(day + 1) % lines.length]?.push({ start: 0, end: end - DAY_MINUTES });
    }
  });
  return lines.map((line) => merged(line).map(({ start, end }) => ({ left: percent(start), width: percent(end - start) })));
}

function merged(periods: readonly Period[]): Period[] {
  const joined: Period[] = [];
  for (const period of [...periods].sort((one, other) => one.start - other.start)) {
    const last = joined.at(-1);
    if (last && period.start <= last.end) joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, period.end) };
    else joined.push(period);
  }
  return joined;
}

const percent = (minutes: number): number => Math.round((minutes / DAY_MINUTES) * 10_000) / 100;

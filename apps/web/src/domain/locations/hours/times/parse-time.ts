import { timeOf } from '@rastnetz/contract';

/** `6`, `06`, `630`, `0630`, `6:30`, `6.30`, `6,30`, `6 30`, `6h30`, each with or without "Uhr". */
const SEPARATED = /^(\d{1,2})(?:[:.,h\s]\s*(\d{1,2})?)?$/;
const JOINED = /^(\d{1,2})(\d{2})$/;
const HALF_DAY = /\s*([ap])\.?m\.?$/;

/**
 * Parses a typed time; returns `H:MM`, or null if it is no time of day (S5-TIME-04). Any minute is accepted; `24` is `24:00`, the end of
 * the day; `6 pm` is `18:00`.
 */
export function parseTime(typed: string): string | null {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/\s*(uhr|o'clock)$/, '');
  const half = HALF_DAY.exec(text)?.[1];
  const digits = text.replace(HALF_DAY, '');
  const [, hours, minutes = '0'] = SEPARATED.exec(digits) ?? JOINED.exec(digits) ?? [];
  if (hours === undefined) return null;
  return half ? halfDayTime(Number(hours), Number(minutes), half) : dayTime(Number(hours), Number(minutes));
}

function dayTime(hours: number, minutes: number): string | null {
  if (minutes > 59 || hours > 24 || (hours === 24 && minutes > 0)) return null;
  return hours === 24 ? '24:00' : timeOf(hours * 60 + minutes);
}

function halfDayTime(hours: number, minutes: number, half: string): string | null {
  if (hours < 1 || hours > 12) return null;
  return dayTime((hours % 12) + (half === 'p' ? 12 : 0), minutes);
}

/** A stored `H:MM` with a two-digit hour. */
export const paddedTime = (time: string): string => time.padStart(5, '0');

import { isOpenAt, localMoment, type ReadHours } from '@rastnetz/contract';
import type { IndexRow } from '../../locations/stores/change.store.ts';

/** Public holidays by region, from the slice of hours. */
export interface Holidays {
  /** Name of the region of a position, which has its own holidays; null far from any. */
  readonly regionAt: (position: [number, number]) => string | null;
  readonly isHoliday: (region: string, date: string) => boolean;
}

export const NO_HOLIDAYS: Holidays = { regionAt: () => null, isHoliday: () => false };

/** Hours that many locations share, and the region that they are in if they have hours for holidays. */
export interface SharedHours {
  readonly hours: ReadHours;
  readonly region: string | null;
}

type PackedHours = readonly [ReadHours['openingHours'], boolean, ReadHours['holidayHours'], ReadHours['specialDays']];

const SEPARATOR = '|';
/** Hours for holidays, as PostgreSQL prints `[{…}, false, {…}, […]]`: the third value is not null. */
const HAS_HOLIDAY_HOURS = /\}, (?:true|false), \{/;

/** The text under which hours are shared: their JSON after the name of the region, which is empty without hours for holidays. */
export function sharedHoursText({ hours, lng, lat }: Pick<IndexRow, 'hours' | 'lng' | 'lat'>, { regionAt }: Holidays): string | null {
  if (hours === null) return null;
  const isAffected = lng !== null && lat !== null && HAS_HOLIDAY_HOURS.test(hours);
  return `${(isAffected && regionAt([lng, lat])) || ''}${SEPARATOR}${hours}`;
}

/** Parses a text of `sharedHoursText`. */
export function readSharedHours(text: string): SharedHours {
  const end = text.indexOf(SEPARATOR);
  const [openingHours, closedAllWeek, holidayHours, specialDays] = JSON.parse(text.slice(end + 1)) as PackedHours;
  return { hours: { openingHours, closedAllWeek, holidayHours, specialDays }, region: text.slice(0, end) || null };
}

/** Returns whether hours are open at a time. */
export function openTest(now: Date, { isHoliday }: Holidays): (shared: SharedHours) => boolean {
  const moment = localMoment(now);
  return ({ hours, region }) => isOpenAt(hours, moment, (date) => region !== null && isHoliday(region, date));
}

import { addDays, type Holiday, type Language } from '@rastnetz/contract';
import OpeningHours from 'opening_hours';
import { holidayName } from './holiday-names.ts';

const MONTHS_AHEAD = 14;
/** The library has it for all of Bavaria, but it is a holiday in the city of Augsburg alone. */
const OF_ONE_CITY: ReadonlySet<string> = new Set(['Augsburger Friedensfest']);

/** A part of the world with holidays of its own: a country (ISO 3166 alpha-2), in Germany one of its Länder. */
export interface HolidayRegion {
  readonly country: string;
  readonly state: string;
}

/** Public holidays as OpenStreetMap's library knows them, worked out once a day for each region and language. */
export class HolidayCalendar {
  readonly #known = new Map<string, { readonly today: string; readonly holidays: Holiday[] }>();

  /** The holidays from a `YYYY-MM-DD` on for fourteen months; none for countries that the library does not know. */
  from(today: string, region: HolidayRegion, language: Language): Holiday[] {
    const key = `${region.country}/${region.state}/${language}`;
    const known = this.#known.get(key);
    if (known?.today === today) return known.holidays;
    const holidays = holidaysFrom(today, region).map(({ date, name }) => ({ date, name: holidayName(name, language) }));
    this.#known.set(key, { today, holidays });
    return holidays;
  }
}

function holidaysFrom(today: string, { country, state }: HolidayRegion): Holiday[] {
  const address = { country_code: country.toLowerCase(), state };
  // The position decides nothing but the sun.
  const calendar = new OpeningHours('PH', { lat: 0, lon: 0, address });
  try {
    const end = new Date(`${today}T00:00:00`);
    end.setMonth(end.getMonth() + MONTHS_AHEAD);
    return calendar.getOpenIntervals(new Date(`${today}T00:00:00`), end).flatMap(([from, to, , name]) => daysBetween(from, to, name ?? ''));
  } catch {
    // The library throws a text for a country whose holidays it does not know.
    return [];
  }
}

function daysBetween(from: Date, to: Date, name: string): Holiday[] {
  const days: Holiday[] = [];
  for (let date = dateOf(from); date < dateOf(to); date = addDays(date, 1)) if (!OF_ONE_CITY.has(name)) days.push({ date, name });
  return days;
}

const dateOf = (time: Date): string =>
  `${time.getFullYear()}-${String(time.getMonth() + 1).padStart(2, '0')}-${String(time.getDate()).padStart(2, '0')}`;

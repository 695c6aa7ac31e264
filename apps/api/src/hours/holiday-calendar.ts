import { addDays, type Holiday, type Language } from '@rastnetz/contract';
import OpeningHours from 'opening_hours';
import { holidayName } from './holiday-names.ts';

const MONTHS_AHEAD = 14;
/** Holidays that the library lists for all of Bavaria, but that only the city of Augsburg has. */
const OF_ONE_CITY: ReadonlySet<string> = new Set(['Augsburger Friedensfest']);

/** A region with its own holidays: a country (ISO 3166 alpha-2), in Germany one of its states. */
export interface HolidayRegion {
  readonly country: string;
  readonly state: string;
}

/** Public holidays from the library `opening_hours`, computed once a day per region and language. */
export class HolidayCalendar {
  readonly #known = new Map<string, { readonly today: string; readonly holidays: Holiday[] }>();

  /**
   * Holidays of yesterday and of the fourteen months from `today` (`YYYY-MM-DD`) on; none for countries that the library does not know.
   * Yesterday is needed because its overnight hours continue into today.
   */
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
  // The position only affects sunrise and sunset, which are not used here.
  const calendar = new OpeningHours('PH', { lat: 0, lon: 0, address });
  try {
    const end = new Date(`${today}T00:00:00`);
    end.setMonth(end.getMonth() + MONTHS_AHEAD);
    const start = new Date(`${addDays(today, -1)}T00:00:00`);
    return calendar.getOpenIntervals(start, end).flatMap(([from, to, , name]) => daysBetween(from, to, name ?? ''));
  } catch {
    // The library throws a string for a country whose holidays it does not know.
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

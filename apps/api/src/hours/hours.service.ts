import { type Holiday, type Language, localMoment } from '@rastnetz/contract';
import type { ReverseGeocoder } from '../places/reverse-geocoder.ts';
import { HolidayCalendar, type HolidayRegion } from './holiday-calendar.ts';

const COUNTRY_NAMES: Readonly<Record<Language, Intl.DisplayNames>> = {
  de: new Intl.DisplayNames(['de'], { type: 'region' }),
  en: new Intl.DisplayNames(['en'], { type: 'region' }),
};

/** Public holidays of the state or country at a position. */
export class HoursService {
  readonly #reverseGeocoder: ReverseGeocoder;
  readonly #calendar = new HolidayCalendar();

  constructor(reverseGeocoder: ReverseGeocoder) {
    this.#reverseGeocoder = reverseGeocoder;
  }

  /**
   * The holidays from yesterday on for fourteen months, in German time, and their region: the state in Germany, else the country; null and
   * none far from any.
   */
  holidaysAt(position: [number, number], language: Language, now: Date = new Date()): { land: string | null; holidays: Holiday[] } {
    const region = this.#regionOf(position);
    const holidays = region ? this.#calendar.from(localMoment(now).date, region, language) : [];
    if (!region || holidays.length === 0) return { land: null, holidays };
    return { land: region.state || (COUNTRY_NAMES[language].of(region.country) ?? region.country), holidays };
  }

  /** Name of the region whose holidays apply at a position, for `isHoliday`; null far from any. */
  readonly regionAt = (position: [number, number]): string | null => {
    const region = this.#regionOf(position);
    return region && `${region.country}/${region.state}`;
  };

  /** Whether a date is a holiday in a region: yesterday, or a day within fourteen months from today. */
  readonly isHoliday = (name: string, date: string): boolean => {
    const [country = '', state = ''] = name.split('/');
    const holidays = this.#calendar.from(localMoment(new Date()).date, { country, state }, 'de');
    return holidays.some((holiday) => holiday.date === date);
  };

  #regionOf(position: [number, number]): HolidayRegion | null {
    const place = this.#reverseGeocoder.of(position);
    if (!place) return null;
    return 'municipality' in place ? { country: 'DE', state: place.municipality.land } : { country: place.country, state: '' };
  }
}

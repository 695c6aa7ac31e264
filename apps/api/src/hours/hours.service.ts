import { type Holiday, localMoment } from '@rastnetz/contract';
import type { Gazetteer } from '../map/gazetteer.ts';
import type { LandLookup } from '../map/land-lookup.ts';
import { HolidayCalendar, type HolidayRegion } from './holiday-calendar.ts';

/** How far the outlines of the Länder may be off, in kilometres. */
const OUTLINE_KM = 1;
/** Piers and islets this near belong to the Land of the shore. */
const SHORE_KM = 5;

const COUNTRY_NAMES = new Intl.DisplayNames(['de'], { type: 'region' });

/** Public holidays of the Land in which a position lies. */
export class HoursService {
  readonly #laender: LandLookup;
  readonly #gazetteer: Gazetteer;
  readonly #calendar = new HolidayCalendar();

  constructor(laender: LandLookup, gazetteer: Gazetteer) {
    this.#laender = laender;
    this.#gazetteer = gazetteer;
  }

  /**
   * The holidays of the next fourteen months, counted in Germany's time, and of where: the Land in Germany, the German name of the country
   * beyond; null and none far from both.
   */
  holidaysAt(position: [number, number], now: Date = new Date()): { land: string | null; holidays: Holiday[] } {
    const region = this.#regionOf(position);
    const holidays = region ? this.#calendar.from(localMoment(now).date, region) : [];
    if (!region || holidays.length === 0) return { land: null, holidays };
    return { land: region.state || (COUNTRY_NAMES.of(region.country) ?? region.country), holidays };
  }

  #regionOf(position: [number, number]): HolidayRegion | null {
    const land = this.#laender.landAt(position) ?? this.#laender.nearestLand(position, OUTLINE_KM);
    if (land) return { country: 'DE', state: land };
    const country = this.#gazetteer.foreignCountryAt(position);
    if (country) return { country, state: '' };
    const shore = this.#laender.nearestLand(position, SHORE_KM);
    return shore === null ? null : { country: 'DE', state: shore };
  }
}

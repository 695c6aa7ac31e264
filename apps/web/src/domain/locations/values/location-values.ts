import {
  type CustomValues,
  closedWeek,
  type DayHours,
  type DealerType,
  type Feature,
  type GarageType,
  type Location,
  type LocationFields,
  type LocationType,
  type SpecialDay,
  type WeekHours,
} from '@rastnetz/contract';
import { coordinatesText } from '#domain/map/position/parse-coordinates.ts';
import { type ImageItem, type MainImage, NO_MAIN_IMAGE, storedItems } from './image-values.ts';
import { blocksFor, type OfferValues, offerValuesOf } from './offer-values.ts';

/** What the form of panel and wizard holds: texts as typed, choices as made. */
export interface LocationValues {
  name: string;
  locationType: LocationType | '';
  garageType: GarageType | '';
  dealerType: DealerType | '';
  features: readonly Feature[];
  description: string;
  website: string;
  phone: string;
  parkingTruck: string;
  parkingPKW: string;
  parkingFree: '' | 'free' | 'paid';
  openingHours: WeekHours;
  closedAllWeek: boolean;
  /** Null where public holidays are as the weekday they fall on. */
  holidayHours: DayHours | null;
  specialDays: readonly SpecialDay[];
  openingHoursText: string;
  positionText: string;
  /** Ids of locations that somebody said are other places than this one. */
  notDuplicateOf: readonly string[];
  offers: readonly OfferValues[];
  parkedOffers: readonly OfferValues[];
  mainImage: MainImage;
  otherImages: readonly ImageItem[];
  menuImages: readonly ImageItem[];
  /** Entries of own fields by their key, also of those that only other types have. */
  custom: CustomValues;
}

const EMPTY: LocationValues = {
  name: '',
  locationType: '',
  garageType: '',
  dealerType: '',
  features: [],
  description: '',
  website: '',
  phone: '',
  parkingTruck: '',
  parkingPKW: '',
  parkingFree: '',
  openingHours: closedWeek(),
  closedAllWeek: false,
  holidayHours: null,
  specialDays: [],
  openingHoursText: '',
  positionText: '',
  notDuplicateOf: [],
  offers: [],
  parkedOffers: [],
  mainImage: NO_MAIN_IMAGE,
  otherImages: [],
  menuImages: [],
  custom: {},
};

/** What of a location the form shows; a report that proposes one has it too. */
export type ShownLocation = Pick<
  Location,
  keyof LocationFields | 'offers' | 'mainImageURL' | 'mainImageAlt' | 'otherImages' | 'menuImages'
>;

/** What the form shows for a stored location; an empty form for a new one. */
export function valuesOf(location: ShownLocation | null): LocationValues {
  if (!location) return structuredClone(EMPTY);
  return {
    ...textsOf(location),
    locationType: location.locationType,
    garageType: location.garageType ?? '',
    dealerType: location.dealerType ?? '',
    features: location.features,
    parkingFree: feeOf(location.parkingFree),
    openingHours: location.openingHours,
    closedAllWeek: location.closedAllWeek,
    holidayHours: location.holidayHours,
    specialDays: location.specialDays,
    positionText: positionOf(location),
    notDuplicateOf: [],
    ...storedBlocks(location),
    mainImage: { ...NO_MAIN_IMAGE, stored: location.mainImageURL, alt: location.mainImageAlt ?? '' },
    otherImages: storedItems(location.otherImages),
    menuImages: storedItems(location.menuImages),
    custom: location.custom,
  };
}

/** Stored blocks as they are, even of a feature that is not selected; features without one get theirs when somebody opens it. */
function storedBlocks({ offers, features }: ShownLocation): Pick<LocationValues, 'offers' | 'parkedOffers'> {
  const values = offers.map(offerValuesOf);
  const missing = blocksFor({ offers: [], parkedOffers: [] }, features).offers;
  return { offers: [...values, ...missing.filter(({ type }) => !values.some((offer) => offer.type === type))], parkedOffers: [] };
}

const textsOf = (location: ShownLocation) => ({
  name: location.name ?? '',
  description: location.description ?? '',
  website: location.website ?? '',
  phone: location.phone ?? '',
  parkingTruck: String(location.parkingTruck ?? ''),
  parkingPKW: String(location.parkingPKW ?? ''),
  openingHoursText: location.openingHoursText ?? '',
});

function feeOf(parkingFree: boolean | null): LocationValues['parkingFree'] {
  if (parkingFree === null) return '';
  return parkingFree ? 'free' : 'paid';
}

function positionOf({ coordinates }: ShownLocation): string {
  if (!coordinates) return '';
  const [lng, lat] = coordinates.coordinates;
  return coordinatesText({ lat, lng });
}

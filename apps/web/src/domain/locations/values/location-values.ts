import type { CustomValues, Location, LocationFields } from '@rastnetz/contract';
import { type ImageItem, type MainImage, NO_MAIN_IMAGE, storedItems } from './image-values.ts';
import { FIXED_FIELDS, type FieldValues, type FixedField, FORM_FIELDS } from './location-fields.ts';
import { blocksFor, type OfferValues, offerValuesOf } from './offer-values.ts';
import type { Place } from './place.ts';

/** Form values besides the fields that every network has. */
export interface FurtherValues {
  /** Ids of locations that the user declared to be other places. */
  notDuplicateOf: readonly string[];
  offers: readonly OfferValues[];
  parkedOffers: readonly OfferValues[];
  mainImage: MainImage;
  otherImages: readonly ImageItem[];
  menuImages: readonly ImageItem[];
  /** Entries of custom fields by key, including those that only other types have. */
  custom: CustomValues;
}

/** The values of panel and wizard: texts as typed, choices as made. */
export interface LocationValues extends FieldValues, FurtherValues {}

/** The fields of a location that the form shows; a report's proposal has them too. */
export type ShownLocation = Pick<
  Location,
  keyof LocationFields | 'offers' | 'mainImageURL' | 'mainImageAlt' | 'otherImages' | 'menuImages'
>;

/** What the form shows for a stored location; an empty form for a new one. */
export function valuesOf(location: ShownLocation | null): LocationValues {
  if (!location) return structuredClone(EMPTY);
  return {
    ...fieldValues((field) => shownValue(field, location)),
    notDuplicateOf: [],
    ...storedBlocks(location),
    mainImage: { ...NO_MAIN_IMAGE, stored: location.mainImageURL, alt: location.mainImageAlt ?? '' },
    otherImages: storedItems(location.otherImages),
    menuImages: storedItems(location.menuImages),
    custom: location.custom,
  };
}

const fieldValues = (read: (field: FixedField) => unknown): FieldValues =>
  Object.fromEntries(FIXED_FIELDS.map((field) => [FORM_FIELDS[field].key, read(field)])) as unknown as FieldValues;

const shownValue = <F extends FixedField>(field: F, location: LocationFields): unknown => FORM_FIELDS[field].shown(location[field]);

const EMPTY: LocationValues = {
  ...fieldValues((field) => FORM_FIELDS[field].blank),
  notDuplicateOf: [],
  offers: [],
  parkedOffers: [],
  mainImage: NO_MAIN_IMAGE,
  otherImages: [],
  menuImages: [],
  custom: {},
};

/** Stored blocks, including those of features that are not selected, and an empty block for each selected feature without one. */
function storedBlocks({ offers, features }: ShownLocation): Pick<LocationValues, 'offers' | 'parkedOffers'> {
  const values = offers.map(offerValuesOf);
  const missing = blocksFor({ offers: [], parkedOffers: [] }, features).offers;
  return { offers: [...values, ...missing.filter(({ type }) => !values.some((offer) => offer.type === type))], parkedOffers: [] };
}

const SHOWN = { showsErrors: true, isNamedIfBlank: true } as const;
const FURTHER_PLACES: Readonly<Record<keyof FurtherValues, Place>> = {
  mainImage: { ...SHOWN, section: 'main_image', step: 'basics' },
  otherImages: { ...SHOWN, section: 'images', step: 'basics' },
  menuImages: { ...SHOWN, section: 'menu', step: 'details' },
  notDuplicateOf: { section: 'position', step: 'position', showsErrors: false, isNamedIfBlank: false },
  offers: { ...SHOWN, isNamedIfBlank: false, section: 'offers', step: 'details' },
  parkedOffers: { section: 'offers', step: 'details', showsErrors: false, isNamedIfBlank: false },
  custom: { ...SHOWN, section: 'custom', step: 'details' },
};

/** Section and step of each part of the form. */
export const PLACES: Readonly<Record<keyof LocationValues, Place>> = {
  ...(Object.fromEntries(Object.values(FORM_FIELDS).map((field) => [field.key, field])) as unknown as Record<keyof FieldValues, Place>),
  ...FURTHER_PLACES,
};

/** Section and step of a path such as `openingHours.monday`; undefined for an unknown path. */
export const placeOf = (path: string): Place | undefined =>
  (PLACES as Readonly<Record<string, Place | undefined>>)[path.split('.')[0] ?? ''];

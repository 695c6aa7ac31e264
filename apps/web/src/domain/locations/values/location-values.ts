import type { CustomValues, Location, LocationFields } from '@rastnetz/contract';
import { type ImageItem, type MainImage, NO_MAIN_IMAGE, storedItems } from './image-values.ts';
import { FIXED_FIELDS, type FieldValues, type FixedField, FORM_FIELDS } from './location-fields.ts';
import { blocksFor, type OfferValues, offerValuesOf } from './offer-values.ts';
import type { Place } from './place.ts';

/** What a form holds beside the fields that are the same in every network. */
export interface FurtherValues {
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

/** What the form of panel and wizard holds: texts as typed, choices as made. */
export interface LocationValues extends FieldValues, FurtherValues {}

/** What of a location the form shows; a report that proposes one has it too. */
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

/** Stored blocks as they are, even of a feature that is not selected; features without one get theirs when somebody opens it. */
function storedBlocks({ offers, features }: ShownLocation): Pick<LocationValues, 'offers' | 'parkedOffers'> {
  const values = offers.map(offerValuesOf);
  const missing = blocksFor({ offers: [], parkedOffers: [] }, features).offers;
  return { offers: [...values, ...missing.filter(({ type }) => !values.some((offer) => offer.type === type))], parkedOffers: [] };
}

const SHOWN = { showsFaults: true, isNamedIfBlank: true } as const;
const FURTHER_PLACES: Readonly<Record<keyof FurtherValues, Place>> = {
  mainImage: { ...SHOWN, section: 'main_image', step: 'basics' },
  otherImages: { ...SHOWN, section: 'images', step: 'basics' },
  menuImages: { ...SHOWN, section: 'menu', step: 'details' },
  notDuplicateOf: { section: 'position', step: 'position', showsFaults: false, isNamedIfBlank: false },
  offers: { ...SHOWN, isNamedIfBlank: false, section: 'offers', step: 'details' },
  parkedOffers: { section: 'offers', step: 'details', showsFaults: false, isNamedIfBlank: false },
  custom: { ...SHOWN, section: 'custom', step: 'details' },
};

/** Where each part of the form stands. */
export const PLACES: Readonly<Record<keyof LocationValues, Place>> = {
  ...(Object.fromEntries(Object.values(FORM_FIELDS).map((field) => [field.key, field])) as unknown as Record<keyof FieldValues, Place>),
  ...FURTHER_PLACES,
};

/** Where the part of a path stands, such as `openingHours.monday`; undefined for a path of no part. */
export const placeOf = (path: string): Place | undefined =>
  (PLACES as Readonly<Record<string, Place | undefined>>)[path.split('.')[0] ?? ''];

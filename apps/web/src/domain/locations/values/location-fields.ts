import {
  type Coordinates,
  canonicalDay,
  canonicalPhone,
  canonicalRoadRef,
  canonicalWebsite,
  closedWeek,
  type DayHours,
  type DealerType,
  Feature,
  type GarageType,
  type Language,
  type LocationFields,
  type LocationType,
  type SpecialDay,
  WEEKDAYS,
  type WeekHours,
  weekState,
} from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { countryName } from '#domain/map/places/place-text.ts';
import { coordinatesText, parseCoordinates } from '#domain/map/position/parse-coordinates.ts';
import { formatQuantity } from '#kit/lib/format.ts';
import { typedNumber } from '#kit/lib/typed-number.ts';
import type { Place, Section } from './place.ts';
import { dayText, specialDayText, weekText } from './week-text.ts';

/** A field that every network has. Custom fields (`custom`) have their own definitions. */
export type FixedField = Exclude<keyof LocationFields, 'custom'>;
/** The name of a field in the form. */
type FormKey<F extends FixedField> = F extends 'coordinates' ? 'positionText' : F;

/** Form values of the fields: texts as typed, choices as made. */
export interface FieldValues {
  name: string;
  locationType: LocationType | '';
  garageType: GarageType | '';
  dealerType: DealerType | '';
  features: readonly Feature[];
  parkingTruck: string;
  parkingPKW: string;
  parkingFree: '' | 'free' | 'paid';
  description: string;
  website: string;
  phone: string;
  openingHours: WeekHours;
  closedAllWeek: boolean;
  /** Null if public holidays have the hours of their weekday. */
  holidayHours: DayHours | null;
  specialDays: readonly SpecialDay[];
  openingHoursText: string;
  positionText: string;
  street: string;
  houseNumber: string;
  postcode: string;
  city: string;
  country: string;
  roadRef: string;
  roadExit: string;
  roadDirection: string;
  roadOnlyFrom: string;
  roadKm: string;
  contactEmail: string;
  parkingPriceNote: string;
  parkingTimeLimitHours: string;
  parkingHeightLimitMetres: string;
}

/** The fields that the form writes; `locationType` may be empty until one is chosen. */
export type WrittenFields = Omit<LocationFields, 'custom' | 'locationType'> & {
  readonly locationType: LocationFields['locationType'] | '';
};

/** The form's definition of a field. */
export interface FormField<F extends FixedField> extends Place {
  readonly key: FormKey<F>;
  readonly blank: FieldValues[FormKey<F>];
  /** Converts the stored value to the form value. */
  readonly shown: (stored: LocationFields[F]) => FieldValues[FormKey<F>];
  /** Converts the form value to the value that a save writes. */
  readonly written: (values: FieldValues) => WrittenFields[F];
  /** Comparison key in a merge of two versions. */
  readonly compared: (values: FieldValues) => unknown;
  /** The value in words, for history, merge and summary; its label is `panel.field.<name>`. Empty if it is not given. */
  readonly text: (values: FieldValues, words: { readonly t: TFunction; readonly language: Language }) => string;
}

/** A text field; surrounding whitespace is ignored. */
const text = <K extends string>(key: K) => ({
  key,
  blank: '',
  shown: (stored: string | null) => stored ?? '',
  written: (values: Readonly<Record<K, string>>) => values[key].trim() || null,
  compared: (values: Readonly<Record<K, string>>) => values[key].trim(),
  text: (values: Readonly<Record<K, string>>) => values[key].trim(),
});

/** A decimal number, held as typed with a point; NaN for a text that is no number, which the rules refuse. */
const decimal = <K extends string>(key: K) => ({
  key,
  blank: '',
  shown: (stored: number | null) => String(stored ?? ''),
  written: (values: Readonly<Record<K, string>>) => typedNumber(values[key]),
  compared: (values: Readonly<Record<K, string>>) => decimalText(values[key], String),
  text: (values: Readonly<Record<K, string>>, { language }: { readonly language: Language }) =>
    decimalText(values[key], (number) => formatQuantity(number, language)),
});

function decimalText(typed: string, format: (number: number) => string): string {
  const number = typedNumber(typed);
  return number === null || Number.isNaN(number) ? typed.trim() : format(number);
}

/** A numeric field, held as the typed digits. */
const count = <K extends string>(key: K) => ({
  key,
  blank: '',
  shown: (stored: number | null) => String(stored ?? ''),
  written: (values: Readonly<Record<K, string>>) => typedNumber(values[key], 'integer'),
  compared: (values: Readonly<Record<K, string>>) => values[key],
  text: (values: Readonly<Record<K, string>>) => values[key],
});

const textOrNull = (typed: string): string | null => typed.trim() || null;
const asItIs = <T>(value: T): T => value;

const BASIC = { section: 'basic', step: 'basics', showsErrors: true, isNamedIfBlank: true } as const;
const AMENITIES = { section: 'basic', step: 'features', showsErrors: true, isNamedIfBlank: false } as const;
const PARKING = { section: 'basic', step: 'details', showsErrors: true, isNamedIfBlank: false } as const;
const HOURS = { section: 'hours', step: 'hours', showsErrors: true, isNamedIfBlank: false } as const;
const POSITION = { section: 'position', step: 'position', showsErrors: true, isNamedIfBlank: false } as const;

/** Every field of a location in the form, in the order of history, merge and summary. The type checker rejects an omitted field. */
export const FORM_FIELDS: { readonly [F in FixedField]: FormField<F> } = {
  name: { ...BASIC, ...text('name') },
  locationType: {
    ...BASIC,
    key: 'locationType',
    blank: '',
    shown: asItIs,
    written: ({ locationType }) => locationType,
    compared: ({ locationType }) => locationType,
    text: ({ locationType }, { t }) => locationType && t(`catalogue.type.${locationType}`),
  },
  garageType: {
    ...AMENITIES,
    key: 'garageType',
    blank: '',
    shown: (stored) => stored ?? '',
    written: ({ locationType, garageType }) => (locationType === 'WERKSTATT' ? garageType || null : null),
    compared: ({ garageType }) => garageType,
    text: ({ locationType, garageType }, { t }) => (locationType === 'WERKSTATT' && garageType ? t(`catalogue.garage.${garageType}`) : ''),
  },
  dealerType: {
    ...AMENITIES,
    key: 'dealerType',
    blank: '',
    shown: (stored) => stored ?? '',
    written: ({ locationType, dealerType }) => (locationType === 'HAENDLER' ? dealerType || null : null),
    compared: ({ dealerType }) => dealerType,
    text: ({ locationType, dealerType }, { t }) => (locationType === 'HAENDLER' && dealerType ? t(`catalogue.dealer.${dealerType}`) : ''),
  },
  features: {
    ...AMENITIES,
    key: 'features',
    blank: [],
    shown: asItIs,
    written: ({ features }) => Feature.options.filter((feature) => features.includes(feature)),
    compared: ({ features }) => [...features].sort(),
    text: ({ features }, { t }) => features.map((feature) => t(`catalogue.feature.${feature}`)).join(', '),
  },
  parkingTruck: { ...PARKING, ...count('parkingTruck') },
  parkingPKW: { ...PARKING, ...count('parkingPKW') },
  parkingFree: {
    ...PARKING,
    key: 'parkingFree',
    blank: '',
    shown: (stored) => (stored === null ? '' : stored ? 'free' : 'paid'),
    written: ({ parkingFree }) => (parkingFree === '' ? null : parkingFree === 'free'),
    compared: ({ parkingFree }) => parkingFree,
    text: ({ parkingFree }, { t }) => (parkingFree ? t(`panel.field.${parkingFree}`) : ''),
  },
  parkingPriceNote: { ...PARKING, ...text('parkingPriceNote') },
  parkingTimeLimitHours: { ...PARKING, ...decimal('parkingTimeLimitHours') },
  parkingHeightLimitMetres: { ...PARKING, ...decimal('parkingHeightLimitMetres') },
  description: { ...BASIC, ...text('description') },
  website: {
    ...BASIC,
    ...text('website'),
    written: ({ website }) => canonicalWebsite(website) || null,
    text: ({ website }) => website,
  },
  phone: { ...BASIC, ...text('phone'), written: ({ phone }) => canonicalPhone(phone) || null, text: ({ phone }) => phone },
  contactEmail: { ...BASIC, ...text('contactEmail') },
  coordinates: {
    ...POSITION,
    key: 'positionText',
    blank: '',
    shown: textOfPoint,
    written: ({ positionText }) => pointOf(positionText),
    compared: ({ positionText }) => parseCoordinates(positionText) ?? positionText.trim(),
    text: ({ positionText }) => positionText.trim(),
  },
  street: { ...POSITION, ...text('street') },
  houseNumber: { ...POSITION, ...text('houseNumber') },
  postcode: { ...POSITION, ...text('postcode') },
  city: { ...POSITION, ...text('city') },
  country: { ...POSITION, ...text('country'), text: ({ country }, { language }) => country && countryName(country, language) },
  roadRef: {
    ...POSITION,
    ...text('roadRef'),
    written: ({ roadRef }) => canonicalRoadRef(roadRef) || null,
    compared: ({ roadRef }) => canonicalRoadRef(roadRef),
    text: ({ roadRef }) => canonicalRoadRef(roadRef),
  },
  roadExit: { ...POSITION, ...text('roadExit') },
  roadDirection: { ...POSITION, ...text('roadDirection') },
  roadOnlyFrom: { ...POSITION, ...text('roadOnlyFrom') },
  roadKm: { ...POSITION, ...decimal('roadKm') },
  openingHours: {
    ...HOURS,
    isNamedIfBlank: true,
    key: 'openingHours',
    blank: closedWeek(),
    shown: asItIs,
    written: ({ openingHours }) => canonicalWeek(openingHours),
    compared: ({ openingHours }) => canonicalWeek(openingHours),
    text: (values, { language }) => (weekState(values) === 'not_given' ? '' : weekText(values.openingHours, language)),
  },
  closedAllWeek: {
    ...HOURS,
    showsErrors: false,
    key: 'closedAllWeek',
    blank: false,
    shown: asItIs,
    written: (values) => weekState(values) === 'closed',
    compared: (values) => weekState(values) === 'closed',
    text: (values, { t }) => (weekState(values) === 'closed' ? t('custom.yes') : ''),
  },
  holidayHours: {
    ...HOURS,
    key: 'holidayHours',
    blank: null,
    shown: asItIs,
    written: ({ holidayHours }) => holidayHours && canonicalDay(holidayHours),
    compared: ({ holidayHours }) => holidayHours && canonicalDay(holidayHours),
    text: ({ holidayHours }, { language }) => (holidayHours ? dayText(holidayHours, language) : ''),
  },
  specialDays: {
    ...HOURS,
    key: 'specialDays',
    blank: [],
    shown: asItIs,
    written: ({ specialDays }) =>
      specialDays.map((day) => ({ ...day, label: textOrNull(day.label ?? ''), hours: canonicalDay(day.hours) })),
    compared: ({ specialDays }) => specialDays.map(({ from, to, label, hours }) => [from, to, (label ?? '').trim(), canonicalDay(hours)]),
    text: ({ specialDays }, { language }) => specialDays.map((day) => specialDayText(day, language)).join('\n'),
  },
  openingHoursText: { ...HOURS, isNamedIfBlank: true, ...text('openingHoursText') },
};

/** The names of the fields, in the order of `FORM_FIELDS`. */
export const FIXED_FIELDS = Object.keys(FORM_FIELDS) as FixedField[];

/** The form keys of the fields of a section. */
export const formKeysIn = (section: Section): readonly (keyof FieldValues)[] =>
  Object.values(FORM_FIELDS).flatMap((field) => (field.section === section ? field.key : []));

const canonicalWeek = (week: WeekHours): WeekHours =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, canonicalDay(week[day])])) as unknown as WeekHours;

function textOfPoint(point: Coordinates | null): string {
  if (!point) return '';
  const [lng, lat] = point.coordinates;
  return coordinatesText({ lat, lng });
}

function pointOf(typed: string): Coordinates | null {
  const position = parseCoordinates(typed);
  return position && { type: 'Point', coordinates: [position.lng, position.lat] };
}

import { LocationType } from '../catalogue/catalogue.ts';
import { singleLine } from '../http/single-line.ts';
import { canonicalCountry, canonicalRoadRef, flatAddress } from './address.ts';
import { readDay, readWeek } from './read-day.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Retains digits and a leading plus (S5-PHONE-01). */
export function canonicalPhone(text: string): string {
  const kept = text.replace(/[^\d+]/g, '');
  return kept.slice(0, 1) + kept.slice(1).replaceAll('+', '');
}

/**
 * A valid phone number in canonical form: with country code, national prefix 0, or neither; at least six digits without them and at most
 * fifteen in total (ITU-T E.164). The database uses the same pattern.
 */
export const PHONE_PATTERN = '^([+]|00|0)?[1-9][0-9]{5,14}$';

/** Whether a phone number is present but invalid. */
export const isInvalidPhone = (phone: string | null): boolean => phone !== null && !new RegExp(PHONE_PATTERN).test(canonicalPhone(phone));

/** Removes the scheme, which forms show as a fixed prefix, and white space (S3-LOC-07, S5-WEB-01). */
export const canonicalWebsite = (text: string): string => text.replace(/\s/g, '').replace(/^https?:\/\//i, '');

/** A website as it is stored: canonical, without invisible and direction characters, which would show another host than it leads to. */
export const readWebsite = (text: string): string => canonicalWebsite(singleLine(text));

/**
 * A valid website without `https://`, in canonical form: a host of at least two labels, whose last one does not start with a digit. The
 * database uses the same pattern.
 */
export const WEBSITE_PATTERN = '^([^./?#:@,;]+[.])+[^./?#:@,;0-9][^./?#:@,;]+(:[0-9]+)?([/?#].*)?$';

/** Whether a website is present but invalid. */
export const isInvalidWebsite = (website: string | null): boolean =>
  website !== null && !new RegExp(WEBSITE_PATTERN).test(canonicalWebsite(website));

/** Converters of single fields of a location. */
const FIELD_READERS: Readonly<Record<string, (raw: unknown) => unknown>> = {
  openingHours: (raw) => (raw === undefined ? raw : readWeek(raw ?? {})),
  phone: (raw) => textOrNull(raw, canonicalPhone),
  website: (raw) => textOrNull(raw, readWebsite),
  name: onSingleLineOrNull,
  ...Object.fromEntries(
    ['street', 'houseNumber', 'postcode', 'city', 'roadExit', 'roadDirection', 'roadOnlyFrom', 'parkingPriceNote'].map((field) => [
      field,
      onSingleLineOrNull,
    ]),
  ),
  country: (raw) => textOrNull(raw, canonicalCountry),
  roadRef: (raw) => textOrNull(raw, canonicalRoadRef),
  roadKm: blankToNull,
  contactEmail: (raw) => textOrNull(raw, (text) => text.trim()),
  description: (raw) => textOrNull(raw, (text) => text.trim()),
  holidayHours: (raw) => (raw === undefined || raw === null ? raw : readDay(raw)),
  openingHoursText: (raw) => textOrNull(raw, (text) => text.trim()),
  parkingTruck: blankToNull,
  parkingPKW: blankToNull,
  parkingTimeLimitHours: blankToNull,
  parkingHeightLimitMetres: blankToNull,
  features: (raw) => (Array.isArray(raw) ? [...new Set(raw)] : raw),
  _id: (raw) => raw ?? undefined,
  version: (raw) => raw ?? undefined,
  offers: (raw) => (Array.isArray(raw) ? raw.map(readOffer) : raw),
  specialDays: (raw) => withSingleLines(raw, 'label'),
  mainImageAlt: onSingleLine,
  otherImages: (raw) => withSingleLines(raw, 'alt'),
  menuImages: (raw) => withSingleLines(raw, 'alt'),
};

function textOrNull(raw: unknown, canonical: (text: string) => string): unknown {
  return typeof raw === 'string' ? canonical(raw) || null : raw;
}

function onSingleLineOrNull(raw: unknown): unknown {
  return textOrNull(raw, singleLine);
}

function blankToNull(raw: unknown): unknown {
  return raw === '' ? null : raw;
}

function onSingleLine(raw: unknown): unknown {
  return typeof raw === 'string' ? singleLine(raw) : raw;
}

/** The entries of a list with the text of one field on a single line. */
function withSingleLines(raw: unknown, field: string): unknown {
  if (!Array.isArray(raw)) return raw;
  return raw.map((entry) => (isRecord(entry) && field in entry ? { ...entry, [field]: onSingleLine(entry[field]) } : entry));
}

function readOffer(raw: unknown): unknown {
  if (!isRecord(raw)) return raw;
  const texts = ['operator', 'description', 'website', 'phone'].filter((field) => field in raw);
  const read = texts.map((field) => [field, (FIELD_READERS[field] ?? FIELD_READERS['name'])?.(raw[field])]);
  const images = ['images', 'menuImages'].filter((field) => field in raw).map((field) => [field, withSingleLines(raw[field], 'alt')]);
  return { ...raw, ...Object.fromEntries([...read, ...images]) };
}

/**
 * Converts a location of any client version to the canonical shape (S2-WIZ-13): numeric `type` 1–8, three notations of opening hours, blank
 * texts to null, `address` and `road` of the published API to their fields. Unknown input is left for the schema to refuse.
 */
export function readLocationInput(raw: unknown): unknown {
  if (!isRecord(raw)) return raw;
  const number = typeof raw['type'] === 'string' ? Number(raw['type']) : raw['type'];
  const fromNumber = raw['locationType'] === undefined && typeof number === 'number' ? LocationType.options[number - 1] : undefined;
  const read = Object.entries(flatAddress(raw)).map(([field, value]) => [
    field,
    FIELD_READERS[field] ? FIELD_READERS[field](value) : value,
  ]);
  return { ...Object.fromEntries(read), ...(fromNumber && { locationType: fromNumber }) };
}

/** Converts the `standort` of a body from the shape of older clients. */
export const readStandort = (raw: unknown): unknown =>
  typeof raw === 'object' && raw !== null && 'standort' in raw ? { ...raw, standort: readLocationInput(raw.standort) } : raw;

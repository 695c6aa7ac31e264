import { LocationType } from '../catalogue/catalogue.ts';
import { singleLine } from '../http/single-line.ts';
import { canonicalCountry, canonicalRoadRef, flatAddress } from './address.ts';
import { CLOSED_DAY, type DayHours, WEEKDAYS } from './opening-hours.ts';

type Loose = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses a time of an older client: `06:00` and `6:00` are the same, `24:00` is midnight, an empty text is no time. */
function readTime(raw: unknown): unknown {
  if (raw === '' || raw === undefined || raw === null) return null;
  if (typeof raw !== 'string') return raw;
  const match = /^\s*0?(\d{1,2}):(\d{2})(?::00)?\s*$/.exec(raw);
  return match ? `${match[1] === '24' && match[2] === '00' ? '0' : match[1]}:${match[2]}` : raw;
}

/**
 * Converts one weekday of any shape (S3-HOURS-02, S3-HOURS-04, S3-HOURS-05) to the canonical one: `enabled` to `isOpen`,
 * `morning`/`afternoon` with `from`/`to` to the four times. A day without `isOpen` is open if it has a time or is open all day
 * (S4-HOURS-04). A closed day and one that is open all day have no times.
 */
export function readDay(raw: unknown): unknown {
  if (raw === null || raw === undefined) return { ...CLOSED_DAY };
  if (!isRecord(raw)) return raw;
  const open24 = raw['open24'] ?? false;
  const times = readTimes(raw);
  const isOpen = raw['isOpen'] ?? raw['enabled'] ?? (open24 === true || Object.values(times).some((time) => time !== null));
  if (isOpen !== true) return { ...CLOSED_DAY, isOpen };
  return open24 === true ? { ...CLOSED_DAY, isOpen, open24 } : { isOpen, open24, ...times };
}

/** The two properties that may contain a time, by canonical name. */
const TIME_PLACES = [
  ['timeOpen', 'morning', 'from'],
  ['timeClose', 'morning', 'to'],
  ['timeOpenAfternoon', 'afternoon', 'from'],
  ['timeCloseAfternoon', 'afternoon', 'to'],
] as const;

function readTimes(raw: Loose): Loose {
  const times = TIME_PLACES.map(([field, part, end]) => {
    const nested = raw[part];
    return [field, readTime(raw[field] ?? (isRecord(nested) ? nested[end] : null))];
  });
  return Object.fromEntries(times);
}

/** Converts a whole week; missing days are closed. */
function readWeek(raw: unknown): unknown {
  if (!isRecord(raw)) return raw;
  return Object.fromEntries(WEEKDAYS.map((day) => [day, readDay(raw[day])]));
}

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

/** Canonical form of one day, for comparing typed with stored hours. */
export const canonicalDay = (day: DayHours): DayHours => readDay(day) as DayHours;

import { z } from 'zod';
import { Email } from '../auth/account-endpoints.ts';
import { singleLine } from '../http/single-line.ts';
import { isCountryCode } from './country.ts';

/** Maximum length of each text about where a location is, in characters. */
export const ADDRESS_MAX = {
  street: 200,
  houseNumber: 20,
  postcode: 10,
  city: 100,
  roadRef: 30,
  roadExit: 100,
  roadDirection: 100,
  roadOnlyFrom: 100,
  contactEmail: 254,
} as const;
/** The highest kilometre of a road, and the smallest step of one. */
export const ROAD_KM_MAX = 2000;
export const ROAD_KM_STEP = 0.1;

const text = (field: keyof typeof ADDRESS_MAX) => z.string().max(ADDRESS_MAX[field]).nullable();
const Country = z
  .string()
  .regex(/^[A-Z]{2}$/, 'location.address.country')
  .nullable();

/** Fields of a location that say in words where it is. Null where not given. */
export const addressFields = {
  street: text('street'),
  houseNumber: text('houseNumber'),
  postcode: text('postcode'),
  city: text('city'),
  /** ISO 3166-1 alpha-2 */
  country: Country,
  /** Motorway or road in canonical form ("A7", "B27", "A7/A38"). */
  roadRef: text('roadRef'),
  /** Exit or junction, by number, name or both ("75 Lutterberg"). */
  roadExit: text('roadExit'),
  /** Direction of travel on whose side it is ("Kassel"). */
  roadDirection: text('roadDirection'),
  /** The only direction that it can be reached from ("Hannover"). */
  roadOnlyFrom: text('roadOnlyFrom'),
  /** Kilometre of the road, with one decimal. */
  roadKm: z
    .number()
    .min(0, 'location.road.km')
    .max(ROAD_KM_MAX, 'location.road.km')
    .multipleOf(ROAD_KM_STEP, 'location.road.km')
    .nullable(),
  contactEmail: text('contactEmail'),
};

/** Rules for writers only: stored values are never refused by them. */
export const writtenAddressFields = {
  country: Country.refine((code) => code === null || isCountryCode(code), 'location.address.country'),
  contactEmail: Email.nullable(),
};

const AddressFields = z.object(addressFields);
/** The fields of a location that say in words where it is, and its e-mail. */
export type AddressFields = z.infer<typeof AddressFields>;

/** An address in the published API. */
export const Address = AddressFields.pick({ street: true, houseNumber: true, postcode: true, city: true, country: true });
export type Address = z.infer<typeof Address>;

/** The place on a road in the published API; `onlyFrom` is the only direction that it can be reached from. */
export const Road = z.object({
  ref: addressFields.roadRef,
  exit: addressFields.roadExit,
  direction: addressFields.roadDirection,
  onlyFrom: addressFields.roadOnlyFrom,
  km: addressFields.roadKm,
});
export type Road = z.infer<typeof Road>;

const ADDRESS_KEYS = Object.keys(Address.shape) as (keyof Address)[];
const ROAD_FIELDS = {
  ref: 'roadRef',
  exit: 'roadExit',
  direction: 'roadDirection',
  onlyFrom: 'roadOnlyFrom',
  km: 'roadKm',
} as const satisfies Record<keyof Road, keyof AddressFields>;

const orNull = <T extends object>(parts: T): T | null => (Object.values(parts).every((part) => part === null) ? null : parts);

/** The address of a location; null if no part of it is given. */
export const addressOf = ({ street, houseNumber, postcode, city, country }: Address): Address | null =>
  orNull({ street, houseNumber, postcode, city, country });

/** The place of a location on a road; null if no part of it is given. */
export const roadOf = (fields: Pick<AddressFields, (typeof ROAD_FIELDS)[keyof Road]>): Road | null =>
  orNull({
    ref: fields.roadRef,
    exit: fields.roadExit,
    direction: fields.roadDirection,
    onlyFrom: fields.roadOnlyFrom,
    km: fields.roadKm,
  });

const WORDED = [
  [/^(?:bundes)?autobahn(?=\s*[a\d])/i, 'A'],
  [/^bab(?=\s*[a\d])/i, 'A'],
  [/^bundesstra(?:ß|ss)e(?=\s*[b\d])/i, 'B'],
  [/^europastra(?:ß|ss)e(?=\s*[e\d])/i, 'E'],
] as const;
const NUMBERED = /^([a-z]{1,3})[ .-]?(\d{1,4})([a-z]?)$/i;

function canonicalRoad(part: string): string {
  const worded = WORDED.find(([word]) => word.test(part));
  const plain = worded ? part.replace(worded[0], '').trim() : part;
  const [, letters = '', number, suffix = ''] = NUMBERED.exec(worded && /^\d/.test(plain) ? worded[1] + plain : plain) ?? [];
  return number === undefined ? part : `${letters.toUpperCase()}${number}${suffix.toLowerCase()}`;
}

/** A road number in canonical form: "a 7", "BAB 7" and "Autobahn A7" are "A7", "A 7; A 38" is "A7/A38". Other texts are kept on one line. */
export const canonicalRoadRef = (written: string): string => {
  const parts = singleLine(written).split(/ ?[/;] ?/);
  return parts.flatMap((part) => (part === '' ? [] : canonicalRoad(part))).join('/');
};

/** A country code as typed, in upper case and without blanks. */
export const canonicalCountry = (written: string): string => written.trim().toUpperCase();

type Loose = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of `address` and `road` as the published API has them; fields beside them take precedence. Null clears all parts. */
export function flatAddress({ address, road, ...location }: Loose): Loose {
  const parts = [
    ...ADDRESS_KEYS.map((key) => [key, address, key] as const),
    ...Object.entries(ROAD_FIELDS).map(([key, field]) => [field, road, key] as const),
  ];
  const read = parts.flatMap(([field, source, key]) => {
    if (source === null) return [[field, null] as const];
    return isRecord(source) && key in source ? [[field, source[key]] as const] : [];
  });
  return { ...Object.fromEntries(read), ...location };
}

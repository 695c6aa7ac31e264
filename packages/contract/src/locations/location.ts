import { z } from 'zod';
import { DealerType, Feature, GarageType, LocationType } from '../catalogue/catalogue.ts';
import { MAX_CUSTOM_FIELDS } from '../custom-fields/custom-field.ts';
import { MAX_FURTHER_IMAGES, MAX_MENU_FILES } from '../http/file-rules.ts';
import { WrittenId } from '../http/written-id.ts';
import { ALT_MAX, ImageChoice, StoredImage } from '../media/stored-image.ts';
import { addressFields, writtenAddressFields } from './address.ts';
import { MAX_OFFERS, Offer, OfferWrite } from './offers.ts';
import { closedWeek, DayHours, dayIssues, givenDays, WEEKDAYS, WeekHours } from './opening-hours.ts';
import { MAX_SPECIAL_DAYS, SpecialDay, specialDayIssues } from './special-day.ts';

/** GeoJSON point (RFC 7946): longitude first, degrees, WGS 84. */
export const Coordinates = z.object({
  type: z.literal('Point'),
  coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
});
export type Coordinates = z.infer<typeof Coordinates>;

/** Maximum number of parking spaces per kind of vehicle (S9-PARK-01). */
export const PARKING_MAX = 999;
/** Maximum time of parking in hours, and height of vehicles in metres, with the smallest step of each. */
export const PARKING_HOURS = { min: 0.5, max: 720, step: 0.5 } as const;
export const PARKING_HEIGHT = { min: 1, max: 9.99, step: 0.01 } as const;
const ParkingCount = z.int().min(0, 'location.parking.range').max(PARKING_MAX, 'location.parking.range').nullable();
const text = (max: number) => z.string().max(max).nullable();
const stepped = ({ min, max, step }: typeof PARKING_HOURS | typeof PARKING_HEIGHT, error: string) =>
  z.number().min(min, error).max(max, error).multipleOf(step, error).nullable();

/** The shape of a location's editable fields, without rules and without images. */
export const LocationFields = z.object({
  name: text(200),
  locationType: LocationType,
  garageType: GarageType.nullable(),
  dealerType: DealerType.nullable(),
  description: text(5000),
  website: text(500),
  phone: text(50),
  coordinates: Coordinates.nullable(),
  ...addressFields,
  features: z.array(Feature).max(Feature.options.length),
  parkingTruck: ParkingCount,
  parkingPKW: ParkingCount,
  parkingFree: z.boolean().nullable(),
  /** The fee in words ("15 € je Nacht, mit Verzehrgutschein"). */
  parkingPriceNote: text(200),
  /** How long a vehicle may stay. */
  parkingTimeLimitHours: stepped(PARKING_HOURS, 'location.parking.hours'),
  /** How high a vehicle may be. */
  parkingHeightLimitMetres: stepped(PARKING_HEIGHT, 'location.parking.height'),
  openingHours: WeekHours,
  /** Whether the user declared it closed on all days; a week without an open day does not imply that. */
  closedAllWeek: z.boolean(),
  /** Hours on public holidays of the Land of the location; null if they are those of the weekday. */
  holidayHours: DayHours.nullable(),
  /** Hours that the week cannot express, as free text. */
  openingHoursText: text(2000),
  specialDays: z.array(SpecialDay).max(MAX_SPECIAL_DAYS),
  /** Values of custom fields by key; a save ignores unknown keys. */
  custom: z.record(z.string().max(100), z.json()),
});
export type LocationFields = z.infer<typeof LocationFields>;

/** Topics of fields; the fields of a group are compared, listed and shown together. */
export type FieldGroup = 'basics' | 'position' | 'contact' | 'hours' | 'parking' | 'custom';

interface FieldFacts {
  readonly group: FieldGroup;
  readonly de: string;
  readonly en: string;
}

/** Group and default names of each field in both languages, for screens, files and selections. */
export const LOCATION_FIELDS = {
  name: { group: 'basics', de: 'Name', en: 'Name' },
  locationType: { group: 'basics', de: 'Standorttyp', en: 'Location type' },
  garageType: { group: 'basics', de: 'Werkstatt', en: 'Garage' },
  dealerType: { group: 'basics', de: 'Händler', en: 'Dealer' },
  description: { group: 'basics', de: 'Beschreibung', en: 'Description' },
  features: { group: 'basics', de: 'Angebote', en: 'Amenities' },
  coordinates: { group: 'position', de: 'Position', en: 'Position' },
  street: { group: 'position', de: 'Straße', en: 'Street' },
  houseNumber: { group: 'position', de: 'Hausnummer', en: 'House number' },
  postcode: { group: 'position', de: 'Postleitzahl', en: 'Postcode' },
  city: { group: 'position', de: 'Ort', en: 'Town' },
  country: { group: 'position', de: 'Land', en: 'Country' },
  roadRef: { group: 'position', de: 'Autobahn oder Straße', en: 'Motorway or road' },
  roadExit: { group: 'position', de: 'Anschlussstelle oder Ausfahrt', en: 'Exit or junction' },
  roadDirection: { group: 'position', de: 'Fahrtrichtung', en: 'Direction of travel' },
  roadOnlyFrom: { group: 'position', de: 'Nur aus Richtung', en: 'Only coming from' },
  roadKm: { group: 'position', de: 'Kilometer', en: 'Kilometre' },
  phone: { group: 'contact', de: 'Telefon', en: 'Phone' },
  website: { group: 'contact', de: 'Website', en: 'Website' },
  contactEmail: { group: 'contact', de: 'E-Mail-Adresse', en: 'E-mail address' },
  openingHours: { group: 'hours', de: 'Öffnungszeiten', en: 'Opening hours' },
  closedAllWeek: { group: 'hours', de: 'An allen Tagen geschlossen', en: 'Closed on all days' },
  holidayHours: { group: 'hours', de: 'An Feiertagen', en: 'On public holidays' },
  specialDays: { group: 'hours', de: 'Besondere Tage', en: 'Special days' },
  openingHoursText: { group: 'hours', de: 'Zusatz zu den Öffnungszeiten', en: 'Further details of the opening hours' },
  parkingTruck: { group: 'parking', de: 'Lkw-Stellplätze', en: 'Truck spaces' },
  parkingPKW: { group: 'parking', de: 'Pkw-Stellplätze', en: 'Car spaces' },
  parkingFree: { group: 'parking', de: 'Parkgebühr', en: 'Parking fee' },
  parkingPriceNote: { group: 'parking', de: 'Hinweis zum Parkpreis', en: 'Parking price note' },
  parkingTimeLimitHours: { group: 'parking', de: 'Höchstparkdauer (Stunden)', en: 'Parking time limit (hours)' },
  parkingHeightLimitMetres: { group: 'parking', de: 'Durchfahrtshöhe (Meter)', en: 'Height limit (metres)' },
  custom: { group: 'custom', de: 'Eigene Felder', en: 'Custom fields' },
} as const satisfies Readonly<Record<keyof LocationFields, FieldFacts>>;

/** Names of all fields. */
export const FIELD_NAMES = Object.keys(LOCATION_FIELDS) as (keyof LocationFields)[];

/** Names of all fields in a language. */
export const fieldNames = (language: 'de' | 'en'): Readonly<Record<keyof LocationFields, string>> =>
  Object.fromEntries(FIELD_NAMES.map((field) => [field, LOCATION_FIELDS[field][language]])) as Record<keyof LocationFields, string>;

/** Shape and rules for writers: stored by `POST /standort` and validated by the forms. */
export const LocationDraft = LocationFields.extend({
  ...writtenAddressFields,
  offers: z.array(OfferWrite).max(MAX_OFFERS),
}).superRefine((draft, context) => {
  const refuse = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message });
  for (const day of WEEKDAYS) for (const { field, key } of dayIssues(draft.openingHours[day])) refuse(['openingHours', day, field], key);
  for (const { field, key } of draft.holidayHours ? dayIssues(draft.holidayHours) : []) refuse(['holidayHours', field], key);
  for (const { path, key } of specialDayIssues(draft.specialDays)) refuse(['specialDays', ...path], key);
});
export type LocationDraft = z.infer<typeof LocationDraft>;

/** A draft with only a type. */
export const emptyDraft = (locationType: LocationType): LocationDraft => ({
  name: null,
  locationType,
  garageType: null,
  dealerType: null,
  description: null,
  website: null,
  phone: null,
  coordinates: null,
  street: null,
  houseNumber: null,
  postcode: null,
  city: null,
  country: null,
  roadRef: null,
  roadExit: null,
  roadDirection: null,
  roadOnlyFrom: null,
  roadKm: null,
  contactEmail: null,
  features: [],
  parkingTruck: null,
  parkingPKW: null,
  parkingFree: null,
  parkingPriceNote: null,
  parkingTimeLimitHours: null,
  parkingHeightLimitMetres: null,
  openingHours: closedWeek(),
  closedAllWeek: false,
  holidayHours: null,
  openingHoursText: null,
  specialDays: [],
  custom: {},
  offers: [],
});

/** Maximum number of keys in a written `custom`, including ignored ones. */
const MAX_CUSTOM_KEYS = 4 * MAX_CUSTOM_FIELDS;
const WrittenCustom = LocationFields.shape.custom.refine(
  (custom) => Object.keys(custom).length <= MAX_CUSTOM_KEYS,
  'custom.error.too_many_values',
);

/**
 * The JSON part of `POST /standort`. Without `_id` it creates a location; with one it updates it and requires the `version` last read.
 * Absent fields retain their stored value. Image lists: absent retains, `[]` removes, entries name the remaining images in order.
 * `mainImageURL`: null removes, the URL of another image of the location makes that one the main image; `mainImageFile` names a file sent
 * before (`POST /media`). `notDuplicateOf` records that these locations are other places. `custom` replaces all values, or with `customKnown`
 * those of the named keys: the ones that the writer saw a value of. Stored values of other keys stay, unless `custom` states them.
 */
export const LocationWrite = LocationFields.extend(writtenAddressFields)
  .partial()
  .extend({
    custom: WrittenCustom.optional(),
    customKnown: z.array(z.string().max(100)).max(MAX_CUSTOM_KEYS).optional(),
    _id: WrittenId.optional(),
    version: z.int().min(1).optional(),
    offers: z.array(OfferWrite).max(MAX_OFFERS).optional(),
    mainImageURL: z.string().max(500).nullable().optional(),
    mainImageFile: WrittenId.optional(),
    mainImageAlt: z.string().max(ALT_MAX).nullable().optional(),
    otherImages: z.array(ImageChoice).max(MAX_FURTHER_IMAGES, 'upload.too_many_images').optional(),
    menuImages: z.array(ImageChoice).max(MAX_MENU_FILES, 'upload.too_many_menus').optional(),
    companyId: WrittenId.optional(),
    notDuplicateOf: z.array(WrittenId).max(50).optional(),
  });
export type LocationWrite = z.infer<typeof LocationWrite>;

/** Since when a location is offline, and why. */
export const Offline = z.object({ since: z.iso.datetime(), reason: z.string() });
export type Offline = z.infer<typeof Offline>;

/** A location in responses: the fields and the server's data. Rules for writers do not apply. */
export const Location = LocationFields.extend({
  _id: z.uuid(),
  standortId: z.int().positive(),
  version: z.int().min(1),
  title: z.string(),
  offers: z.array(Offer),
  mainImageURL: z.string().nullable(),
  mainImageAlt: z.string().nullable(),
  images: z.array(z.string()),
  otherImages: z.array(StoredImage),
  menuImages: z.array(StoredImage),
  companyId: z.uuid(),
  erstellt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
  /** When somebody last confirmed its data, by a save or explicitly; null if nobody did. */
  confirmedAt: z.iso.datetime().nullable(),
  confirmedBy: z.string().nullable(),
  /** When its opening hours were last changed or confirmed; null if it has none. */
  hoursAt: z.iso.datetime().nullable(),
  clearingMessage: z.string().nullable(),
  clearingMessageAdmin: z.string().nullable(),
  adminPublished: z.boolean(),
  /** Set while staff have taken it offline. */
  offline: Offline.nullable(),
  /** Whether an open report asks the clearing to publish it; see `publicationState`. */
  awaitsReview: z.boolean(),
  attribution: z.string().nullable(),
});
export type Location = z.infer<typeof Location>;

/** A location as lists show it: where it is, what it offers, who sees it and how up to date it is, without hours, texts and blocks. */
export const LocationSummary = Location.pick({
  _id: true,
  standortId: true,
  version: true,
  title: true,
  locationType: true,
  companyId: true,
  coordinates: true,
  street: true,
  houseNumber: true,
  postcode: true,
  city: true,
  country: true,
  roadRef: true,
  roadExit: true,
  roadDirection: true,
  roadOnlyFrom: true,
  roadKm: true,
  features: true,
  specialDays: true,
  custom: true,
  mainImageURL: true,
  createdAt: true,
  updatedAt: true,
  confirmedAt: true,
  confirmedBy: true,
  adminPublished: true,
  offline: true,
  awaitsReview: true,
}).extend({
  /** Number of open days of the week: 0 if it is closed on all days, null if that is not given. */
  openDays: z.int().min(0).max(7).nullable(),
  /** Number of menu files. */
  menuCount: z.int().min(0),
});
export type LocationSummary = z.infer<typeof LocationSummary>;

/** A location with what only summaries have, so that it fits where a summary does. */
export const withSummary = <L extends Location>(location: L) => ({
  ...location,
  openDays: givenDays(location),
  menuCount: location.menuImages.length,
});

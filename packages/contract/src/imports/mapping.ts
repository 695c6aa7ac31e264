import { z } from 'zod';
import { LocationType } from '../catalogue/catalogue.ts';
import { SingleLine } from '../http/single-line.ts';
import { FIELD_NAMES, type LocationFields } from '../locations/location.ts';

/**
 * What a column of a file can become. `position` is "latitude, longitude" in one cell; `kind` an OpenStreetMap value; `stationKind` a column of a list of nothing but fuel stations, which says
 * on what road each is; `capacity` a number of spaces, whoever they are for; `tags` all tags of a row as JSON. Hours and own fields have
 * columns of our own exports besides, with the value as it is on the wire.
 */
const LISTED_TARGETS = [
  'name',
  'locationType',
  'kind',
  'stationKind',
  'brand',
  'operator',
  'garageType',
  'dealerType',
  'description',
  'features',
  'source',
  'sourceId',
  '_id',
  'lat',
  'lng',
  'position',
  'street',
  'housenumber',
  'postcode',
  'city',
  'region',
  'phone',
  'website',
  'hours',
  'hoursText',
  'openingHours',
  'closedAllWeek',
  'holidayHours',
  'specialDays',
  'parkingTruck',
  'parkingPKW',
  'capacity',
  'parkingFree',
  'truck',
  'attribution',
  'tags',
  'offers',
  'custom',
] as const;

/** Fields that columns of other names say: latitude and longitude, and `hoursText`. */
const RENAMED_FIELDS = ['coordinates', 'openingHoursText'] as const satisfies readonly (keyof LocationFields)[];
/** A target that is a field of a location. */
export type FieldTarget = Exclude<keyof LocationFields, (typeof RENAMED_FIELDS)[number]>;
type FixedTarget = (typeof LISTED_TARGETS)[number] | FieldTarget;

/** What a column can become, beside own fields, in the order of the choice. Every field of a location is in. */
export const IMPORT_TARGETS: readonly FixedTarget[] = [
  ...new Set<FixedTarget>([
    ...LISTED_TARGETS,
    ...FIELD_NAMES.filter((field): field is FieldTarget => !(RENAMED_FIELDS as readonly string[]).includes(field)),
  ]),
];
export type ImportTarget = (typeof IMPORT_TARGETS)[number] | `custom.${string}`;

/** A target, or `custom.<key>` of a field of our own. */
export const ImportTarget = z
  .string()
  .max(60)
  .refine(
    (text): text is ImportTarget => (IMPORT_TARGETS as readonly string[]).includes(text) || text.startsWith('custom.'),
    'import.error.target',
  );

/** Most columns and rows of a file, and its most bytes. */
export const MAX_IMPORT_COLUMNS = 150;
export const MAX_IMPORT_ROWS = 100_000;
/** Longest text of a cell, in characters. */
export const MAX_IMPORT_CELL = 32_767;

/** How a file is read: what each column becomes (null: passed over), and what holds for all of its rows. */
export const ImportMapping = z.object({
  targets: z.array(ImportTarget.nullable()).max(MAX_IMPORT_COLUMNS),
  /** Name of the list the file is an edition of: with the id of a row it is the row's key, so that next year's file changes the same locations. */
  source: SingleLine.max(100),
  /** Whose data it is, shown with each location; null where the source needs none. */
  attribution: SingleLine.max(500).nullable(),
  /** Type of rows that say none. */
  defaultType: LocationType.nullable(),
  /** Whom spaces are for that a row does not say it of; null or absent: they are left out, and a note names them. */
  unclearSpaces: z.enum(['truck', 'car']).nullable().optional(),
});
export type ImportMapping = z.infer<typeof ImportMapping>;

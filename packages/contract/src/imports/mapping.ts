import { z } from 'zod';
import { LocationType } from '../catalogue/catalogue.ts';
import { SingleLine } from '../http/single-line.ts';
import { FIELD_NAMES, type LocationFields } from '../locations/location.ts';

/**
 * Targets of a column. `position` is "latitude, longitude" in one cell; `kind` an OpenStreetMap value; `stationKind` the road type in a
 * list of fuel stations only; `capacity` a number of spaces for unspecified vehicles; `tags` all tags of a row as JSON. Hours and custom
 * fields also have columns in our own exports, with the wire value as JSON.
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
  'country',
  'roadRef',
  'roadExit',
  'roadDirection',
  'roadOnlyFrom',
  'roadKm',
  'phone',
  'website',
  'contactEmail',
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
  'parkingPriceNote',
  'parkingTimeLimitHours',
  'parkingHeightLimitMetres',
  'truck',
  'attribution',
  'tags',
  'offers',
  'custom',
] as const;

/** Fields whose columns have other names: latitude and longitude, `hoursText` and `housenumber`. */
const RENAMED_FIELDS = ['coordinates', 'openingHoursText', 'houseNumber'] as const satisfies readonly (keyof LocationFields)[];
/** A target that is a field of a location. */
export type FieldTarget = Exclude<keyof LocationFields, (typeof RENAMED_FIELDS)[number]>;
type FixedTarget = (typeof LISTED_TARGETS)[number] | FieldTarget;

/** All targets except custom fields, in the order of the selection. Contains every field of a location. */
export const IMPORT_TARGETS: readonly FixedTarget[] = [
  ...new Set<FixedTarget>([
    ...LISTED_TARGETS,
    ...FIELD_NAMES.filter((field): field is FieldTarget => !(RENAMED_FIELDS as readonly string[]).includes(field)),
  ]),
];
export type ImportTarget = (typeof IMPORT_TARGETS)[number] | `custom.${string}`;

/** A target, or `custom.<key>` for a custom field. */
export const ImportTarget = z
  .string()
  .max(60)
  .refine(
    (text): text is ImportTarget => (IMPORT_TARGETS as readonly string[]).includes(text) || text.startsWith('custom.'),
    'import.error.target',
  );

/** Maximum number of columns and rows of a file. */
export const MAX_IMPORT_COLUMNS = 150;
export const MAX_IMPORT_ROWS = 100_000;
/** Maximum length of a cell, in characters. */
export const MAX_IMPORT_CELL = 32_767;

/** How a file is read: the target of each column (null to ignore it), and values that apply to all rows. */
export const ImportMapping = z.object({
  targets: z.array(ImportTarget.nullable()).max(MAX_IMPORT_COLUMNS),
  /** Name of the list that the file is an edition of: source and id of a row form its key, by which a later edition updates the same locations. */
  source: SingleLine.max(100),
  /** Attribution of the data, shown with each location; null if the source requires none. */
  attribution: SingleLine.max(500).nullable(),
  /** Type of rows without one. */
  defaultType: LocationType.nullable(),
  /** Vehicles that unspecified spaces are for; null or absent: such numbers are left out with a note. */
  unclearSpaces: z.enum(['truck', 'car']).nullable().optional(),
});
export type ImportMapping = z.infer<typeof ImportMapping>;

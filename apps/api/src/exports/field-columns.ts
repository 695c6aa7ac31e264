import { canonicalWebsite, fieldNames, type Language, type Location, type LocationFields, osmHoursOf } from '@rastnetz/contract';
import type { Cell, CellTexts } from './cell.ts';

interface FieldContext {
  readonly texts: CellTexts;
}

/** A readable column. */
export interface ReadableField<Context = FieldContext> {
  /** The heading in each language, if it is not the name of the field. */
  readonly heading?: Readonly<Record<Language, string>>;
  /** Width on a sheet, in characters. */
  readonly width?: number;
  /** See `Column`. */
  readonly isTime?: true;
  /** See `Column`. */
  readonly isText?: true;
  readonly cellOf: (location: Location, context: Context) => Cell;
}

interface FieldInFile {
  readonly columns: Readonly<Record<string, ReadableField>>;
  /** Whether a machine-readable column has the wire value too, because the readable columns do not show all of it. */
  readonly isOnWire: boolean;
}

export const flag = (value: boolean | null, { texts }: FieldContext): Cell => (value === null ? null : value ? texts.yes : texts.no);

function brandOf({ garageType, dealerType }: Location, { texts: { names } }: FieldContext): Cell {
  if (garageType) return names.garage[garageType];
  return dealerType && names.dealer[dealerType];
}

type PlainField = { [F in keyof LocationFields]: LocationFields[F] extends string | number | null ? F : never }[keyof LocationFields];

/** A field whose column has its value as it is. */
const plain = <F extends PlainField>(field: F, column: Omit<ReadableField, 'cellOf'> = {}) => {
  const columns: Readonly<Record<string, ReadableField>> = { [field]: { ...column, cellOf: (location) => location[field] } };
  return { isOnWire: false as const, columns: columns as Readonly<Record<F, ReadableField>> };
};

/** The columns of every field, in the order of the file. Together they contain the whole value, so that an exported file can be imported again. */
const FIELDS_IN_FILES = {
  name: plain('name', { width: 36, isText: true }),
  locationType: {
    isOnWire: true,
    columns: {
      type: { heading: { de: 'Standorttyp', en: 'Type' }, cellOf: ({ locationType }, { texts }) => texts.names.type[locationType] },
    },
  },
  garageType: { isOnWire: true, columns: { brand: { heading: { de: 'Werkstatt/Händler', en: 'Garage/dealer' }, cellOf: brandOf } } },
  dealerType: { isOnWire: true, columns: {} },
  coordinates: {
    isOnWire: false,
    columns: {
      lat: { heading: { de: 'Breite', en: 'Latitude' }, cellOf: ({ coordinates }) => coordinates?.coordinates[1] ?? null },
      lng: { heading: { de: 'Länge', en: 'Longitude' }, cellOf: ({ coordinates }) => coordinates?.coordinates[0] ?? null },
    },
  },
  street: plain('street', { width: 30 }),
  houseNumber: { isOnWire: false, columns: { housenumber: { isText: true, cellOf: ({ houseNumber }) => houseNumber } } },
  postcode: plain('postcode', { isText: true }),
  city: plain('city', { width: 24 }),
  country: plain('country'),
  roadRef: plain('roadRef'),
  roadExit: plain('roadExit', { width: 24, isText: true }),
  roadDirection: plain('roadDirection'),
  roadOnlyFrom: plain('roadOnlyFrom'),
  roadKm: plain('roadKm'),
  features: {
    isOnWire: true,
    columns: {
      features: {
        width: 40,
        cellOf: ({ features }, { texts }) => features.map((feature) => texts.names.feature[feature]).join(', ') || null,
      },
    },
  },
  openingHours: {
    isOnWire: true,
    columns: { hours: { heading: { de: 'Öffnungszeiten (OSM)', en: 'Opening hours (OSM)' }, width: 36, isText: true, cellOf: osmHoursOf } },
  },
  closedAllWeek: { isOnWire: true, columns: {} },
  holidayHours: { isOnWire: true, columns: {} },
  specialDays: { isOnWire: true, columns: {} },
  openingHoursText: {
    isOnWire: false,
    columns: {
      hoursText: {
        heading: { de: 'Öffnungszeiten (Zusatztext)', en: 'Opening hours (note)' },
        width: 30,
        isText: true,
        cellOf: ({ openingHoursText }) => openingHoursText,
      },
    },
  },
  parkingTruck: plain('parkingTruck'),
  parkingPKW: plain('parkingPKW'),
  parkingFree: {
    isOnWire: false,
    columns: {
      parkingFree: {
        heading: { de: 'Parken kostenlos', en: 'Parking free' },
        cellOf: ({ parkingFree }, context) => flag(parkingFree, context),
      },
    },
  },
  parkingPriceNote: plain('parkingPriceNote', { width: 30, isText: true }),
  parkingTimeLimitHours: plain('parkingTimeLimitHours'),
  parkingHeightLimitMetres: plain('parkingHeightLimitMetres'),
  phone: plain('phone', { isText: true }),
  website: {
    isOnWire: false,
    columns: { website: { width: 30, cellOf: ({ website }) => website && `https://${canonicalWebsite(website)}` } },
  },
  contactEmail: plain('contactEmail', { width: 30 }),
  description: plain('description', { width: 50 }),
  // Readable values of custom fields have columns of their own (`custom-columns.ts`).
  custom: { isOnWire: true, columns: {} },
} as const satisfies Readonly<Record<keyof LocationFields, FieldInFile>>;

type Table = typeof FIELDS_IN_FILES;
/** Name of a readable column of a field, or of a part of it. */
export type ReadableFieldColumnName = { [F in keyof Table]: keyof Table[F]['columns'] }[keyof Table];

const FIELDS = Object.keys(FIELDS_IN_FILES) as (keyof LocationFields)[];

const columnsOf = (field: keyof LocationFields) => Object.entries<ReadableField>(FIELDS_IN_FILES[field].columns);

/** Readable columns of fields, in the order of the file. */
export const READABLE_FIELD_COLUMNS = Object.fromEntries(FIELDS.flatMap(columnsOf)) as Readonly<
  Record<ReadableFieldColumnName, ReadableField>
>;
export const READABLE_FIELD_COLUMN_NAMES = Object.keys(READABLE_FIELD_COLUMNS) as ReadableFieldColumnName[];

/** Headings of the columns of fields. */
export const fieldHeadings = (language: Language): Readonly<Record<ReadableFieldColumnName, string>> =>
  Object.fromEntries(
    FIELDS.flatMap((field) =>
      columnsOf(field).map(([name, { heading }]) => [name, heading ? heading[language] : fieldNames(language)[field]] as const),
    ),
  ) as Record<ReadableFieldColumnName, string>;

type WireField = { [F in keyof Table]: Table[F]['isOnWire'] extends true ? F : never }[keyof Table];
/** Fields with a machine-readable column. */
export const FIELDS_ON_WIRE = FIELDS.filter((field): field is WireField => FIELDS_IN_FILES[field].isOnWire);

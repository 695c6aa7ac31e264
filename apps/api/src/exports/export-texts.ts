import { type CatalogueNames, ENGLISH_NAMES, GERMAN_NAMES, type Language } from '@rastnetz/contract';

/** Columns that people read, in the order of the file. */
export const READABLE_COLUMNS = [
  'standortId',
  'title',
  'name',
  'type',
  'brand',
  'lat',
  'lng',
  'features',
  'hours',
  'hoursText',
  'parkingTruck',
  'parkingPKW',
  'parkingFree',
  'phone',
  'website',
  'description',
  'offers',
  'images',
  'menus',
  'published',
  'createdAt',
  'updatedAt',
  'confirmedAt',
  'attribution',
] as const;
export type ReadableColumn = (typeof READABLE_COLUMNS)[number];

/** What an exported file says in one language. */
export interface ExportTexts {
  readonly fileName: string;
  readonly sheet: string;
  readonly columns: Readonly<Record<ReadableColumn, string>>;
  readonly names: CatalogueNames;
  readonly yes: string;
  readonly no: string;
  readonly partner: string;
  /** Stands in a cell of a spreadsheet for a text that no such cell can hold. */
  readonly tooLong: string;
  readonly decimalSign: string;
}

const de: ExportTexts = {
  fileName: 'standorte',
  sheet: 'Standorte',
  columns: {
    standortId: 'Standort-ID',
    title: 'Titel',
    name: 'Name',
    type: 'Standorttyp',
    brand: 'Werkstatt/Händler',
    lat: 'Breite',
    lng: 'Länge',
    features: 'Angebote',
    hours: 'Öffnungszeiten (OSM)',
    hoursText: 'Öffnungszeiten (Zusatztext)',
    parkingTruck: 'Lkw-Stellplätze',
    parkingPKW: 'Pkw-Stellplätze',
    parkingFree: 'Parken kostenlos',
    phone: 'Telefon',
    website: 'Website',
    description: 'Beschreibung',
    offers: 'Angaben zu den Angeboten',
    images: 'Bilder',
    menus: 'Speisekarten',
    published: 'Veröffentlicht',
    createdAt: 'Angelegt am',
    updatedAt: 'Geändert am',
    confirmedAt: 'Bestätigt am',
    attribution: 'Quelle',
  },
  names: GERMAN_NAMES,
  yes: 'ja',
  no: 'nein',
  partner: 'Partner',
  tooLong: '[Zu lang für eine Zelle: steht im CSV und im GeoJSON]',
  decimalSign: ',',
};

const en: ExportTexts = {
  fileName: 'locations',
  sheet: 'Locations',
  columns: {
    standortId: 'Location number',
    title: 'Title',
    name: 'Name',
    type: 'Type',
    brand: 'Garage/dealer',
    lat: 'Latitude',
    lng: 'Longitude',
    features: 'Amenities',
    hours: 'Opening hours (OSM)',
    hoursText: 'Opening hours (note)',
    parkingTruck: 'Truck spaces',
    parkingPKW: 'Car spaces',
    parkingFree: 'Parking free',
    phone: 'Phone',
    website: 'Website',
    description: 'Description',
    offers: 'Offers',
    images: 'Pictures',
    menus: 'Menus',
    published: 'Published',
    createdAt: 'Created',
    updatedAt: 'Updated',
    confirmedAt: 'Confirmed',
    attribution: 'Source',
  },
  names: ENGLISH_NAMES,
  yes: 'yes',
  no: 'no',
  partner: 'partner',
  tooLong: '[Too long for a cell: see the CSV or the GeoJSON]',
  decimalSign: '.',
};

export const EXPORT_TEXTS: Readonly<Record<Language, ExportTexts>> = { de, en };

import { type Location, type Offer, osmHoursOf } from '@rastnetz/contract';
import { customColumns } from './custom-columns.ts';
import type { Cell, CellContext, Column } from './export-column.ts';
import { READABLE_COLUMNS, type ReadableColumn } from './export-texts.ts';

type CellOf = Column['cellOf'];

const flag = (value: boolean | null, { texts }: CellContext): Cell => (value === null ? null : value ? texts.yes : texts.no);
const lines = (texts: readonly string[]): Cell => texts.join('\n') || null;

function brandOf({ garageType, dealerType }: Location, { texts: { names } }: CellContext): Cell {
  if (garageType) return names.garage[garageType];
  return dealerType && names.dealer[dealerType];
}

function offerText({ type, operator, phone, website, partner }: Offer, { texts }: CellContext): string {
  const details = [operator, phone, website, partner && texts.partner].filter((detail) => detail);
  return [texts.names.feature[type], details.join(', ')].filter((part) => part !== '').join(': ');
}

const READABLE: Readonly<Record<ReadableColumn, CellOf>> = {
  standortId: ({ standortId }) => standortId,
  title: ({ title }) => title,
  name: ({ name }) => name,
  type: ({ locationType }, { texts }) => texts.names.type[locationType],
  brand: brandOf,
  lat: ({ coordinates }) => coordinates?.coordinates[1] ?? null,
  lng: ({ coordinates }) => coordinates?.coordinates[0] ?? null,
  features: ({ features }, { texts }) => features.map((feature) => texts.names.feature[feature]).join(', ') || null,
  hours: osmHoursOf,
  hoursText: ({ openingHoursText }) => openingHoursText,
  parkingTruck: ({ parkingTruck }) => parkingTruck,
  parkingPKW: ({ parkingPKW }) => parkingPKW,
  parkingFree: ({ parkingFree }, context) => flag(parkingFree, context),
  phone: ({ phone }) => phone,
  website: ({ website }) => website && `https://${website}`,
  description: ({ description }) => description,
  offers: ({ offers }, context) => lines(offers.map((offer) => offerText(offer, context))),
  images: ({ images }, { addressOf }) => lines(images.map(addressOf)),
  menus: ({ menuImages }, { addressOf }) => lines(menuImages.map(({ path }) => addressOf(path))),
  published: ({ adminPublished }, context) => flag(adminPublished, context),
  createdAt: ({ createdAt }) => createdAt,
  updatedAt: ({ updatedAt }) => updatedAt,
  confirmedAt: ({ confirmedAt }) => confirmedAt,
  attribution: ({ attribution }) => attribution,
};

const WIDTHS: Readonly<Partial<Record<ReadableColumn, number>>> = {
  title: 36,
  name: 36,
  features: 40,
  hours: 36,
  hoursText: 30,
  website: 30,
  description: 50,
  offers: 40,
  createdAt: 26,
  updatedAt: 26,
  confirmedAt: 26,
  attribution: 40,
};
const WIDTH = 18;

/**
 * Columns that are read by machines: headed by the name of the field in every language, with its value as it is on the wire
 * (objects as JSON). With them a file says all that people write of a location, so that it can be read in again.
 */
export const WIRE_FIELDS = [
  '_id',
  'version',
  'companyId',
  'locationType',
  'garageType',
  'dealerType',
  'features',
  'openingHours',
  'closedAllWeek',
  'holidayHours',
  'specialDays',
  'offers',
  'custom',
] as const satisfies readonly (keyof Location)[];

function wireCell(value: Location[(typeof WIRE_FIELDS)[number]]): Cell {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  return JSON.stringify(value);
}

/** The columns of a table of locations, those for people first. */
export const columnsIn = (context: CellContext): readonly Column[] => [
  ...READABLE_COLUMNS.map((name) => ({ heading: context.texts.columns[name], width: WIDTHS[name] ?? WIDTH, cellOf: READABLE[name] })),
  ...customColumns(context),
  ...WIRE_FIELDS.map((field) => ({ heading: field, width: WIDTH, cellOf: (location: Location) => wireCell(location[field]) })),
];

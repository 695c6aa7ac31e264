import type { Location, Offer } from '@rastnetz/contract';
import type { Cell } from './cell.ts';
import { customColumns } from './custom-columns.ts';
import type { CellContext, Column } from './export-column.ts';
import { READABLE_COLUMNS, type ReadableColumn } from './export-texts.ts';
import { FIELD_COLUMNS, FIELDS_ON_WIRE, type FieldColumnName, flag, type ReadableField } from './field-columns.ts';

const lines = (texts: readonly string[]): Cell => texts.join('\n') || null;

function offerText({ type, operator, phone, website, partner }: Offer, { texts }: CellContext): string {
  const details = [operator, phone, website, partner && texts.partner].filter((detail) => detail);
  return [texts.names.feature[type], details.join(', ')].filter((part) => part !== '').join(': ');
}

/** Readable columns besides those of fields; the type requires all of them. */
const FURTHER_COLUMNS: Readonly<Record<Exclude<ReadableColumn, FieldColumnName>, ReadableField<CellContext>>> = {
  standortId: { cellOf: ({ standortId }) => standortId },
  title: { width: 36, cellOf: ({ title }) => title },
  offers: { width: 40, cellOf: ({ offers }, context) => lines(offers.map((offer) => offerText(offer, context))) },
  images: { cellOf: ({ images }, { addressOf }) => lines(images.map(addressOf)) },
  menus: { cellOf: ({ menuImages }, { addressOf }) => lines(menuImages.map(({ path }) => addressOf(path))) },
  published: { cellOf: ({ adminPublished }, context) => flag(adminPublished, context) },
  createdAt: { width: 26, cellOf: ({ createdAt }) => createdAt },
  updatedAt: { width: 26, cellOf: ({ updatedAt }) => updatedAt },
  confirmedAt: { width: 26, cellOf: ({ confirmedAt }) => confirmedAt },
  attribution: { width: 40, cellOf: ({ attribution }) => attribution },
};
const READABLE: Readonly<Record<ReadableColumn, ReadableField<CellContext>>> = { ...FIELD_COLUMNS, ...FURTHER_COLUMNS };
const WIDTH = 18;

/**
 * Machine-readable columns: headed by the field name in every language, with the wire value (objects as JSON). With them a file contains all
 * fields of a location, so that it can be imported again.
 */
export const WIRE_FIELDS = [
  ...(['_id', 'version', 'companyId'] as const),
  ...FIELDS_ON_WIRE.filter((field) => field !== 'custom'),
  ...(['offers', 'custom'] as const),
];

function wireCell(value: Location[(typeof WIRE_FIELDS)[number]]): Cell {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  return JSON.stringify(value);
}

/** The columns of a table of locations, readable ones first. */
export const columnsIn = (context: CellContext): readonly Column[] => [
  ...READABLE_COLUMNS.map((name) => ({
    heading: context.texts.columns[name],
    width: READABLE[name].width ?? WIDTH,
    cellOf: READABLE[name].cellOf,
  })),
  ...customColumns(context),
  ...WIRE_FIELDS.map((field) => ({ heading: field, width: WIDTH, cellOf: (location: Location) => wireCell(location[field]) })),
];

import type { Location } from '@rastnetz/contract';
import type { Cell } from './cell.ts';
import { customColumns } from './custom-columns.ts';
import type { CellContext, Column } from './export-column.ts';
import { FIELDS_ON_WIRE } from './field-columns.ts';
import { readableColumns, WIDTH } from './readable-columns.ts';

/**
 * Machine-readable columns: headed by the field name in every language, with the wire value (objects as JSON). With them a file contains all
 * fields of a location, so that it can be imported again.
 */
export const WIRE_FIELDS = [
  ...(['_id', 'version', 'companyId'] as const),
  ...FIELDS_ON_WIRE.filter((field) => field !== 'custom'),
  ...(['offers', 'custom'] as const),
];

/** Blocks without their pictures: an import ignores these, and those of many blocks exceed the length of a cell. GeoJSON has them. */
const blocksOf = ({ offers }: Location) => offers.map(({ images: _images, menuImages: _menus, ...block }) => block);

function wireCell(location: Location, field: (typeof WIRE_FIELDS)[number]): Cell {
  const value = field === 'offers' ? blocksOf(location) : location[field];
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  return JSON.stringify(value);
}

/** The columns of a table of locations, readable ones first. */
export const columnsIn = (context: CellContext): readonly Column[] => [
  ...readableColumns(context),
  ...customColumns(context),
  ...WIRE_FIELDS.map((field) => ({ heading: field, width: WIDTH, cellOf: (location: Location) => wireCell(location, field) })),
];

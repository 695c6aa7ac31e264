import type { Row } from '../../platform/db/row.ts';
import type { LocationTable } from '../../platform/db/schema/location-table.ts';
import type { LocationMediaTable, OfferTable } from '../../platform/db/schema/tables.ts';

/** A row of the table as it is read; `geom` is the database's own, and what lies in `custom_removed` leaves with no answer. */
export type LocationRow = Omit<Row<LocationTable>, 'geom' | 'custom_removed'>;
export type OfferRow = Row<OfferTable>;

/** An entry of one of a location's picture or menu lists, and what its file is. */
export interface MediaRow extends Row<LocationMediaTable> {
  readonly type: string;
  readonly pages: number | null;
}

/** One whole stored location: its row, its company blocks and its files, each list in its order. */
export interface LocationRecord {
  readonly row: LocationRow;
  readonly offers: readonly OfferRow[];
  readonly media: readonly MediaRow[];
  /** Name of who changed it last; null when nobody signed in did. */
  readonly updatedBy: string | null;
  /** Name of who confirmed it last, by a save or by saying so; null when nobody did, or the account is gone. */
  readonly confirmedBy: string | null;
}

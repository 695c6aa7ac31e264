import type { Selectable } from 'kysely';
import type { LocationMediaTable, LocationTable, OfferTable } from '../db/tables.ts';

/** A row of the table as it is read; `geom` is the database's own. */
export type LocationRow = Omit<Selectable<LocationTable>, 'geom'>;
export type OfferRow = Selectable<OfferTable>;

/** An entry of one of a location's picture or menu lists, and the type of its file. */
export interface MediaRow extends Selectable<LocationMediaTable> {
  readonly type: string;
}

/** One whole stored location: its row, its company blocks and its files, each list in its order. */
export interface LocationRecord {
  readonly row: LocationRow;
  readonly offers: readonly OfferRow[];
  readonly media: readonly MediaRow[];
  /** Name of who changed it last; null when nobody signed in did. */
  readonly updatedBy: string | null;
}

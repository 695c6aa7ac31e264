import type { Row } from '../../platform/db/row.ts';
import type { LocationTable } from '../../platform/db/schema/location-table.ts';
import type { LocationMediaTable, OfferTable } from '../../platform/db/schema/tables.ts';

/** A row as it is read; `geom` is maintained by the database, and `custom_removed` is never returned. */
export type LocationRow = Omit<Row<LocationTable>, 'geom' | 'custom_removed'>;
export type OfferRow = Row<OfferTable>;

/** An entry of a picture or menu list, with facts about its file. */
export interface MediaRow extends Row<LocationMediaTable> {
  readonly type: string;
  readonly pages: number | null;
}

/** One location in full: its row, company blocks and files, each list in order. */
export interface LocationRecord {
  readonly row: LocationRow;
  readonly offers: readonly OfferRow[];
  readonly media: readonly MediaRow[];
  /** Name of the last author; null without a signed-in one. */
  readonly updatedBy: string | null;
  /** Name of who last confirmed it, by saving or explicitly; null if nobody did, or the account is gone. */
  readonly confirmedBy: string | null;
  /** Whether an open report asks the clearing to publish it; false without a query if it is published. */
  readonly awaitsReview: boolean;
}

/** Columns of a row that a summary has. */
export const SUMMARY_COLUMNS = [
  'id',
  'standort_id',
  'version',
  'title',
  'type',
  'company_id',
  'lng',
  'lat',
  'street',
  'house_number',
  'postcode',
  'city',
  'country',
  'road_ref',
  'road_exit',
  'road_direction',
  'road_only_from',
  'road_km',
  'special_days',
  'open_days',
  'closed_all_week',
  'custom',
  'created_at',
  'updated_at',
  'confirmed_at',
  'admin_published',
  'offline_at',
  'offline_reason',
] as const satisfies readonly (keyof LocationRow)[];

/** One location as a list shows it. */
export interface SummaryRecord
  extends Pick<LocationRow, (typeof SUMMARY_COLUMNS)[number] | 'features'>,
    Pick<LocationRecord, 'confirmedBy' | 'awaitsReview'> {
  /** The file of the main picture. */
  readonly main: Pick<MediaRow, 'hash' | 'type'> | null;
  readonly menuCount: number;
}

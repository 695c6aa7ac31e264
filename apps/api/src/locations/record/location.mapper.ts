import {
  type Coordinates,
  foldText,
  type LocationDraft,
  type LocationFields,
  locationSearchKey,
  type OfferWrite,
  openDays,
} from '@rastnetz/contract';
import { COLUMN_OF_FIELD, type ColumnField, type FieldColumn } from '../../platform/db/schema/location-table.ts';
import type { LocationRow, OfferRow } from './location-record.ts';

/** Columns of a row besides the written fields. */
export type LocationFacts = Pick<
  LocationRow,
  | 'id'
  | 'standort_id'
  | 'version'
  | 'company_id'
  | 'title'
  | 'clearing_message'
  | 'clearing_message_admin'
  | 'admin_published'
  | 'offline_at'
  | 'offline_reason'
  | 'source'
  | 'source_id'
  | 'attribution'
  | 'created_at'
  | 'updated_at'
  | 'updated_by'
  | 'confirmed_at'
  | 'confirmed_by'
  | 'hours_at'
  | 'deleted_at'
  | 'merged_into'
>;

/** The row of a written location; the type requires all columns. */
export function toRow(draft: LocationDraft, facts: LocationFacts): LocationRow {
  const [lng, lat] = draft.coordinates?.coordinates ?? [null, null];
  return {
    ...facts,
    title_key: foldText(facts.title),
    search_key: locationSearchKey(facts.title, draft),
    open_days: openDays(draft.openingHours),
    lng,
    lat,
    ...(Object.fromEntries(COLUMN_FIELDS.map((field) => [COLUMN_OF_FIELD[field], draft[field]])) as unknown as Pick<
      LocationRow,
      FieldColumn
    >),
  };
}

const COLUMN_FIELDS = Object.keys(COLUMN_OF_FIELD) as ColumnField[];

/** The point of a position; null if none is stored. */
export const pointOf = (lng: number | null, lat: number | null): Coordinates | null =>
  lng === null || lat === null ? null : { type: 'Point', coordinates: [lng, lat] };

/** The written fields of a row. */
export function toFields(row: LocationRow): LocationFields {
  const fields = Object.fromEntries(COLUMN_FIELDS.map((field) => [field, row[COLUMN_OF_FIELD[field]]]));
  return { ...(fields as unknown as Pick<LocationFields, ColumnField>), coordinates: pointOf(row.lng, row.lat) };
}

/** Compile-time check that a destructuring used every field. */
const nothingLeft = <T extends object>(_rest: T & Record<keyof T, never>): void => undefined;

/** The row of a company block; its image lists are rows of their own. */
export function toOfferRow(offer: OfferWrite, place: Pick<OfferRow, 'id' | 'location_id' | 'position'>): OfferRow {
  const { id: _writtenId, type, operator, description, website, phone, partner, images: _images, menuImages: _menus, ...rest } = offer;
  nothingLeft(rest);
  return { ...place, type, operator, description, website, phone, partner };
}

/** A stored company block as a write that leaves it unchanged. */
export function toOfferWrite({ id, type, operator, description, website, phone, partner }: OfferRow): OfferWrite {
  return { id, type, operator, description, website, phone, partner };
}

import type { DayHours, DealerType, Feature, GarageType, LocationFields, LocationType, SpecialDay, WeekHours } from '@rastnetz/contract';
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { Json, Timestamp } from './column-types.ts';

/** Columns of the fields that people edit. */
interface LocationFieldColumns {
  name: string | null;
  type: LocationType;
  garage_type: GarageType | null;
  dealer_type: DealerType | null;
  description: string | null;
  website: string | null;
  phone: string | null;
  street: string | null;
  house_number: string | null;
  postcode: string | null;
  city: string | null;
  country: string | null;
  road_ref: string | null;
  road_exit: string | null;
  road_direction: string | null;
  road_only_from: string | null;
  road_km: number | null;
  contact_email: string | null;
  features: Feature[];
  parking_truck: number | null;
  parking_pkw: number | null;
  parking_free: boolean | null;
  parking_price_note: string | null;
  parking_time_limit_hours: number | null;
  parking_height_limit_metres: number | null;
  opening_hours: Json<WeekHours>;
  closed_all_week: Generated<boolean>;
  holiday_hours: ColumnType<DayHours | null, string | null, string | null>;
  opening_hours_text: string | null;
  special_days: Json<SpecialDay[]>;
  custom: Json<LocationFields['custom']>;
}

/** Fields with one column; a position has two. */
export type ColumnField = Exclude<keyof LocationFields, 'coordinates'>;
/** The columns whose type fits a value. */
type ColumnFor<T> = {
  [C in keyof LocationFieldColumns]: [Selectable<LocationFieldColumns>[C], T] extends [T, Selectable<LocationFieldColumns>[C]] ? C : never;
}[keyof LocationFieldColumns];

/** Column of each field. A field without a column, or with one of another type, does not compile. */
export const COLUMN_OF_FIELD = {
  name: 'name',
  locationType: 'type',
  garageType: 'garage_type',
  dealerType: 'dealer_type',
  description: 'description',
  website: 'website',
  phone: 'phone',
  street: 'street',
  houseNumber: 'house_number',
  postcode: 'postcode',
  city: 'city',
  country: 'country',
  roadRef: 'road_ref',
  roadExit: 'road_exit',
  roadDirection: 'road_direction',
  roadOnlyFrom: 'road_only_from',
  roadKm: 'road_km',
  contactEmail: 'contact_email',
  features: 'features',
  parkingTruck: 'parking_truck',
  parkingPKW: 'parking_pkw',
  parkingFree: 'parking_free',
  parkingPriceNote: 'parking_price_note',
  parkingTimeLimitHours: 'parking_time_limit_hours',
  parkingHeightLimitMetres: 'parking_height_limit_metres',
  openingHours: 'opening_hours',
  closedAllWeek: 'closed_all_week',
  holidayHours: 'holiday_hours',
  openingHoursText: 'opening_hours_text',
  specialDays: 'special_days',
  custom: 'custom',
} as const satisfies { readonly [F in ColumnField]: ColumnFor<LocationFields[F]> };
export type FieldColumn = (typeof COLUMN_OF_FIELD)[ColumnField];

export interface LocationTable extends LocationFieldColumns {
  id: string;
  standort_id: Generated<number>;
  version: Generated<number>;
  company_id: string;
  title: string;
  title_key: string;
  search_key: string;
  lng: number | null;
  lat: number | null;
  geom: GeneratedAlways<unknown>;
  open_days: number;
  /** Values of custom fields that the location does not have at present; only `custom-value.store` moves them. */
  custom_removed: Generated<unknown>;
  clearing_message: string | null;
  clearing_message_admin: string | null;
  admin_published: boolean;
  offline_at: Date | null;
  offline_reason: string | null;
  source: string | null;
  source_id: string | null;
  attribution: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  updated_by: string | null;
  confirmed_at: Date | null;
  confirmed_by: string | null;
  hours_at: Date | null;
  deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The location it was merged into; set only on locations in the trash. */
  merged_into: string | null;
}

/** The request that created a location with an idempotency key. */
export interface LocationIdempotencyTable {
  location_id: string;
  /** Includes the user. */
  key_hash: Buffer;
  content_hash: Buffer;
}

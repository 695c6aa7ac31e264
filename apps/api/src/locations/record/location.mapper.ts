import {
  type Coordinates,
  foldText,
  type LocationDraft,
  type LocationFields,
  type OfferWrite,
  openDays,
  searchKey,
} from '@rastnetz/contract';
import type { LocationRow, OfferRow } from './location-record.ts';

/** What a row holds beside what people write. */
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

/** Fails to compile when a field was left over by a destructuring. */
const nothingLeft = <T extends object>(_rest: T & Record<keyof T, never>): void => undefined;

/** The row of a written location. A column that is not written, or a field that is not read, does not compile. */
export function toRow(draft: LocationDraft, facts: LocationFacts): LocationRow {
  const { name, locationType, garageType, dealerType, description, website, phone, coordinates, features, ...further } = draft;
  const { parkingTruck, parkingPKW, parkingFree, openingHours, closedAllWeek, holidayHours, openingHoursText, ...days } = further;
  const { specialDays, custom, offers, ...rest } = days;
  nothingLeft(rest);
  const [lng, lat] = coordinates?.coordinates ?? [null, null];
  return {
    ...facts,
    title_key: foldText(facts.title),
    search_key: searchKey(facts.title),
    name,
    type: locationType,
    garage_type: garageType,
    dealer_type: dealerType,
    description,
    website,
    phone,
    lng,
    lat,
    features,
    parking_truck: parkingTruck,
    parking_pkw: parkingPKW,
    parking_free: parkingFree,
    opening_hours: openingHours,
    holiday_hours: holidayHours,
    opening_hours_text: openingHoursText,
    open_days: openDays(openingHours),
    closed_all_week: closedAllWeek,
    special_days: specialDays,
    custom,
  };
}

const pointOf = (lng: number | null, lat: number | null): Coordinates | null =>
  lng === null || lat === null ? null : { type: 'Point', coordinates: [lng, lat] };

/** The fields people write, read from a row. */
export function toFields(row: LocationRow): LocationFields {
  return {
    name: row.name,
    locationType: row.type,
    garageType: row.garage_type,
    dealerType: row.dealer_type,
    description: row.description,
    website: row.website,
    phone: row.phone,
    coordinates: pointOf(row.lng, row.lat),
    features: row.features,
    parkingTruck: row.parking_truck,
    parkingPKW: row.parking_pkw,
    parkingFree: row.parking_free,
    openingHours: row.opening_hours,
    closedAllWeek: row.closed_all_week,
    holidayHours: row.holiday_hours,
    openingHoursText: row.opening_hours_text,
    specialDays: row.special_days,
    custom: row.custom as LocationFields['custom'],
  };
}

/** The row of a company block at its place; its image lists are rows of their own. */
export function toOfferRow(offer: OfferWrite, place: Pick<OfferRow, 'id' | 'location_id' | 'position'>): OfferRow {
  const { id: _writtenId, type, operator, description, website, phone, partner, images: _images, menuImages: _menus, ...rest } = offer;
  nothingLeft(rest);
  return { ...place, type, operator, description, website, phone, partner };
}

/** A stored company block as it would be written to keep it as it is. */
export function toOfferWrite({ id, type, operator, description, website, phone, partner }: OfferRow): OfferWrite {
  return { id, type, operator, description, website, phone, partner };
}

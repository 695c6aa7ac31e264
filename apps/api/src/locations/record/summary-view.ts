import type { LocationSummary } from '@rastnetz/contract';
import { mediaPath } from '../../media/media-paths.ts';
import { pointOf } from './location.mapper.ts';
import type { SummaryRecord } from './location-record.ts';
import { offlineView } from './location-view.ts';

/** A location as a list shows it; the same for everybody who sees it. */
export const summaryView = (record: SummaryRecord): LocationSummary => ({
  _id: record.id,
  standortId: record.standort_id,
  version: record.version,
  title: record.title,
  locationType: record.type,
  companyId: record.company_id,
  coordinates: pointOf(record.lng, record.lat),
  street: record.street,
  houseNumber: record.house_number,
  postcode: record.postcode,
  city: record.city,
  country: record.country,
  roadRef: record.road_ref,
  roadExit: record.road_exit,
  roadDirection: record.road_direction,
  roadOnlyFrom: record.road_only_from,
  roadKm: record.road_km,
  features: record.features,
  specialDays: record.special_days,
  openDays: record.open_days > 0 || record.closed_all_week ? record.open_days : null,
  custom: record.custom,
  mainImageURL: record.main && mediaPath(record.main),
  menuCount: record.menuCount,
  createdAt: record.created_at.toISOString(),
  updatedAt: record.updated_at.toISOString(),
  confirmedAt: record.confirmed_at?.toISOString() ?? null,
  confirmedBy: record.confirmedBy,
  adminPublished: record.admin_published,
  offline: offlineView(record),
  awaitsReview: record.awaitsReview,
});

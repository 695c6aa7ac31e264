import { type BulkAction, type Feature, MAX_OFFERS } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import type { LocationRecord, OfferRow } from '../record/location-record.ts';
import type { Parked } from './parked-blocks.ts';

type FeatureAction = Extract<BulkAction, { readonly feature: Feature }>;

export const hasFeature = ({ row }: LocationRecord, feature: Feature): boolean => row.features.includes(feature);

/**
 * Adds or removes a feature of a location and leaves all else unchanged. A feature has its company blocks (S3-BLOCK-01): removing it removes
 * them, adding it restores the parked ones, unless they would be too many, or creates an empty one.
 */
export function changeFeature(record: LocationRecord, { kind, feature }: FeatureAction, parked: Parked | undefined): LocationRecord {
  return kind === 'add-feature' ? withFeature(record, feature, parked) : withoutFeature(record, feature);
}

function withoutFeature({ row, offers, media, ...rest }: LocationRecord, feature: Feature): LocationRecord {
  const gone = new Set(offers.filter(({ type }) => type === feature).map(({ id }) => id));
  const kept = offers.filter(({ id }) => !gone.has(id)).map((offer, position) => ({ ...offer, position }));
  return {
    ...rest,
    row: { ...row, features: row.features.filter((other) => other !== feature) },
    offers: kept,
    media: media.filter(({ offer_id }) => offer_id === null || !gone.has(offer_id)),
  };
}

function withFeature({ row, offers, media, ...rest }: LocationRecord, feature: Feature, parked: Parked | undefined): LocationRecord {
  const fresh = { offers: needsBlock(offers, feature) ? [emptyBlock(row.id, feature)] : [], media: [] };
  const initial = parked && offers.length + parked.offers.length <= MAX_OFFERS ? parked : fresh;
  return {
    ...rest,
    row: { ...row, features: [...row.features, feature] },
    offers: [...offers, ...initial.offers].map((offer, position) => ({ ...offer, position })),
    media: [...media, ...initial.media],
  };
}

/** Every feature has a block except PARKPLATZ, which has the parking data (S3-BLOCK-01). */
const needsBlock = (offers: readonly OfferRow[], feature: Feature): boolean =>
  feature !== 'PARKPLATZ' && offers.length < MAX_OFFERS && !offers.some(({ type }) => type === feature);

const emptyBlock = (locationId: string, type: Feature): OfferRow => ({
  id: uuidv7(),
  location_id: locationId,
  position: 0,
  type,
  operator: null,
  description: null,
  website: null,
  phone: null,
  partner: false,
});

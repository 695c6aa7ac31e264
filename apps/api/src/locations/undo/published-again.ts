import type { Location, Offer, StoredImage } from '@rastnetz/contract';
import { hasSameContent } from '../record/has-same-content.ts';
import type { LocationRecord } from '../record/location-record.ts';
import { locationView } from '../record/location-view.ts';

/**
 * An unpublished location that an undo changed, published again if it was before the undone step and is exactly what was published then (ADR 0051). Files may be
 * gone meanwhile, and blocks may be more than fit.
 */
export function publishedAgain(after: LocationRecord, former: Location): LocationRecord {
  if (!former.adminPublished || !isAsPublished(former, after)) return after;
  return { ...after, row: { ...after.row, admin_published: true } };
}

/** Whether drivers saw the same: blocks and files that come back have new ids, and stand behind those of other features. */
function isAsPublished(former: Location, after: LocationRecord): boolean {
  const { adminPublished, offline } = former;
  return hasSameContent(comparable(former), comparable({ ...locationView(after), adminPublished, offline }));
}

const comparable = (location: Location): Location => ({
  ...location,
  features: location.features.toSorted(),
  offers: location.offers.map(withoutIds).toSorted((one, other) => Number(one.type > other.type) - Number(one.type < other.type)),
  otherImages: location.otherImages.map(withoutId),
  menuImages: location.menuImages.map(withoutId),
});

const withoutId = (image: StoredImage): StoredImage => ({ ...image, id: '' });

const withoutIds = (offer: Offer): Offer => ({
  ...offer,
  id: '',
  images: offer.images.map(withoutId),
  menuImages: offer.menuImages.map(withoutId),
});

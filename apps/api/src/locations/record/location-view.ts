import { can, type Location, type Offer, type Offline, type RightsHolder, renditionPath, type StoredImage } from '@rastnetz/contract';
import { mediaPath, mediaPreview } from '../../media/media-paths.ts';
import type { MediaPart } from '../../platform/db/schema/column-types.ts';
import { toFields } from './location.mapper.ts';
import { maySave } from './location.policy.ts';
import type { LocationRecord, LocationRow, MediaRow, OfferRow } from './location-record.ts';

/** An entry of an image list. A PDF has a preview only if one was rendered; pictures are their own preview. */
const imageView = (row: MediaRow): StoredImage => ({ id: row.id, path: mediaPath(row), preview: mediaPreview(row), alt: row.alt });

const partOf = (media: readonly MediaRow[], part: MediaPart, offerId: string | null = null): MediaRow[] =>
  media.filter((row) => row.part === part && row.offer_id === offerId);

function offerView({ id, type, operator, description, website, phone, partner }: OfferRow, media: readonly MediaRow[]): Offer {
  const images = partOf(media, 'offer_image', id).map(imageView);
  return { id, type, operator, description, website, phone, partner, images, menuImages: partOf(media, 'offer_menu', id).map(imageView) };
}

/** Since when a location is offline, and why; null if it is not. */
export const offlineView = ({
  offline_at: since,
  offline_reason: reason,
}: Pick<LocationRow, 'offline_at' | 'offline_reason'>): Offline | null => since && { since: since.toISOString(), reason: reason ?? '' };

/** The only serialization of a stored location. */
export function locationView({ row, offers, media, updatedBy, confirmedBy, awaitsReview }: LocationRecord): Location {
  const main = media.find(({ part }) => part === 'main');
  const mainImageURL = main ? mediaPath(main) : null;
  const otherImages = partOf(media, 'image').map(imageView);
  const createdAt = row.created_at.toISOString();
  return {
    ...toFields(row),
    _id: row.id,
    standortId: row.standort_id,
    version: row.version,
    title: row.title,
    offers: offers.map((offer) => offerView(offer, media)),
    mainImageURL,
    mainImageAlt: main?.alt ?? null,
    images: [...(mainImageURL ? [mainImageURL] : []), ...otherImages.map(({ path }) => path)],
    otherImages,
    menuImages: partOf(media, 'menu').map(imageView),
    companyId: row.company_id,
    erstellt: createdAt,
    createdAt,
    updatedAt: row.updated_at.toISOString(),
    updatedBy,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    confirmedBy,
    hoursAt: row.hours_at?.toISOString() ?? null,
    clearingMessage: row.clearing_message,
    clearingMessageAdmin: row.clearing_message_admin,
    adminPublished: row.admin_published,
    offline: offlineView(row),
    awaitsReview,
    attribution: row.attribution,
  };
}

/**
 * A location as a viewer reads it. The message of a reporter and its answer may name people, so they are for those who may change the location, and
 * for clearers; for others they are null.
 */
export function seenView(viewer: RightsHolder & { readonly companyId: string }, record: LocationRecord): Location {
  const view = locationView(record);
  if (maySave(viewer, view) || can(viewer, 'clearing')) return view;
  return { ...view, clearingMessage: null, clearingMessageAdmin: null };
}

/** Whether a URL path belongs to the file, in any width and with any signature. */
export const isAddressOf = (address: string, row: MediaRow): boolean =>
  renditionPath(address.split('?', 1)[0] ?? '', 1280) === mediaPath(row);

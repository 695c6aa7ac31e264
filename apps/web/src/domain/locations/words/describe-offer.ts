import type { TFunction } from 'i18next';
import { keptCount } from '#domain/locations/values/image-values.ts';
import type { OfferValues } from '#domain/locations/values/offer-values.ts';

/** A block in one line: operator, partner, contact and number of files; empty for an empty block. */
export function describeOffer(offer: OfferValues, t: TFunction): string {
  const pictures = keptCount(offer.images);
  const menus = keptCount(offer.menuImages);
  const parts = [
    offer.operator.trim(),
    offer.partner ? t('offers.partner') : '',
    offer.phone,
    offer.website,
    pictures > 0 ? t('offers.pictures', { count: pictures }) : '',
    menus > 0 ? t('offers.menus', { count: menus }) : '',
    offer.description.trim(),
  ];
  return parts.filter((text) => text !== '').join(' · ');
}

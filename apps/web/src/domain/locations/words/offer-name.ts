import type { TFunction } from 'i18next';
import { blockNumber, type OfferValues } from '#domain/locations/values/offer-values.ts';

/** The name of a block: its feature, numbered if the feature has several blocks. */
export function offerName(offer: OfferValues, offers: readonly OfferValues[], t: TFunction): string {
  const feature = t(`catalogue.feature.${offer.type}`);
  const number = blockNumber(offer, offers);
  return number === null ? feature : t('offers.numbered', { feature, number });
}

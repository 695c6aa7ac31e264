import type { Feature } from '@rastnetz/contract';
import type { LocationValues } from '#domain/locations/values/location-values.ts';
import { blocksFor, isEmptyOffer, type OfferValues, offerKey } from '#domain/locations/values/offer-values.ts';
import { withoutDeletedImages } from './merge-fields.ts';

/** The non-empty blocks of one form, by comparison key. */
export type OfferMap = ReadonlyMap<string, OfferValues>;

const written = (offers: readonly OfferValues[]): OfferValues[] => offers.filter((offer) => !isEmptyOffer(offer));

/**
 * The non-empty blocks of a form. A block of the common base is identified by its id. If the base has no block of a feature, the first new
 * one of either side counts as the same block (`offers.WLAN`), and further ones as separate blocks.
 */
export function offersByKey({ offers }: LocationValues, base: LocationValues): OfferMap {
  const common = written(base.offers);
  const own = written(offers);
  return new Map(
    own.map((offer) => {
      const isNew = common.every(({ type }) => type !== offer.type);
      const isFirst = own.find(({ type }) => type === offer.type) === offer;
      return [`offers.${isNew && isFirst ? offer.type : offer.id}`, offer];
    }),
  );
}

/** Comparison key of a block without its id; null for no block. */
export function readOffer(offer: OfferValues | undefined): unknown {
  return offer ? offerKey({ ...offer, id: '' }) : null;
}

/** The blocks with one of theirs replaced by mine; `mine` or `theirs` is absent if that side has no such block. */
export function takeOffer(offers: readonly OfferValues[], mine: OfferValues | undefined, theirs: OfferValues | undefined): OfferValues[] {
  const place = offers.findIndex(({ id }) => id === (theirs ?? mine)?.id);
  const at = place < 0 ? offers.findIndex((offer) => isEmptyOffer(offer) && offer.type === mine?.type) : place;
  if (!mine) return offers.filter((_, index) => index !== at);
  const kept = withStoredFiles(mine, offers);
  return at < 0 ? [...offers, kept] : offers.map((offer, index) => (index === at ? kept : offer));
}

function withStoredFiles(mine: OfferValues, offers: readonly OfferValues[]): OfferValues {
  const stored = offers.find(({ id }) => id === mine.id);
  return {
    ...mine,
    images: withoutDeletedImages(mine.images, stored?.images ?? []),
    menuImages: withoutDeletedImages(mine.menuImages, stored?.menuImages ?? []),
  };
}

/**
 * Adjusts the blocks to the merged features: adds a block for each feature without one, and parks those of a feature that one side removed.
 * Blocks that `theirs` has stored without their feature stay as they are.
 */
export function normalizeOffers(
  values: LocationValues,
  { base, mine, theirs }: Readonly<Record<'base' | 'mine' | 'theirs', LocationValues>>,
): LocationValues {
  const wasSelected = (type: Feature) => [base, mine, theirs].some(({ features }) => features.includes(type));
  const strays = theirs.offers.filter(({ type }) => !theirs.features.includes(type)).map(({ id }) => id);
  const isLeft = ({ id, type }: OfferValues) => wasSelected(type) && !values.features.includes(type) && !strays.includes(id);
  const shown = values.offers.filter((offer) => !isLeft(offer));
  const parked = [...values.parkedOffers, ...values.offers.filter(isLeft)].filter(({ id }) => shown.every((offer) => offer.id !== id));
  const missing = values.features.filter((feature) => shown.every(({ type }) => type !== feature));
  const fresh = blocksFor({ offers: [], parkedOffers: parked }, missing);
  return { ...values, offers: [...shown, ...fresh.offers], parkedOffers: fresh.parkedOffers };
}

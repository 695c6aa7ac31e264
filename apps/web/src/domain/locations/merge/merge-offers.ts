import type { Feature } from '@rastnetz/contract';
import type { LocationValues } from '#domain/locations/values/location-values.ts';
import { blocksFor, isEmptyOffer, type OfferValues, offerKey } from '#domain/locations/values/offer-values.ts';
import { stillThere } from './merge-fields.ts';

/** The written blocks of one form, by what they are compared by. */
export type OfferMap = ReadonlyMap<string, OfferValues>;

const written = (offers: readonly OfferValues[]): OfferValues[] => offers.filter((offer) => !isEmptyOffer(offer));

/**
 * The written blocks of a form. Blocks of the common base go by their id; where the base has none of a feature, the first one of either
 * side is the same block (`offers.WLAN`), and further ones stand for themselves. An empty block counts as none.
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

/** What tells two blocks apart, whatever their ids; null for none. */
export function readOffer(offer: OfferValues | undefined): unknown {
  return offer ? offerKey({ ...offer, id: '' }) : null;
}

/** The blocks with one of theirs given up for mine; `mine` or `theirs` is absent where that side has no such block. */
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
    images: stillThere(mine.images, stored?.images ?? []),
    menuImages: stillThere(mine.menuImages, stored?.menuImages ?? []),
  };
}

/**
 * The blocks follow the merged features: one for each, those of a feature that one side took away are parked. Blocks that theirs has
 * stored without their feature stay as they are stored.
 */
export function settleOffers(
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

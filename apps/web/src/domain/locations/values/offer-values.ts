import { canonicalPhone, canonicalWebsite, Feature, MAX_OFFERS, type Offer, type OfferWrite } from '@rastnetz/contract';
import { choicesOf, type ImageItem, listKey, storedItems } from './image-values.ts';

/** A company block in the form: texts as typed (S3-BLOCK-02). */
export interface OfferValues {
  readonly id: string;
  readonly type: Feature;
  readonly operator: string;
  readonly description: string;
  readonly website: string;
  readonly phone: string;
  readonly partner: boolean;
  readonly images: readonly ImageItem[];
  readonly menuImages: readonly ImageItem[];
}

/** The blocks of a form: those that a save writes, and those parked because their feature was deselected (S4-WIZ-04). */
export interface Blocks {
  readonly offers: readonly OfferValues[];
  readonly parkedOffers: readonly OfferValues[];
}

/** A new, empty block. */
export const emptyOffer = (type: Feature): OfferValues => ({
  id: crypto.randomUUID(),
  type,
  operator: '',
  description: '',
  website: '',
  phone: '',
  partner: false,
  images: [],
  menuImages: [],
});

export const offerValuesOf = (offer: Offer): OfferValues => ({
  id: offer.id,
  type: offer.type,
  operator: offer.operator ?? '',
  description: offer.description ?? '',
  website: offer.website ?? '',
  phone: offer.phone ?? '',
  partner: offer.partner,
  images: storedItems(offer.images),
  menuImages: storedItems(offer.menuImages),
});

/** The selected features that get a block: all except PARKPLATZ, which has the parking data (S3-BLOCK-01). */
const blockFeatures = (features: readonly Feature[]): Feature[] =>
  Feature.options.filter((feature) => feature !== 'PARKPLATZ' && features.includes(feature));

/**
 * The blocks after the features changed, in the order of the features: a selected feature gets its parked blocks back, or a new one; blocks
 * of a deselected feature are parked with their entries (S4-WIZ-04).
 */
export function blocksFor({ offers, parkedOffers }: Blocks, features: readonly Feature[]): Blocks {
  const all = [...offers, ...parkedOffers];
  const wanted = blockFeatures(features);
  const shown = wanted.flatMap((feature) => {
    const own = all.filter((offer) => offer.type === feature);
    return own.length > 0 ? own : [emptyOffer(feature)];
  });
  return { offers: shown, parkedOffers: all.filter((offer) => !wanted.includes(offer.type)) };
}

/** The blocks with some fields of one of them changed. */
export const setBlock = (offers: readonly OfferValues[], id: string, part: Partial<OfferValues>): readonly OfferValues[] =>
  offers.map((offer) => (offer.id === id ? { ...offer, ...part } : offer));

/** Whether "Add more" is offered: there is a TANKSTELLE, and fewer than `MAX_OFFERS` blocks. */
export const mayAddFuelBlock = (offers: readonly OfferValues[]): boolean =>
  offers.length < MAX_OFFERS && offers.some(({ type }) => type === 'TANKSTELLE');

/** The blocks with another TANKSTELLE after the last one: empty, so without the partner flag (S3-BLOCK-03). */
export function addFuelBlock(offers: readonly OfferValues[]): readonly OfferValues[] {
  const at = offers.findLastIndex(({ type }) => type === 'TANKSTELLE') + 1;
  return offers.toSpliced(at, 0, emptyOffer('TANKSTELLE'));
}

/** The blocks without the given one. */
export const removeBlock = (offers: readonly OfferValues[], id: string): readonly OfferValues[] =>
  offers.filter((offer) => offer.id !== id);

/** Whether a block can be removed by itself: its feature has several blocks, or is not selected. */
export const isRemovable = ({ type }: OfferValues, offers: readonly OfferValues[], features: readonly Feature[]): boolean =>
  !features.includes(type) || offers.filter((offer) => offer.type === type).length > 1;

/** The number of a block among those of its feature, from 1; null if it is the only one. */
export function blockNumber({ id, type }: OfferValues, offers: readonly OfferValues[]): number | null {
  const own = offers.filter((offer) => offer.type === type);
  return own.length > 1 ? own.findIndex((offer) => offer.id === id) + 1 : null;
}

const textOrNull = (text: string): string | null => text.trim() || null;

/** A block in the canonical shape of the contract, with its images in wire order. */
export const offerWriteOf = (offer: OfferValues): OfferWrite => ({
  id: offer.id,
  type: offer.type,
  operator: textOrNull(offer.operator),
  description: textOrNull(offer.description),
  website: canonicalWebsite(offer.website) || null,
  phone: canonicalPhone(offer.phone) || null,
  partner: offer.partner,
  images: choicesOf(offer.images),
  menuImages: choicesOf(offer.menuImages),
});

/** Comparison key of a block. */
export const offerKey = (offer: OfferValues): unknown => [
  { ...offerWriteOf(offer), images: null, menuImages: null },
  listKey(offer.images),
  listKey(offer.menuImages),
];

/** Whether a block has no entries. */
export function isEmptyOffer(offer: OfferValues): boolean {
  const { operator, description, website, phone } = offer;
  return [operator, description, website, phone].every((text) => text.trim() === '') && !offer.partner && !hasFiles(offer);
}

const hasFiles = ({ images, menuImages }: OfferValues): boolean => images.length > 0 || menuImages.length > 0;

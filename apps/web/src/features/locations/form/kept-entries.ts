import type { Location } from '@rastnetz/contract';
import { type LocationValues, uploadsOf } from './location-values.ts';
import type { OfferValues } from './offer-values.ts';

/** Entries kept over a reload: everything but files, which a browser cannot keep, and the stored location they were made from. */
export interface KeptEntries {
  readonly base: Location | null;
  readonly values: LocationValues;
  /** Names of chosen files that are lost. */
  readonly lostFiles: readonly string[];
}

const PREFIX = 'rastnetz.panel';

/** Where the entries of one person are kept; `about` is the location's id, or what tells one not yet stored from others. */
export const draftKey = (userId: string, about: string): string => `${PREFIX}.${userId}.${about}`;

/** Keeps the entries of this tab. A full or forbidden storage costs only the way back after a reload. */
export function storeDraft(key: string, values: LocationValues, base: Location | null): void {
  const draft: KeptEntries = { base, values: withoutFiles(values), lostFiles: uploadsOf(values).map(({ name }) => name) };
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    sessionStorage.removeItem(key);
  }
}

export const dropDraft = (key: string): void => sessionStorage.removeItem(key);

/** The kept entries, or null when there are none of this form's shape. */
export function readDraft(key: string, shape: LocationValues): KeptEntries | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as KeptEntries | null;
    const fits = draft && 'base' in draft && Object.keys(shape).every((field) => field in draft.values) && Array.isArray(draft.lostFiles);
    return fits ? draft : null;
  } catch {
    return null;
  }
}

/** A main image that was to be replaced stays; new places of the lists go. */
function withoutFiles(values: LocationValues): LocationValues {
  return {
    ...values,
    mainImage: { ...values.mainImage, upload: null },
    otherImages: values.otherImages.filter(({ upload }) => !upload),
    menuImages: values.menuImages.filter(({ upload }) => !upload),
    offers: values.offers.map(offerWithoutFiles),
    parkedOffers: values.parkedOffers.map(offerWithoutFiles),
  };
}

const offerWithoutFiles = (offer: OfferValues): OfferValues => ({
  ...offer,
  images: offer.images.filter(({ upload }) => !upload),
  menuImages: offer.menuImages.filter(({ upload }) => !upload),
});

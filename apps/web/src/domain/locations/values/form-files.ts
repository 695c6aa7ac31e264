import type { UploadPart } from '@rastnetz/contract';
import type { UploadEntry } from '#kit/upload/upload-entry.ts';
import { type ImageItem, keptItems, type Pictures, withoutMainUpload } from './image-values.ts';
import type { LocationValues } from './location-values.ts';
import type { OfferValues } from './offer-values.ts';

/** The values of a form that hold files. */
export type FileValues = Pick<LocationValues, 'mainImage' | 'otherImages' | 'menuImages' | 'offers' | 'parkedOffers'>;

/** A new file in a form, and the part of the location it is meant for. */
export interface FormFile {
  readonly entry: UploadEntry;
  readonly part: UploadPart;
}

const inItems = (items: readonly ImageItem[], part: UploadPart): FormFile[] =>
  items.flatMap(({ upload }) => (upload ? [{ entry: upload, part }] : []));

const inOffers = (offers: readonly OfferValues[]): FormFile[] =>
  offers.flatMap(({ images, menuImages }) => [...inItems(images, 'images'), ...inItems(menuImages, 'menu')]);

/** Every new file in the form, those of parked blocks too. */
export const filesIn = ({ mainImage, otherImages, menuImages, offers, parkedOffers }: FileValues): FormFile[] => [
  ...(mainImage.upload ? [{ entry: mainImage.upload, part: 'file' as const }] : []),
  ...inItems(otherImages, 'images'),
  ...inItems(menuImages, 'menu'),
  ...inOffers([...offers, ...parkedOffers]),
];

/** Maps one new file; null removes it from the form. */
type Change = (entry: UploadEntry) => UploadEntry | null;

function changeItems(items: readonly ImageItem[], change: Change): readonly ImageItem[] {
  return items.flatMap((item) => {
    const upload = item.upload && change(item.upload);
    return item.upload && !upload ? [] : [{ ...item, upload }];
  });
}

const changeOffers = (offers: readonly OfferValues[], change: Change): readonly OfferValues[] =>
  offers.map((offer) => ({ ...offer, images: changeItems(offer.images, change), menuImages: changeItems(offer.menuImages, change) }));

function changePictures({ mainImage, otherImages }: Pictures, change: Change): Pictures {
  const upload = mainImage.upload && change(mainImage.upload);
  const changed = { mainImage: { ...mainImage, upload }, otherImages: changeItems(otherImages, change) };
  return mainImage.upload && !upload ? withoutMainUpload(changed) : changed;
}

/** The values that hold files, with every new file mapped. If a new main image is removed, the stored one is the main image again. */
export const changeFiles = ({ mainImage, otherImages, menuImages, offers, parkedOffers }: FileValues, change: Change): FileValues => ({
  ...changePictures({ mainImage, otherImages }, change),
  menuImages: changeItems(menuImages, change),
  offers: changeOffers(offers, change),
  parkedOffers: changeOffers(parkedOffers, change),
});

const refusedIn = (items: readonly ImageItem[], path: string): string[] =>
  keptItems(items).flatMap(({ upload }, place) => (upload?.error ? [`${path}.${place}`] : []));

/** Paths of new files that were refused; they block a save until they are uploaded again or removed. */
export const refusedFiles = ({ mainImage, otherImages, menuImages, offers }: FileValues): string[] => [
  ...(mainImage.upload?.error ? ['mainImage'] : []),
  ...refusedIn(otherImages, 'otherImages'),
  ...refusedIn(menuImages, 'menuImages'),
  ...offers.flatMap(({ images, menuImages: menus }, index) => [
    ...refusedIn(images, `offers.${index}.images`),
    ...refusedIn(menus, `offers.${index}.menuImages`),
  ]),
];

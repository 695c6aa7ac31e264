import { MAX_FURTHER_IMAGES, MAX_MENU_FILES, type ReportDetail, type ReportPhoto } from '@rastnetz/contract';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { changeFiles, filesIn } from '#domain/locations/values/form-files.ts';
import { freshItem, type ImageItem, keptCount } from '#domain/locations/values/image-values.ts';
import type { LocationValues } from '#domain/locations/values/location-values.ts';
import type { OfferValues } from '#domain/locations/values/offer-values.ts';
import { FILE_FIELDS } from '#features/clearing/panel/form/report-values.ts';
import type { UploadEntry } from '#kit/upload/upload-entry.ts';

/** Whether a picture of the report is in the form. */
export const isPhotoInForm = (values: LocationValues, id: string): boolean =>
  filesIn({ ...values, parkedOffers: [] }).some(({ entry }) => entry.id === id);

/** Why a picture cannot be added: its list is full, or its company block is not in the form. */
export type PhotoObstacle = 'full' | 'no_block';

type OfferList = 'images' | 'menuImages';

/** The list of the form that a picture is added to. */
type Place = { readonly list: 'mainImage' | 'otherImages' | 'menuImages' } | { readonly offerId: string; readonly list: OfferList };

function placeOf({ id, part }: ReportPhoto, report: ReportDetail, { mainImage }: LocationValues): Place {
  if (part === 'menu') return { list: 'menuImages' };
  if (part === 'main' && !mainImage.upload && (mainImage.removed || !mainImage.stored)) return { list: 'mainImage' };
  if (part === 'main' || part === 'image') return { list: 'otherImages' };
  const list = part === 'offer_menu' ? 'menuImages' : 'images';
  const offer = report.offers.find((each) => each[list].some((image) => image.id === id));
  return { offerId: offer?.id ?? '', list };
}

const LIMITS: Readonly<Record<OfferList | 'otherImages', number>> = {
  images: MAX_FURTHER_IMAGES,
  otherImages: MAX_FURTHER_IMAGES,
  menuImages: MAX_MENU_FILES,
};

/** Why a picture cannot be added; null if it can. */
export function photoObstacle(photo: ReportPhoto, report: ReportDetail, values: LocationValues): PhotoObstacle | null {
  const place = placeOf(photo, report, values);
  if ('offerId' in place) {
    const offer = values.offers.find(({ id }) => id === place.offerId);
    if (!offer) return 'no_block';
    return keptCount(offer[place.list]) < LIMITS[place.list] ? null : 'full';
  }
  return place.list === 'mainImage' || keptCount(values[place.list]) < LIMITS[place.list] ? null : 'full';
}

/** Adds a picture of the report to its list in the form. */
export function takePhoto(form: LocationForm, report: ReportDetail, photo: ReportPhoto, entry: UploadEntry): void {
  const place = placeOf(photo, report, form.getValues());
  const item = freshItem(entry);
  if ('offerId' in place)
    form.set('offers', (offers) => offers.map((offer) => (offer.id === place.offerId ? withItem(offer, place.list, item) : offer)));
  else if (place.list === 'mainImage') form.set('mainImage', (before) => ({ ...before, upload: entry, uploadAlt: '', removed: false }));
  else form.set(place.list, (items) => [...items, item]);
}

const withItem = (offer: OfferValues, list: OfferList, item: ImageItem): OfferValues => ({ ...offer, [list]: [...offer[list], item] });

/** Removes a picture of the report from the form. */
export function leavePhoto(form: LocationForm, id: string): void {
  const files = changeFiles(form.getValues(), (entry) => (entry.id === id ? null : entry));
  for (const name of FILE_FIELDS) form.set(name, files[name]);
}

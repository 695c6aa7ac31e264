import { type HoursFact, hoursFact, type ReportDetail, type ReportPhoto, renditionPath } from '@rastnetz/contract';
import type { FormStart } from '#domain/locations/form/use-location-form.ts';
import { changeFiles, type FileValues } from '#domain/locations/values/form-files.ts';
import { freshItem, type ImageItem, NO_MAIN_IMAGE } from '#domain/locations/values/image-values.ts';
import { type LocationValues, valuesOf } from '#domain/locations/values/location-values.ts';
import type { OfferValues } from '#domain/locations/values/offer-values.ts';
import type { UploadEntry } from '#kit/upload/upload-entry.ts';

const isPdf = (path: string): boolean => /\.pdf(?=$|\?)/.test(path);

/** A report's picture as a form entry of a file the server already has. */
export function photoEntry({ id, path, preview }: ReportPhoto, name: string): UploadEntry {
  return {
    id,
    file: null,
    name,
    size: 0,
    path,
    error: null,
    type: isPdf(path) ? 'application/pdf' : 'image/webp',
    sent: { id, preview: preview ?? renditionPath(path, 320) },
  };
}

/** Name of the n-th picture of a report, from 1. */
export type PhotoName = (place: number) => string;

/** Pictures of the report as form entries, by id. */
const photoEntries = ({ photos }: ReportDetail, nameOf: PhotoName): ReadonlyMap<string, UploadEntry> =>
  new Map(photos.map((photo, index) => [photo.id, photoEntry(photo, nameOf(index + 1))]));

/** The hours parsed from the proposed text; null if there is no text or it cannot be parsed. */
export const readHours = ({ openingHoursText, standort }: ReportDetail): HoursFact | null =>
  openingHoursText === null || openingHoursText === standort?.openingHoursText ? null : hoursFact(openingHoursText);

/** The report's proposal as form values, with its pictures as uploaded files. Parsable hours are suggested as a week instead of as text. */
export function proposedValues(report: ReportDetail, nameOf: PhotoName): LocationValues {
  const entries = photoEntries(report, nameOf);
  const values = valuesOf(report);
  const inList = (items: readonly ImageItem[]) => items.map((item) => withEntry(item, entries));
  const inOffer = (offer: OfferValues): OfferValues => ({ ...offer, images: inList(offer.images), menuImages: inList(offer.menuImages) });
  return {
    ...values,
    ...(report.standort && readHours(report) && { openingHoursText: report.standort.openingHoursText ?? '' }),
    mainImage: mainImageOf(report, values, entries),
    otherImages: inList(values.otherImages),
    menuImages: inList(values.menuImages),
    offers: values.offers.map(inOffer),
  };
}

function withEntry(item: ImageItem, entries: ReadonlyMap<string, UploadEntry>): ImageItem {
  const entry = entries.get(item.id);
  return entry ? freshItem(entry) : item;
}

/** The report's main picture is proposed as main picture only if none is stored. */
function mainImageOf({ photos, standort }: ReportDetail, values: LocationValues, entries: ReadonlyMap<string, UploadEntry>) {
  const main = photos.find(({ part }) => part === 'main');
  const upload = main && !standort?.mainImageURL ? entries.get(main.id) : undefined;
  return upload ? { ...NO_MAIN_IMAGE, upload } : values.mainImage;
}

/** Form fields that hold files. */
export const FILE_FIELDS = ['mainImage', 'otherImages', 'menuImages', 'offers', 'parkedOffers'] as const;

/** Files of a form with fresh addresses of the report's pictures, because addresses restored after a reload may have expired. */
export function withFreshPhotos(values: LocationValues, report: ReportDetail, nameOf: PhotoName): FileValues {
  const entries = photoEntries(report, nameOf);
  return changeFiles(values, (entry) => entries.get(entry.id) ?? entry);
}

/** Initial values of the location's form: the proposal while the report is open, afterwards the stored location. */
export function formStart(report: ReportDetail, nameOf: PhotoName): FormStart {
  const { _id: id, standort, decidedAt } = report;
  const isProposal = decidedAt === null || standort === null;
  return {
    name: `report-${id}`,
    values: isProposal ? proposedValues(report, nameOf) : valuesOf(standort),
    ...(standort && { over: standort.version }),
  };
}

import { type HoursFact, hoursFact, type ReportDetail, type ReportPhoto, renditionPath } from '@rastnetz/contract';
import type { FormStart } from '#domain/locations/form/use-location-form.ts';
import { changeFiles, type FileValues } from '#domain/locations/values/form-files.ts';
import { freshItem, type ImageItem, NO_MAIN_IMAGE } from '#domain/locations/values/image-values.ts';
import { type LocationValues, valuesOf } from '#domain/locations/values/location-values.ts';
import type { OfferValues } from '#domain/locations/values/offer-values.ts';
import type { UploadEntry } from '#kit/upload/upload-entry.ts';

const isPdf = (path: string): boolean => /\.pdf(?=$|\?)/.test(path);

/** A picture of a report in a form: a file that the server has already. */
export function photoEntry({ id, path, preview }: ReportPhoto, name: string): UploadEntry {
  return {
    ...{ id, file: null, name, size: 0, path, fault: null },
    type: isPdf(path) ? 'application/pdf' : 'image/webp',
    sent: { id, preview: preview ?? renditionPath(path, 320) },
  };
}

/** Names the n-th picture of a report, from 1. */
export type PhotoName = (place: number) => string;

/** Pictures of the report as entries of a form, by their ids. */
const photoEntries = ({ photos }: ReportDetail, nameOf: PhotoName): ReadonlyMap<string, UploadEntry> =>
  new Map(photos.map((photo, index) => [photo.id, photoEntry(photo, nameOf(index + 1))]));

/** The hours that a report proposes in words, where they can be read; null where it proposes none in words, or others than can be read. */
export const readHours = ({ openingHoursText, standort }: ReportDetail): HoursFact | null =>
  openingHoursText === null || openingHoursText === standort?.openingHoursText ? null : hoursFact(openingHoursText);

/**
 * What the report proposes, as the location's form shows it: everything taken, its pictures as files sent ahead. Hours in words that can be read
 * would contradict the stored week beside them: they are suggested as a week instead.
 */
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

/** A main picture of the report is the main one where none is stored. */
function mainImageOf({ photos, standort }: ReportDetail, values: LocationValues, entries: ReadonlyMap<string, UploadEntry>) {
  const main = photos.find(({ part }) => part === 'main');
  const upload = main && !standort?.mainImageURL ? entries.get(main.id) : undefined;
  return upload ? { ...NO_MAIN_IMAGE, upload } : values.mainImage;
}

/** Fields of the form that hold files. */
export const FILE_FIELDS = ['mainImage', 'otherImages', 'menuImages', 'offers', 'parkedOffers'] as const;

/** The files of a form with the report's pictures under the addresses of today: those that outlived a reload may be over. */
export function withFreshPhotos(values: LocationValues, report: ReportDetail, nameOf: PhotoName): FileValues {
  const entries = photoEntries(report, nameOf);
  return changeFiles(values, (entry) => entries.get(entry.id) ?? entry);
}

/** What the location's form begins with: the proposal while the report is open, then what is stored. */
export function formStart(report: ReportDetail, nameOf: PhotoName): FormStart {
  const { _id: id, standort, decidedAt } = report;
  const isProposal = decidedAt === null || standort === null;
  return {
    name: `report-${id}`,
    values: isProposal ? proposedValues(report, nameOf) : valuesOf(standort),
    ...(standort && { over: standort.version }),
  };
}

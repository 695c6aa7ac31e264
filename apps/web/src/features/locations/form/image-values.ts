import type { ImageChoice, StoredImage } from '@rastnetz/contract';
import type { UploadEntry } from '../../../shared/upload/upload-entry.ts';

/** The main image of the form: what is stored, what replaces it, and whether it goes at the next save. */
export interface MainImage {
  readonly stored: string | null;
  readonly upload: UploadEntry | null;
  readonly removed: boolean;
  /** What it shows, for those who do not see it. */
  readonly alt: string;
}

/** One place of an image list: either stored or new. A removed one stays in the list until the save, so that it can come back. */
export interface ImageItem {
  readonly id: string;
  readonly stored: StoredImage | null;
  readonly upload: UploadEntry | null;
  readonly removed: boolean;
  readonly alt: string;
}

export const NO_MAIN_IMAGE: MainImage = { stored: null, upload: null, removed: false, alt: '' };

/** The items of a stored list. */
export const storedItems = (images: readonly StoredImage[]): ImageItem[] =>
  images.map((stored) => ({ id: stored.id, stored, upload: null, removed: false, alt: stored.alt ?? '' }));

/** Those that are there after a save, in their order. */
export const keptItems = (items: readonly ImageItem[]): ImageItem[] => items.filter(({ removed }) => !removed);

/** How many places of an image list are taken after a save. */
export const keptCount = (items: readonly ImageItem[]): number => keptItems(items).length;

/** The new files of a list that a save sends, in their order. */
export const filesOf = (items: readonly ImageItem[]): File[] => keptItems(items).flatMap(({ upload }) => (upload ? [upload.file] : []));

/** The order of an image list on the wire: stored ones by id, new ones by their number among the part's files. */
export function choicesOf(items: readonly ImageItem[]): ImageChoice[] {
  const left = keptItems(items);
  const fresh = left.filter(({ upload }) => upload);
  return left.map((item) => ({ ...(item.upload ? { upload: fresh.indexOf(item) } : { id: item.id }), alt: item.alt.trim() || null }));
}

/** What tells two lists apart: order, files and descriptions. */
export const listKey = (items: readonly ImageItem[]): unknown => keptItems(items).map(({ id, alt }) => [id, alt.trim()]);

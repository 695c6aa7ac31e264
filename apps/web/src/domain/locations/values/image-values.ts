import type { ImageChoice, StoredImage } from '@rastnetz/contract';
import type { UploadEntry } from '#kit/upload/upload-entry.ts';

/** The main image of the form: what is stored, what takes its place, and whether it goes at the next save. */
export interface MainImage {
  readonly stored: string | null;
  readonly upload: UploadEntry | null;
  /** A stored further image that was made the main one. */
  readonly promoted: StoredImage | null;
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

export const NO_MAIN_IMAGE: MainImage = { stored: null, upload: null, promoted: null, removed: false, alt: '' };

/** Id of the stored main image where it stepped back into the list; the wire knows no other of it. */
export const FORMER_MAIN = 'main';

/** The items of a stored list. */
export const storedItems = (images: readonly StoredImage[]): ImageItem[] =>
  images.map((stored) => ({ id: stored.id, stored, upload: null, removed: false, alt: stored.alt ?? '' }));

/** The item of a file just chosen. */
export const freshItem = (upload: UploadEntry): ImageItem => ({ id: upload.id, stored: null, upload, removed: false, alt: '' });

/** Those that are there after a save, in their order. */
export const keptItems = (items: readonly ImageItem[]): ImageItem[] => items.filter(({ removed }) => !removed);

/** How many places of an image list are taken after a save. */
export const keptCount = (items: readonly ImageItem[]): number => keptItems(items).length;

/** The order of an image list on the wire: stored ones by their id, new ones by the id of the file sent before. */
export const choicesOf = (items: readonly ImageItem[]): ImageChoice[] => keptItems(items).flatMap(choiceOf);

function choiceOf({ id, upload, alt: text }: ImageItem): ImageChoice[] {
  const alt = text.trim() || null;
  if (upload) return upload.sent ? [{ file: upload.sent.id, alt }] : [];
  return [id === FORMER_MAIN ? { main: true, alt } : { id, alt }];
}

/** What tells two lists apart: order, files and descriptions. */
export const listKey = (items: readonly ImageItem[]): unknown => keptItems(items).map(({ id, alt }) => [id, alt.trim()]);

/** What tells two main images apart. */
export function mainKey({ stored, upload, promoted, removed, alt }: MainImage): unknown {
  const shown = upload?.id ?? (removed ? null : (promoted?.id ?? stored));
  return [shown, shown === null ? '' : alt.trim()];
}

/** Main image and further images, between which a picture can move. */
export interface Pictures {
  readonly mainImage: MainImage;
  readonly otherImages: readonly ImageItem[];
}

/** Makes a further image the main one; the former main image takes its place in the list. */
export function promote({ mainImage, otherImages }: Pictures, id: string): Pictures {
  const item = otherImages.find((other) => other.id === id);
  if (!item) return { mainImage, otherImages };
  const former = itemOfMain(mainImage);
  const { upload, alt } = item;
  const promoted = upload || id === FORMER_MAIN ? null : item.stored;
  return {
    mainImage: { stored: mainImage.stored, upload, promoted, removed: false, alt },
    otherImages: otherImages.flatMap((other) => (other.id !== id ? [other] : former ? [former] : [])),
  };
}

/** The main image as an item of a list; null when there is none. */
export function itemOfMain({ stored: path, upload, promoted, removed, alt }: MainImage): ImageItem | null {
  if (upload) return { ...freshItem(upload), alt };
  if (promoted) return { id: promoted.id, stored: promoted, upload: null, removed, alt };
  if (path === null) return null;
  return { id: FORMER_MAIN, stored: { id: FORMER_MAIN, path, preview: null, alt: alt || null }, upload: null, removed, alt };
}

import type { ImageChoice, StoredImage } from '@rastnetz/contract';
import type { UploadEntry } from '#kit/upload/upload-entry.ts';

/** The main image of the form: the stored one, its replacement, and whether it is removed at the next save. */
export interface MainImage {
  readonly stored: string | null;
  readonly upload: UploadEntry | null;
  /** A stored further image that was promoted to main image. */
  readonly promoted: StoredImage | null;
  readonly removed: boolean;
  /** Alternative text. */
  readonly alt: string;
}

/** An item of an image list, stored or new. A removed stored one stays in the list until the save, so that it can be restored. */
export interface ImageItem {
  readonly id: string;
  readonly stored: StoredImage | null;
  readonly upload: UploadEntry | null;
  readonly removed: boolean;
  readonly alt: string;
}

export const NO_MAIN_IMAGE: MainImage = { stored: null, upload: null, promoted: null, removed: false, alt: '' };

/** Id of the stored main image after it moved back to the list; the wire has no id for it. */
export const FORMER_MAIN = 'main';

/** The items of a stored list. */
export const storedItems = (images: readonly StoredImage[]): ImageItem[] =>
  images.map((stored) => ({ id: stored.id, stored, upload: null, removed: false, alt: stored.alt ?? '' }));

/** The item of a newly chosen file. */
export const freshItem = (upload: UploadEntry): ImageItem => ({ id: upload.id, stored: null, upload, removed: false, alt: '' });

/** The items that remain after a save, in their order. */
export const keptItems = (items: readonly ImageItem[]): ImageItem[] => items.filter(({ removed }) => !removed);

/** Number of items that remain after a save. */
export const keptCount = (items: readonly ImageItem[]): number => keptItems(items).length;

/** The order of an image list on the wire: stored images by id, new ones by the id of their upload. */
export const choicesOf = (items: readonly ImageItem[]): ImageChoice[] => keptItems(items).flatMap(choiceOf);

function choiceOf({ id, upload, alt: text }: ImageItem): ImageChoice[] {
  const alt = text.trim() || null;
  if (upload) return upload.sent ? [{ file: upload.sent.id, alt }] : [];
  return [id === FORMER_MAIN ? { main: true, alt } : { id, alt }];
}

/** Comparison key of a list: order, files and descriptions. */
export const listKey = (items: readonly ImageItem[]): unknown => keptItems(items).map(({ id, alt }) => [id, alt.trim()]);

/** Comparison key of a main image. */
export function mainKey({ stored, upload, promoted, removed, alt }: MainImage): unknown {
  const shown = upload?.id ?? (removed ? null : (promoted?.id ?? stored));
  return [shown, shown === null ? '' : alt.trim()];
}

/** Main image and further images; promoting a picture changes both. */
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

/** The main image as a list item; null if there is none. */
export function itemOfMain({ stored: path, upload, promoted, removed, alt }: MainImage): ImageItem | null {
  if (upload) return { ...freshItem(upload), alt };
  if (promoted) return { id: promoted.id, stored: promoted, upload: null, removed, alt };
  if (path === null) return null;
  return { id: FORMER_MAIN, stored: { id: FORMER_MAIN, path, preview: null, alt: alt || null }, upload: null, removed, alt };
}

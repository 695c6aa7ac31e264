import type { ImageChoice, StoredImage } from '@rastnetz/contract';
import type { UploadEntry } from '#kit/upload/upload-entry.ts';

/** The main image of the form: the stored one, its replacement, and whether it is removed at the next save. */
export interface MainImage {
  readonly stored: string | null;
  readonly upload: UploadEntry | null;
  /** A stored further image that was promoted to main image. */
  readonly promoted: StoredImage | null;
  readonly removed: boolean;
  /** Alternative text of the stored or promoted picture. */
  readonly alt: string;
  /** Alternative text of the upload, apart from `alt`, so that the stored one returns with its own when the upload is taken back. */
  readonly uploadAlt: string;
}

/** An item of an image list, stored or new. A removed stored one stays in the list until the save, so that it can be restored. */
export interface ImageItem {
  readonly id: string;
  readonly stored: StoredImage | null;
  readonly upload: UploadEntry | null;
  readonly removed: boolean;
  readonly alt: string;
}

export const NO_MAIN_IMAGE: MainImage = { stored: null, upload: null, promoted: null, removed: false, alt: '', uploadAlt: '' };

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

/** The alternative text of the picture that is shown. */
export const mainAlt = ({ upload, alt, uploadAlt }: MainImage): string => (upload ? uploadAlt : alt);

/** Comparison key of a main image. */
export function mainKey(mainImage: MainImage): unknown {
  const { stored, upload, promoted, removed } = mainImage;
  const shown = upload?.id ?? (removed ? null : (promoted?.id ?? stored));
  return [shown, shown === null ? '' : mainAlt(mainImage).trim()];
}

/** The main image that a list item becomes; a stored picture is promoted by its path. */
export const mainImageOf = (stored: string | null, item: ImageItem): MainImage =>
  item.upload
    ? { ...NO_MAIN_IMAGE, stored, upload: item.upload, uploadAlt: item.alt }
    : { ...NO_MAIN_IMAGE, stored, promoted: item.stored, alt: item.alt };

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
  const promoted = mainImageOf(mainImage.stored, item);
  return {
    mainImage: id === FORMER_MAIN ? { ...promoted, promoted: null } : promoted,
    otherImages: otherImages.flatMap((other) => (other.id !== id ? [other] : former ? [former] : [])),
  };
}

/** Takes the new main image back: the picture below it is the main image again, also if it moved to the list meanwhile. */
export function withoutMainUpload({ mainImage, otherImages }: Pictures): Pictures {
  const before = { ...mainImage, upload: null, uploadAlt: '' };
  const former = otherImages.find(({ id }) => id === FORMER_MAIN);
  if (!former || before.promoted) return { mainImage: before, otherImages };
  const { removed, alt } = former;
  return { mainImage: { ...before, removed, alt }, otherImages: otherImages.filter((item) => item !== former) };
}

/** The main image as a list item; null if there is none. */
export function itemOfMain({ stored: path, upload, promoted, removed, alt, uploadAlt }: MainImage): ImageItem | null {
  if (upload) return { ...freshItem(upload), alt: uploadAlt };
  if (promoted) return { id: promoted.id, stored: promoted, upload: null, removed, alt };
  if (path === null) return null;
  return { id: FORMER_MAIN, stored: { id: FORMER_MAIN, path, preview: null, alt: alt || null }, upload: null, removed, alt };
}

/** What one upload part accepts: used by the file picker, the API and the error messages. */
export interface FileRule {
  readonly accept: readonly (FileType | TableType)[];
  readonly maxFiles: number;
  readonly maxBytes: number;
}

/** Detected from the content, not from the name or the declared type. */
export type FileType = 'image/jpeg' | 'image/png' | 'application/pdf';

/** Types of table files. */
type TableType =
  | 'text/csv'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  | 'application/geo+json'
  | 'application/vnd.osm+xml';

const MEBIBYTE = 1024 * 1024;

/** Maximum size of a file in any part, in bytes. */
const MAX_FILE_BYTES = 25 * MEBIBYTE;
/** Maximum number of pixels of a picture, checked before it is decoded. */
export const MAX_PIXELS = 100_000_000;
/** Maximum number of pages of a PDF. */
export const MAX_PDF_PAGES = 100;
/** Maximum side length of a PDF page, in points: the limit of the format (5 m). */
export const MAX_PDF_PAGE_POINTS = 14_400;
/** Maximum number of further images of a location (S9-FILES-01). */
export const MAX_FURTHER_IMAGES = 15;
/** Maximum number of menu files of a location (S9-FILES-02). */
export const MAX_MENU_FILES = 10;

/** Maximum number of a user's uploaded files that no save has used yet. */
export const MAX_WAITING_FILES = 200;

const IMAGES = ['image/jpeg', 'image/png'] as const;

/** The main image: single and removable (S5-UPLOAD-07). */
export const MAIN_IMAGE_RULE: FileRule = { accept: IMAGES, maxFiles: 1, maxBytes: MAX_FILE_BYTES };
/** Further images. */
export const FURTHER_IMAGES_RULE: FileRule = { accept: IMAGES, maxFiles: MAX_FURTHER_IMAGES, maxBytes: MAX_FILE_BYTES };
/** Menu: pictures or PDF. */
export const MENU_RULE: FileRule = {
  accept: [...IMAGES, 'application/pdf'],
  maxFiles: MAX_MENU_FILES,
  maxBytes: MAX_FILE_BYTES,
};

/** Maximum total size of the files of one report, in bytes. */
export const MAX_REPORT_BYTES = 20 * MEBIBYTE;
/** Maximum number of files of one report, in all parts: the pictures of a place and of a few amenities. */
export const MAX_REPORT_FILES = 20;
/** Maximum number of photos in one part of a report; not above `MAX_FURTHER_IMAGES`, so that the location can take all of them. */
export const MAX_REPORT_PHOTOS = 15;
/** Pictures of a report; no PDF, because the senders are unknown. */
export const REPORT_IMAGES_RULE: FileRule = { accept: IMAGES, maxFiles: MAX_REPORT_PHOTOS, maxBytes: MAX_REPORT_BYTES };

/** Widths of the stored WebP renditions, in pixels. */
export const RENDITION_WIDTHS = [320, 1280] as const;

/** Rules by upload part. */
export const UPLOAD_RULES = { file: MAIN_IMAGE_RULE, images: FURTHER_IMAGES_RULE, menu: MENU_RULE } as const;

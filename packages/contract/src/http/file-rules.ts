/** What one upload part may hold: the same numbers drive the picker, the API and the message. */
export interface FileRule {
  readonly accept: readonly (FileType | TableType)[];
  readonly maxFiles: number;
  readonly maxBytes: number;
}

/** Types of the bytes, not of the name or the declared type. */
export type FileType = 'image/jpeg' | 'image/png' | 'application/pdf';

/** Types of files that hold rows. */
export type TableType =
  | 'text/csv'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  | 'application/geo+json'
  | 'application/vnd.osm+xml';

const MEBIBYTE = 1024 * 1024;

/** Largest file of any part, in bytes. */
export const MAX_FILE_BYTES = 25 * MEBIBYTE;
/** Most pixels a picture may have before it is decoded. */
export const MAX_PIXELS = 100_000_000;
/** Most pages of a PDF. */
export const MAX_PDF_PAGES = 100;
/** Longest side of a PDF's page, in points: the largest the format knows (5 m). */
export const MAX_PDF_PAGE_POINTS = 14_400;
/** Further images of a location (S9-FILES-01). */
export const MAX_FURTHER_IMAGES = 15;
/** Menu files of a location (S9-FILES-02). */
export const MAX_MENU_FILES = 10;

/** Most files of one person that wait for the save that names them. */
export const MAX_WAITING_FILES = 200;

const IMAGES = ['image/jpeg', 'image/png'] as const;

/** The main image: single and removable (S5-UPLOAD-07). */
export const MAIN_IMAGE_RULE: FileRule = { accept: IMAGES, maxFiles: 1, maxBytes: MAX_FILE_BYTES };
/** Further pictures. */
export const FURTHER_IMAGES_RULE: FileRule = { accept: IMAGES, maxFiles: MAX_FURTHER_IMAGES, maxBytes: MAX_FILE_BYTES };
/** Menu: pictures or PDF. */
export const MENU_RULE: FileRule = {
  accept: [...IMAGES, 'application/pdf'],
  maxFiles: MAX_MENU_FILES,
  maxBytes: MAX_FILE_BYTES,
};

/** Most bytes of the files of one report together. */
export const MAX_REPORT_BYTES = 20 * MEBIBYTE;
/** Most files of one report, whatever its parts: the pictures of a place and a few of its amenities. */
export const MAX_REPORT_FILES = 20;
/** Pictures of a report; nobody knows who sends them, so that no part of a report takes a PDF. */
export const REPORT_IMAGES_RULE: FileRule = { accept: IMAGES, maxFiles: MAX_FURTHER_IMAGES, maxBytes: MAX_REPORT_BYTES };

/** Widths of the stored WebP renditions, in pixels. */
export const RENDITION_WIDTHS = [320, 1280] as const;

/** What each part takes. */
export const UPLOAD_RULES = { file: MAIN_IMAGE_RULE, images: FURTHER_IMAGES_RULE, menu: MENU_RULE } as const;

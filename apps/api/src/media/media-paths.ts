import { RENDITION_WIDTHS } from '@rastnetz/contract';

/** File names of one stored upload. */
export const MEDIA_NAMES = [...RENDITION_WIDTHS.map((width) => `${width}.webp`), 'original.pdf'] as const;

export const MEDIA_TYPES: Readonly<Record<string, string>> = { webp: 'image/webp', pdf: 'application/pdf' };

/** Storage key of a file. */
export const mediaKey = (hash: string, name: string): string => `media/${hash}/${name}`;

/** Public path of the preview of a PDF; null for pictures, which are their own preview, and for PDFs without a rendered page. */
export const mediaPreview = ({ hash, pages }: { readonly hash: string; readonly pages: number | null }): string | null =>
  pages === null ? null : `/media/${hash}/320.webp`;

/** Path of a user's small picture, signed before it is sent (`signPersonPictures`); null without a picture. */
export const picturePath = (hash: string | null): string | null => (hash === null ? null : `/media/${hash}/320.webp`);

/** Public path of a stored upload in the entries of a location: the large rendition, or the PDF itself. */
export const mediaPath = ({ hash, type }: { readonly hash: string; readonly type: string }): string =>
  `/media/${hash}/${type === 'application/pdf' ? 'original.pdf' : '1280.webp'}`;

import { RENDITION_WIDTHS } from '@rastnetz/contract';

/** Files that one stored upload can have, by name. */
export const MEDIA_NAMES = [...RENDITION_WIDTHS.map((width) => `${width}.webp`), 'original.pdf'] as const;

export const MEDIA_TYPES: Readonly<Record<string, string>> = { webp: 'image/webp', pdf: 'application/pdf' };

/** Key of a file in the storage. */
export const mediaKey = (hash: string, name: string): string => `media/${hash}/${name}`;

/** Public address of the small picture of a PDF; null for pictures, which are their own, and for PDFs of which none was drawn. */
export const mediaPreview = ({ hash, pages }: { readonly hash: string; readonly pages: number | null }): string | null =>
  pages === null ? null : `/media/${hash}/320.webp`;

/** Address of the small picture of a person, signed on its way out (`signPersonPictures`); null for somebody without one. */
export const picturePath = (hash: string | null): string | null => (hash === null ? null : `/media/${hash}/320.webp`);

/** Public address of a stored upload as entries of a location show it: the large picture, or the PDF itself. */
export const mediaPath = ({ hash, type }: { readonly hash: string; readonly type: string }): string =>
  `/media/${hash}/${type === 'application/pdf' ? 'original.pdf' : '1280.webp'}`;

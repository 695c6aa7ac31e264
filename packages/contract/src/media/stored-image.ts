import { z } from 'zod';
import type { RENDITION_WIDTHS } from '../http/file-rules.ts';
import { WrittenId } from '../http/written-id.ts';

/** A stored picture or PDF in a list: `path` is relative, content-hashed and immutable; `preview` is the small picture of a PDF. */
export const StoredImage = z.object({ id: z.uuid(), path: z.string(), preview: z.string().nullable(), alt: z.string().nullable() });
export type StoredImage = z.infer<typeof StoredImage>;

/** Maximum length of alternative text, in characters. */
export const ALT_MAX = 300;
const alt = z.string().max(ALT_MAX).nullable().optional();

/**
 * One entry of a written image list: a stored image to retain, the n-th new file of the list's part (from 0), a file sent before (`POST
 * /media`), or, in `otherImages`, the stored main image, which moves to the list when it is replaced. New files of the part that no entry
 * names are appended.
 */
export const ImageChoice = z.union([
  z.object({ id: WrittenId, alt }),
  z.object({ upload: z.int().min(0), alt }),
  z.object({ file: WrittenId, alt }),
  z.object({ main: z.literal(true), alt }),
]);
export type ImageChoice = z.infer<typeof ImageChoice>;

/** URL of another width of a stored picture; URLs that are no rendition are returned unchanged. */
export const renditionPath = (path: string, width: (typeof RENDITION_WIDTHS)[number]): string =>
  path.replace(/\/\d+\.webp(?=$|\?)/, `/${width}.webp`);

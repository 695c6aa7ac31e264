import { z } from 'zod';
import type { RENDITION_WIDTHS } from '../http/file-rules.ts';
import { WrittenId } from '../http/written-id.ts';

/** A stored picture or PDF in its place: `path` is relative, content-hashed and immutable; `preview` is the small picture of a PDF. */
export const StoredImage = z.object({ id: z.uuid(), path: z.string(), preview: z.string().nullable(), alt: z.string().nullable() });
export type StoredImage = z.infer<typeof StoredImage>;

/** Longest description of a picture for those who do not see it, in characters. */
export const ALT_MAX = 300;
const alt = z.string().max(ALT_MAX).nullable().optional();

/**
 * One place of a written image list: a stored entry that stays, the n-th new file of the list's part (from 0), a file
 * that its sender sent before (`POST /media`), or, in `otherImages`, the stored main image, which steps back behind another
 * one. New files of the part that no entry names are put behind the others.
 */
export const ImageChoice = z.union([
  z.object({ id: WrittenId, alt }),
  z.object({ upload: z.int().min(0), alt }),
  z.object({ file: WrittenId, alt }),
  z.object({ main: z.literal(true), alt }),
]);
export type ImageChoice = z.infer<typeof ImageChoice>;

/** Address of another width of a stored picture; addresses that are no rendition stay as they are. */
export const renditionPath = (path: string, width: (typeof RENDITION_WIDTHS)[number]): string =>
  path.replace(/\/\d+\.webp(?=$|\?)/, `/${width}.webp`);

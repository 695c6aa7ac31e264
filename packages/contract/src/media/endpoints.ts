import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { MENU_RULE } from '../http/file-rules.ts';

/** The part a file is meant for; its rule determines the accepted types. */
export const UploadPart = z.enum(['file', 'images', 'menu']);
export type UploadPart = z.infer<typeof UploadPart>;

/** An accepted file that no save has used yet; unused files are deleted after a day. */
export const SentFile = z.object({
  id: z.uuid(),
  type: z.enum(['image/jpeg', 'image/png', 'application/pdf']),
  width: z.int().nullable(),
  height: z.int().nullable(),
  bytes: z.int().min(1),
  pages: z.int().min(1).nullable(),
  /** A small picture of the file as a `data:` URL: the first page of a PDF. */
  preview: z.string(),
});
export type SentFile = z.infer<typeof SentFile>;

/** Uploads one file ahead of the save, so that each has its own progress, refusal and cancellation. */
export const sendFile = endpoint({
  method: 'POST',
  path: '/api/v1/media',
  summary: 'Upload one picture or PDF before the save that refers to it by `id`',
  access: 'session',
  body: z.object({ part: UploadPart }),
  multipart: { jsonPart: 'upload', files: { file: { ...MENU_RULE, maxFiles: 1 } } },
  response: SentFile,
});

export const mediaEndpoints = [sendFile] as const;

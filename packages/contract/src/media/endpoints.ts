import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { MENU_RULE } from '../http/file-rules.ts';

/** Where a file is meant to go; the rule of that part decides which types are taken. */
export const UploadPart = z.enum(['file', 'images', 'menu']);
export type UploadPart = z.infer<typeof UploadPart>;

/** A file that was taken and waits for the save that names it; unnamed ones go after a day. */
export const SentFile = z.object({
  id: z.uuid(),
  type: z.enum(['image/jpeg', 'image/png', 'application/pdf']),
  width: z.int().nullable(),
  height: z.int().nullable(),
  bytes: z.int().min(1),
  pages: z.int().min(1).nullable(),
  /** A small picture of it as a `data:` address: of a PDF the first page. */
  preview: z.string(),
});
export type SentFile = z.infer<typeof SentFile>;

/** One file ahead of the save, so that each has a progress, a refusal and a way back of its own. */
export const sendFile = endpoint({
  method: 'POST',
  path: '/api/v1/media',
  summary: 'Send one picture or PDF ahead of the save that names it by `id`',
  access: 'session',
  body: z.object({ part: UploadPart }),
  multipart: { jsonPart: 'upload', files: { file: { ...MENU_RULE, maxFiles: 1 } } },
  response: SentFile,
});

export const mediaEndpoints = [sendFile] as const;

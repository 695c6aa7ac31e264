import { z } from 'zod';
import { Language } from '../auth/session-user.ts';

/** Pages that the law requires of the operator: imprint and privacy notice. */
export const LegalPageKey = z.enum(['imprint', 'privacy']);
export type LegalPageKey = z.infer<typeof LegalPageKey>;

/** Maximum length of one page in one language, in bytes of UTF-8. */
export const LEGAL_TEXT_MAX_BYTES = 100_000;

/** Length of a text in UTF-8, in bytes. */
export const textBytes = (text: string): number => new TextEncoder().encode(text).length;

const LegalText = z
  .string()
  .trim()
  .max(LEGAL_TEXT_MAX_BYTES, 'legal.error.too_long')
  .refine((text) => textBytes(text) <= LEGAL_TEXT_MAX_BYTES, { error: 'legal.error.too_long' });

/** One page in each language, as Markdown (CommonMark without HTML); empty until it is entered. */
export const LegalTexts = z.object({ de: LegalText, en: LegalText });
export type LegalTexts = z.infer<typeof LegalTexts>;

/** One page as super admins edit it. */
export const LegalPage = z.object({
  page: LegalPageKey,
  /** 0 until it is changed for the first time. */
  version: z.int().min(0),
  texts: LegalTexts,
  changedAt: z.iso.datetime().nullable(),
  /** Null if nobody changed it, or if the account is gone. */
  changedBy: z.string().nullable(),
});
export type LegalPage = z.infer<typeof LegalPage>;

/** One page as the public reads it; in the other language if it was entered in that one only. */
export const PublicLegalPage = z.object({
  page: LegalPageKey,
  /** The language of the text. */
  language: Language,
  text: z.string().nullable(),
  changedAt: z.iso.datetime().nullable(),
});
export type PublicLegalPage = z.infer<typeof PublicLegalPage>;

/** Placeholders of a template that the operator has to fill in: `[[name and address]]`. */
export const blanksIn = (text: string): string[] => text.match(/\[\[[^[\]\n]{0,200}\]\]/g) ?? [];

/** Whether a page is incomplete: empty, or with placeholders of the template. */
export const isLegalPageOpen = ({ de, en }: LegalTexts): boolean => (de === '' && en === '') || blanksIn(de + en).length > 0;

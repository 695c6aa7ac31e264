import type { Language, LegalPageKey } from '@rastnetz/contract';

/** Keys of what is kept of imprint and privacy notice. */
export const legalKeys = {
  all: ['legal'] as const,
  /** As super admins edit them. */
  pages: ['legal', 'pages'] as const,
  /** Which still wait for their operator. */
  open: ['legal', 'open'] as const,
  /** One as anybody reads it. */
  one: (page: LegalPageKey, language: Language) => ['legal', 'one', page, language] as const,
};

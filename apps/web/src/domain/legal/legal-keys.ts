import type { Language, LegalPageKey } from '@rastnetz/contract';

/** Query keys of imprint and privacy notice. */
export const legalKeys = {
  all: ['legal'] as const,
  /** All pages, as super admins edit them. */
  pages: ['legal', 'pages'] as const,
  /** Pages that are still incomplete. */
  open: ['legal', 'open'] as const,
  /** One page as the public reads it. */
  one: (page: LegalPageKey, language: Language) => ['legal', 'one', page, language] as const,
};

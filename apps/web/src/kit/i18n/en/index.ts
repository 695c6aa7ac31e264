import type { Translation } from '#kit/i18n/translation.ts';
import { account } from './account.ts';
import { dashboard } from './dashboard.ts';
import { entry } from './entry.ts';
import { legalPart } from './legal-part.ts';
import { report } from './report.ts';

/** The English texts. */
export const en = {
  ...entry,
  ...account,
  ...report,
  ...legalPart,
  ...dashboard,
  app: { ...entry.app, ...dashboard.app },
} as const satisfies Translation;

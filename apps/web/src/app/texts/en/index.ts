import type { de } from '#app/texts/de/index.ts';
import type { Texts } from '#kit/i18n/texts.ts';
import { account } from './account.ts';
import { dashboard } from './dashboard.ts';
import { entry } from './entry.ts';
import { legalPart } from './legal-part.ts';
import { report } from './report.ts';

/** The English texts, with the same keys as the German ones. */
export const en = {
  ...entry,
  ...account,
  ...report,
  ...legalPart,
  ...dashboard,
  app: { ...entry.app, ...dashboard.app },
} as const satisfies Texts<typeof de>;

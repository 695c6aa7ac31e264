import type { Language } from '@rastnetz/contract';
import type { TextPart } from '#kit/i18n/i18n.ts';

/** Text parts other than those of the login. */
type LaterPart = Exclude<TextPart, 'entry'>;

type Loader = () => Promise<object>;

/** Loaders of each text part, by language. */
export const laterParts: Readonly<Record<Language, Readonly<Record<LaterPart, Loader>>>> = {
  de: {
    account: async () => (await import('./de/account.ts')).account,
    dashboard: async () => (await import('./de/dashboard.ts')).dashboard,
    report: async () => (await import('./de/report.ts')).report,
    legal: async () => (await import('./de/legal-part.ts')).legalPart,
  },
  en: {
    account: async () => (await import('./en/account.ts')).account,
    dashboard: async () => (await import('./en/dashboard.ts')).dashboard,
    report: async () => (await import('./en/report.ts')).report,
    legal: async () => (await import('./en/legal-part.ts')).legalPart,
  },
};

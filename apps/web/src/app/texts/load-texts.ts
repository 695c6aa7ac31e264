import type { Language } from '@rastnetz/contract';
import type {} from 'i18next';
import type { TextLoader } from '#kit/i18n/i18n.ts';
import { entry as german } from './de/entry.ts';
import type { de } from './de/index.ts';

/** Types every text key by the German texts. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof de };
    returnNull: false;
  }
}

const ENTRIES: Readonly<Record<Language, () => Promise<object>>> = {
  // Bundled: German is the language of most users, and this saves them one request.
  de: async () => german,
  en: async () => (await import('./en/entry.ts')).entry,
};

/** Loads the texts of the product. The loaders of the other parts are imported lazily, because the login does not need them. */
export const loadTexts: TextLoader = async (language, part) =>
  part === 'entry' ? ENTRIES[language]() : (await import('./later-parts.ts')).laterParts[language][part]();

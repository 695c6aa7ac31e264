import type { Language } from '@rastnetz/contract';
import type {} from 'i18next';
import type { TextLoader } from '#kit/i18n/i18n.ts';
import { entry as german } from './de/entry.ts';
import type { de } from './de/index.ts';

/** Every key is checked against the German texts. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof de };
    returnNull: false;
  }
}

const ENTRIES: Readonly<Record<Language, () => Promise<object>>> = {
  // Comes with the program: most who sign in read it, and wait for one answer less.
  de: async () => german,
  en: async () => (await import('./en/entry.ts')).entry,
};

/** Loads the texts of the product. How the parts beside the login's are loaded comes lazily itself: the login need not carry it. */
export const loadTexts: TextLoader = async (language, part) =>
  part === 'entry' ? ENTRIES[language]() : (await import('./later-parts.ts')).laterParts[language][part]();

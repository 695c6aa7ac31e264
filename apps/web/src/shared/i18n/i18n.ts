import { type Language, languageOf } from '@rastnetz/contract';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Translation } from './translation.ts';

/** Where the chosen language is kept. */
export const LANGUAGE_STORAGE_KEY = 'rastnetz.language';

const LOADERS: Readonly<Record<Language, () => Promise<Translation>>> = {
  de: async () => (await import('./de/index.ts')).de,
  en: async () => (await import('./en/index.ts')).en,
};

/** The language to start with: stored, then browser, then English (spec section 1). */
export function detectLanguage(
  stored = localStorage.getItem(LANGUAGE_STORAGE_KEY),
  browser: string | undefined = navigator.languages[0],
): Language {
  return languageOf(stored ?? browser ?? 'en');
}

async function show(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'translation')) i18next.addResourceBundle(language, 'translation', await LOADERS[language]());
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Starts the texts in the detected language; resolves when they are there. */
export async function startI18n(): Promise<i18n> {
  if (!i18next.isInitialized)
    await i18next
      .use(initReactI18next)
      .init({ resources: {}, fallbackLng: false, interpolation: { escapeValue: false }, react: { useSuspense: false } });
  await show(detectLanguage());
  return i18next;
}

/** Shows all texts in a language at once and keeps the choice, which wins at the next visit (spec section 1). */
export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(LANGUAGE_STORAGE_KEY, language);
  await show(language);
}

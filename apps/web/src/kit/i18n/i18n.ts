import { type Language, languageOf } from '@rastnetz/contract';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { keep, readStored } from '#kit/lib/browser-storage.ts';
import { isolate } from '#kit/lib/isolate.ts';

/** Where the chosen language is kept. */
export const LANGUAGE_STORAGE_KEY = 'rastnetz.language';

/** The texts in parts: of the login and every page, of an account's other pages, of the dashboard, of the public form, of what the law asks for. */
export type TextPart = 'entry' | 'account' | 'dashboard' | 'report' | 'legal';

/** Loads a part of the texts in a language. */
export type TextLoader = (language: Language, part: TextPart) => Promise<object>;

let loadTexts: TextLoader = async () => ({});
const wantedParts = new Set<TextPart>(['entry']);
const loaded = new Set<string>();

async function load(language: Language, part: TextPart): Promise<void> {
  if (loaded.has(`${language}/${part}`)) return;
  i18next.addResourceBundle(language, 'translation', await loadTexts(language, part), true);
  loaded.add(`${language}/${part}`);
}

/** The language to start with: stored, then browser, then English (S1-LANG-02). */
export function detectLanguage(
  stored: string | null = readStored(LANGUAGE_STORAGE_KEY),
  browser: string | undefined = navigator.languages[0],
): Language {
  return languageOf(stored ?? browser ?? 'en');
}

async function show(language: Language): Promise<void> {
  await Promise.all([...wantedParts].map((part) => load(language, part)));
  await i18next.changeLanguage(language);
  // There is none where the login is drawn for the build.
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}

/** Starts the texts in a language, the detected one if none is named; resolves when they are there. `loader` brings them, now and later. */
export async function startI18n(loader: TextLoader, language: Language = detectLanguage()): Promise<i18n> {
  loadTexts = loader;
  if (!i18next.isInitialized)
    await i18next
      .use(initReactI18next)
      .init({ resources: {}, fallbackLng: false, interpolation: { escape: isolate }, react: { useSuspense: false } });
  await show(language);
  return i18next;
}

async function want(...parts: readonly TextPart[]): Promise<void> {
  for (const part of parts) wantedParts.add(part);
  await Promise.all(parts.map((part) => load(languageOf(i18next.language), part)));
}

/** Loads the texts of an account's pages beside the login in the language shown, and from then on in every language chosen. */
export const loadAccountTexts = (): Promise<void> => want('account');

/** Loads the dashboard's texts likewise; they rest on those of the account. */
export const loadDashboardTexts = (): Promise<void> => want('account', 'dashboard');

/** Loads the texts of the public form likewise. */
export const loadReportTexts = (): Promise<void> => want('report');

/** Loads the texts around imprint and privacy notice likewise. */
export const loadLegalTexts = (): Promise<void> => want('legal');

/** Shows all texts in a language at once and keeps the choice, which wins at the next visit (S1-LANG-04). */
export async function chooseLanguage(language: Language): Promise<void> {
  keep(LANGUAGE_STORAGE_KEY, language);
  await show(language);
}

import { type Language, languageOf } from '@rastnetz/contract';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { readStored, storeText } from '#kit/lib/browser-storage.ts';
import { isolate } from '#kit/lib/isolate.ts';

/** Storage key of the chosen language. */
export const LANGUAGE_STORAGE_KEY = 'rastnetz.language';

/** Parts of the texts, loaded separately: the login and shared texts, account pages, dashboard, public report form, legal pages. */
export type TextPart = 'entry' | 'account' | 'dashboard' | 'report' | 'legal';

/** Loads one part of the texts in a language. */
export type TextLoader = (language: Language, part: TextPart) => Promise<object>;

let loadTexts: TextLoader = async () => ({});
const wantedParts = new Set<TextPart>(['entry']);
const loaded = new Set<string>();

async function load(language: Language, part: TextPart): Promise<void> {
  if (loaded.has(`${language}/${part}`)) return;
  i18next.addResourceBundle(language, 'translation', await loadTexts(language, part), true);
  loaded.add(`${language}/${part}`);
}

/** The initial language: stored, then the browser's, then English (S1-LANG-02). */
export function detectLanguage(
  stored: string | null = readStored(LANGUAGE_STORAGE_KEY),
  browser: string | undefined = navigator.languages[0],
): Language {
  return languageOf(stored ?? browser ?? 'en');
}

async function show(language: Language): Promise<void> {
  await Promise.all([...wantedParts].map((part) => load(language, part)));
  await i18next.changeLanguage(language);
  // There is no document when the login is prerendered by the build.
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}

/** Initializes i18next in the given or detected language; resolves when the texts are loaded. `loader` also loads texts later on. */
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

/** Loads the texts of account pages, now and after every change of language. */
export const loadAccountTexts = (): Promise<void> => want('account');

/** Loads the texts of the dashboard, which include those of account pages. */
export const loadDashboardTexts = (): Promise<void> => want('account', 'dashboard');

/** Loads the texts of the public report form. */
export const loadReportTexts = (): Promise<void> => want('report');

/** Loads the texts around imprint and privacy notice. */
export const loadLegalTexts = (): Promise<void> => want('legal');

/** Switches all texts to a language and stores the choice for the next visit (S1-LANG-04). Throws, and stores nothing, if they cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  await show(language);
  storeText(LANGUAGE_STORAGE_KEY, language);
}

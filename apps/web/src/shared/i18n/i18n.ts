import { type Language, languageOf } from '@rastnetz/contract';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { keep, readKept } from '../lib/browser-storage.ts';
import { isolate } from '../lib/isolate.ts';

/** Where the chosen language is kept. */
export const LANGUAGE_STORAGE_KEY = 'rastnetz.language';

/** The texts in parts: of the login and every page, of an account's other pages, of the dashboard, of the public form. */
type Part = 'entry' | 'account' | 'dashboard' | 'report';
type Loader = () => Promise<object>;

const LOADERS: Readonly<Record<Language, Readonly<Record<Part, Loader>>>> = {
  de: {
    entry: async () => (await import('./de/entry.ts')).entry,
    account: async () => (await import('./de/account.ts')).account,
    dashboard: async () => (await import('./de/dashboard.ts')).dashboard,
    report: async () => (await import('./de/report.ts')).report,
  },
  en: {
    entry: async () => (await import('./en/entry.ts')).entry,
    account: async () => (await import('./en/account.ts')).account,
    dashboard: async () => (await import('./en/dashboard.ts')).dashboard,
    report: async () => (await import('./en/report.ts')).report,
  },
};

const wantedParts = new Set<Part>(['entry']);
const loaded = new Set<string>();

async function load(language: Language, part: Part): Promise<void> {
  if (loaded.has(`${language}/${part}`)) return;
  i18next.addResourceBundle(language, 'translation', await LOADERS[language][part](), true);
  loaded.add(`${language}/${part}`);
}

/** The language to start with: stored, then browser, then English (spec section 1). */
export function detectLanguage(
  stored: string | null = readKept(LANGUAGE_STORAGE_KEY),
  browser: string | undefined = navigator.languages[0],
): Language {
  return languageOf(stored ?? browser ?? 'en');
}

async function show(language: Language): Promise<void> {
  await Promise.all([...wantedParts].map((part) => load(language, part)));
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Starts the texts in the detected language; resolves when they are there. */
export async function startI18n(): Promise<i18n> {
  if (!i18next.isInitialized)
    await i18next
      .use(initReactI18next)
      .init({ resources: {}, fallbackLng: false, interpolation: { escape: isolate }, react: { useSuspense: false } });
  await show(detectLanguage());
  return i18next;
}

async function want(...parts: readonly Part[]): Promise<void> {
  for (const part of parts) wantedParts.add(part);
  await Promise.all(parts.map((part) => load(languageOf(i18next.language), part)));
}

/** Loads the texts of an account's pages beside the login in the language shown, and from then on in every language chosen. */
export const loadAccountTexts = (): Promise<void> => want('account');

/** Loads the dashboard's texts likewise; they rest on those of the account. */
export const loadDashboardTexts = (): Promise<void> => want('account', 'dashboard');

/** Loads the texts of the public form likewise. */
export const loadReportTexts = (): Promise<void> => want('report');

/** Shows all texts in a language at once and keeps the choice, which wins at the next visit (spec section 1). */
export async function chooseLanguage(language: Language): Promise<void> {
  keep(LANGUAGE_STORAGE_KEY, language);
  await show(language);
}

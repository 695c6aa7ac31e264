import type { Language } from '@rastnetz/contract';
import { LANGUAGE_STORAGE_KEY, showLanguage } from '../i18n/i18n.ts';
import { readKept } from '../lib/browser-storage.ts';
import { getSession } from './session-store.ts';

/** Shows the account's language where nobody chose one in this browser. Not kept here, so a change in the account counts next time. */
export async function adoptLanguage(language: Language | undefined = getSession().user?.language): Promise<void> {
  if (language !== undefined && readKept(LANGUAGE_STORAGE_KEY) === null) await showLanguage(language);
}

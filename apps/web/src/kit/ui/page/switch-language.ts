import type { Language } from '@rastnetz/contract';
import i18next from 'i18next';
import { chooseLanguage } from '#kit/i18n/i18n.ts';
import { toastError } from '#kit/ui/toasts/toasts.ts';

/** Switches to a language chosen by the user. Returns false, after a toast, if its texts cannot be loaded. */
export async function switchLanguage(language: Language): Promise<boolean> {
  try {
    await chooseLanguage(language);
    return true;
  } catch {
    toastError(i18next.t('app.language.failed'));
    return false;
  }
}

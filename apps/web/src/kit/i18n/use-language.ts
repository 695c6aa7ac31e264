import { type Language, languageOf } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';

/** The language of the interface, for formatting numbers and dates. */
export const useLanguage = (): Language => languageOf(useTranslation().i18n.language);

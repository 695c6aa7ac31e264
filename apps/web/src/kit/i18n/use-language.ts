import { type Language, languageOf } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';

/** The language the interface is shown in, for formats of numbers and dates. */
export const useLanguage = (): Language => languageOf(useTranslation().i18n.language);

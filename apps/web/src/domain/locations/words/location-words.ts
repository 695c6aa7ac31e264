import type { CustomField, Language } from '@rastnetz/contract';
import type { TFunction } from 'i18next';

/** What a location is told in words with: texts, language, and the definitions of the own fields (null while they are not known). */
export interface LocationWords {
  readonly t: TFunction;
  readonly language: Language;
  readonly customFields: readonly CustomField[] | null;
}

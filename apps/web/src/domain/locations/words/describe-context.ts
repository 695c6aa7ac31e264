import type { CustomField, Language } from '@rastnetz/contract';
import type { TFunction } from 'i18next';

/** Dependencies for describing a location: texts, language, and the definitions of the custom fields (null until they are loaded). */
export interface DescribeContext {
  readonly t: TFunction;
  readonly language: Language;
  readonly customFields: readonly CustomField[] | null;
}

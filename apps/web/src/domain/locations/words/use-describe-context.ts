import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCustomFields } from '#domain/locations/custom/use-custom-fields.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import type { DescribeContext } from './describe-context.ts';

/** Dependencies for describing locations; the object is stable until one of them changes. */
export function useDescribeContext(): DescribeContext {
  const { t } = useTranslation();
  const language = useLanguage();
  const { fields } = useCustomFields();
  return useMemo(() => ({ t, language, customFields: fields }), [t, language, fields]);
}

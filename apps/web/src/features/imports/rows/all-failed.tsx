import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { refusalWords } from '#features/imports/base/refusal-words.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';

/** Why a request for many rows was refused; renders nothing without an error. */
export function AllFailed({ error }: { readonly error: Error | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!error) return null;
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="alert">
      {`${t('import_step.rows.all_failed')} ${refusalWords(t, language, error)}`}
    </Text>
  );
}

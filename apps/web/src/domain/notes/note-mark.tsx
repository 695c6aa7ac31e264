import { Text, VisuallyHidden } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import classes from './notes.module.css';

/** The number of internal notes in a row of a list; nothing without any. */
export function NoteMark({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (count === 0) return null;
  const number = formatNumber(count, language);
  const words = t('notes.mark', { count, number });
  return (
    <Text size="xs" c="dimmed" component="span" className={`${classes.mark} rn-numbers`} title={words}>
      <IconNote size={14} stroke={1.75} aria-hidden />
      <span aria-hidden>{number}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </Text>
  );
}

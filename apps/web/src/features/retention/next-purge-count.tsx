import { Text } from '@mantine/core';
import { RETENTION_COUNTED, type RetentionKind } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';

interface NextPurgeCountProps {
  readonly kind: RetentionKind | 'reporters';
  /** Null while loading. */
  readonly count: number | null;
}

/** Number of entries the next retention job deletes; amber if there are any. */
export function NextPurgeCount({ kind, count }: NextPurgeCountProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (count === null) return null;
  const number = formatNumber(count, language);
  const isMore = count >= RETENTION_COUNTED;
  return (
    <Text size="sm" mt={4} fw={count > 0 ? 600 : 400} {...(count === 0 && { c: 'dimmed' })}>
      {isMore ? t('retention.going_more', { number }) : t(`retention.going.${kind}`, { count, number })}
    </Text>
  );
}

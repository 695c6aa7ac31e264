import { freshnessOf, type Location, touchedAt } from '@rastnetz/contract';
import { IconClockExclamation, IconClockHour4 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDateTime, formatRelative } from '#kit/lib/format.ts';
import classes from './freshness-mark.module.css';

const ICONS = { ageing: IconClockHour4, stale: IconClockExclamation } as const;

interface FreshnessMarkProps {
  readonly location: Pick<Location, 'updatedAt' | 'confirmedAt' | 'confirmedBy'>;
  /** Whether to show also that a check is due soon, and when and by whom the location was confirmed. */
  readonly isLong?: boolean;
}

/** Marks a location that has not been changed or confirmed for long: by a shape and a word, never by colour alone. Nothing for a fresh one. */
export function FreshnessMark({ location, isLong = false }: FreshnessMarkProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const freshness = freshnessOf(location, new Date());
  if (freshness === 'fresh' || (freshness === 'ageing' && !isLong)) return null;
  const Icon = ICONS[freshness];
  const { confirmedAt, confirmedBy } = location;
  const when = confirmedAt === null ? '' : formatRelative(confirmedAt, language);
  const confirmedText =
    confirmedBy === null ? t('quality.confirmed_when', { when }) : t('quality.confirmed_by', { when, who: confirmedBy });
  return (
    <span
      className={classes.mark}
      data-freshness={freshness}
      data-long={isLong || undefined}
      title={formatDateTime(touchedAt(location), language)}
    >
      <Icon size={14} stroke={1.75} aria-hidden />
      {isLong && when !== '' ? `${t(`quality.freshness.${freshness}`)} · ${confirmedText}` : t(`quality.freshness.${freshness}`)}
    </span>
  );
}

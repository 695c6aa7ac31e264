import { freshnessOf, type Location, touchedAt } from '@rastnetz/contract';
import { IconCircleCheck, IconClockExclamation, IconClockHour4 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-language.ts';
import { formatDateTime, formatRelative } from '../lib/format.ts';
import classes from './freshness-mark.module.css';

const ICONS = { fresh: IconCircleCheck, ageing: IconClockHour4, stale: IconClockExclamation } as const;

interface FreshnessMarkProps {
  readonly location: Pick<Location, 'updatedAt' | 'confirmedAt' | 'confirmedBy'>;
  /** Says also when and by whom it was confirmed. */
  readonly isLong?: boolean;
}

/** How long ago somebody stood up for a location: by a shape and a word, never by colour alone. */
export function FreshnessMark({ location, isLong = false }: FreshnessMarkProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const freshness = freshnessOf(location, new Date());
  const Icon = ICONS[freshness];
  const { confirmedAt, confirmedBy } = location;
  const when = confirmedAt === null ? '' : formatRelative(confirmedAt, language);
  const told = confirmedBy === null ? t('quality.confirmed_when', { when }) : t('quality.confirmed_by', { when, who: confirmedBy });
  return (
    <span
      className={classes.mark}
      data-freshness={freshness}
      data-long={isLong || undefined}
      title={formatDateTime(touchedAt(location), language)}
    >
      <Icon size={14} stroke={1.75} aria-hidden />
      {isLong && when !== '' ? `${t(`quality.freshness.${freshness}`)} · ${told}` : t(`quality.freshness.${freshness}`)}
    </span>
  );
}

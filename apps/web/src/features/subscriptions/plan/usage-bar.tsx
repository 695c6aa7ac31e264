import { Progress, Text } from '@mantine/core';
import { type LimitKind, type LimitLevel, limitLevel } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { usageText } from '#domain/companies/usage-text.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import classes from './subscription.module.css';

interface UsageBarProps {
  readonly kind: LimitKind;
  readonly used: number;
  /** Null for unlimited, which has no bar. */
  readonly limit: number | null;
  /** Whether the label is hidden, because a column header names the value. */
  readonly isBare?: boolean;
}

/** Amber needs attention, red is an error; reaching a limit exactly is not an error. */
const COLOURS: Readonly<Record<LimitLevel, string>> = { free: 'petrol', near: 'amber.5', full: 'amber.5', over: 'red.7' };

/** Usage of a limit as text and bar. */
export function UsageBar({ kind, used, limit, isBare = false }: UsageBarProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const level = limitLevel(used, limit);
  const words = usageText(t, language, used, limit);
  return (
    <div className={classes.use}>
      <div className={classes.line}>
        {!isBare && (
          <Text size="sm" fw={600}>
            {t(`subscription.use.${kind}`)}
          </Text>
        )}
        <Text size="sm" className="rn-numbers">
          {words}
        </Text>
      </div>
      {limit !== null && (
        <Progress
          size={isBare ? 'sm' : 'md'}
          color={COLOURS[level]}
          value={limit === 0 ? 100 : Math.min(100, (used / limit) * 100)}
          aria-label={`${t(`subscription.use.${kind}`)}: ${words}`}
        />
      )}
      {limit !== null && level !== 'free' && (
        <Text size="xs" className={classes[level] ?? ''}>
          {level === 'over'
            ? t('subscription.use.over', { count: used - limit, number: number(used - limit) })
            : t(`subscription.use.${level}`)}
        </Text>
      )}
    </div>
  );
}

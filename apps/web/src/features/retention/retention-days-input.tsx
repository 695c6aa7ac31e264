import { Text, Title } from '@mantine/core';
import { RETENTION_DAYS, type RetentionKind } from '@rastnetz/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import { DaysInput } from '#kit/settings/days-input.tsx';
import { NextPurgeCount } from './next-purge-count.tsx';
import classes from './retention.module.css';

interface RetentionDaysInputProps {
  readonly kind: RetentionKind;
  readonly value: number | '';
  readonly error: string | undefined;
  /** Number of entries the next retention job deletes; null while loading. */
  readonly going: number | null;
  readonly onChange: (days: number | '') => void;
}

/** Retention in days of one kind of data, its meaning, and how much the next retention job deletes. */
export function RetentionDaysInput({ kind, value, error, going, onChange }: RetentionDaysInputProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const { min, max, preset } = RETENTION_DAYS[kind];
  const number = (days: number) => formatNumber(days, language);
  return (
    <section className={classes.kind} aria-labelledby={id}>
      <div className={classes.words}>
        <Title order={2} size="h4" id={id}>
          {t(`retention.kind.${kind}`)}
        </Title>
        <Text size="sm" c="dimmed">
          {t(`retention.lead.${kind}`)}
        </Text>
        <NextPurgeCount kind={kind} count={going} />
      </div>
      <DaysInput
        className={classes.days ?? ''}
        label={t('retention.days')}
        aria-label={t('retention.days_for', { kind: t(`retention.kind.${kind}`) })}
        description={t('retention.bounds', { min: number(min), max: number(max), preset: number(preset) })}
        value={value}
        error={error}
        onChange={onChange}
      />
    </section>
  );
}

import { Paper, Skeleton, Text, Title } from '@mantine/core';
import type { WeekActivity } from '@rastnetz/contract';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import { lazyOptional } from '#kit/lib/lazy-optional.ts';
import { wholeDate } from '#kit/lib/short-date.ts';
import classes from './home.module.css';
import { NumbersTable } from './numbers-table.tsx';

const ActivityChart = lazyOptional(async () => (await import('./activity-chart.tsx')).ActivityChart, NoChart);

/** Saves and reports of the last twelve weeks, as chart and table. */
export function Activity({ weeks }: { readonly weeks: readonly WeekActivity[] }) {
  const { t } = useTranslation();
  const isQuiet = weeks.every(({ saves, reports }) => saves + reports === 0);
  return (
    <Paper component="section" className={classes.card} aria-labelledby="activity-title">
      <Title order={2} size="h4" id="activity-title" mb="md">
        {t('home.activity.title')}
      </Title>
      {isQuiet && <Text c="dimmed">{t('home.activity.none')}</Text>}
      {!isQuiet && (
        <>
          <Suspense fallback={<Skeleton height={200} />}>
            <ActivityChart weeks={weeks} />
          </Suspense>
          <ActivityTable weeks={weeks} />
        </>
      )}
    </Paper>
  );
}

function NoChart() {
  return <Text c="dimmed">{useTranslation().t('home.activity.no_chart')}</Text>;
}

function ActivityTable({ weeks }: { readonly weeks: readonly WeekActivity[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <NumbersTable
      summary={t('home.activity.as_table')}
      label={t('home.activity.title')}
      head={[t('home.activity.week'), t('home.activity.saves'), t('home.activity.reports')]}
      rows={weeks.map(({ week, saves, reports }) => ({
        key: week,
        name: wholeDate(week, language),
        cells: [formatNumber(saves, language), formatNumber(reports, language)],
      }))}
    />
  );
}

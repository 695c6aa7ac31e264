import { Paper, Skeleton, Table, Text, Title } from '@mantine/core';
import type { WeekActivity } from '@rastnetz/contract';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDate, formatNumber } from '#kit/lib/format.ts';
import classes from './home.module.css';

const ActivityChart = lazy(async () => ({ default: (await import('./activity-chart.tsx')).ActivityChart }));

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

function ActivityTable({ weeks }: { readonly weeks: readonly WeekActivity[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <details>
      <Text component="summary" size="sm" c="dimmed" mt="sm">
        {t('home.activity.as_table')}
      </Text>
      <Table className={classes.numbers} aria-label={t('home.activity.title')} mt="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('home.activity.week')}</Table.Th>
            <Table.Th scope="col">{t('home.activity.saves')}</Table.Th>
            <Table.Th scope="col">{t('home.activity.reports')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {weeks.map(({ week, saves, reports }) => (
            <Table.Tr key={week}>
              <Table.Th scope="row">{formatDate(week, language)}</Table.Th>
              <Table.Td>{formatNumber(saves, language)}</Table.Td>
              <Table.Td>{formatNumber(reports, language)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </details>
  );
}

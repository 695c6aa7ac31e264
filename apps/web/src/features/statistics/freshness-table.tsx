import type { FreshnessWeek } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber, formatPercent } from '#kit/lib/format.ts';
import { wholeDate } from '#kit/lib/short-date.ts';
import { shareOf } from './freshness-share.ts';
import { NumbersTable } from './numbers-table.tsx';

interface FreshnessTableProps {
  readonly past: readonly FreshnessWeek[];
  /** The numbers of today. */
  readonly total: number;
  readonly touched: number;
}

/** The recorded weeks and today as numbers. */
export function FreshnessTable({ past, total, touched }: FreshnessTableProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const rows = [
    ...past.map((one) => ({ ...one, name: wholeDate(one.week, language) })),
    { week: 'today', total, touched, name: t('home.freshness.now_row') },
  ];
  return (
    <NumbersTable
      summary={t('home.freshness.as_table')}
      label={t('home.freshness.title')}
      head={[t('home.freshness.week'), t('home.freshness.share'), t('home.freshness.touched')]}
      rows={rows.map((row) => ({
        key: row.week,
        name: row.name,
        cells: [
          formatPercent(shareOf(row.touched, row.total), language),
          t('home.freshness.touched_of', { touched: formatNumber(row.touched, language), total: formatNumber(row.total, language) }),
        ],
      }))}
    />
  );
}

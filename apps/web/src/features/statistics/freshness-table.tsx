import { Table, Text } from '@mantine/core';
import type { FreshnessWeek } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDate, formatNumber, formatPercent } from '#kit/lib/format.ts';
import { shareOf } from './freshness-share.ts';
import classes from './home.module.css';

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
    ...past.map((one) => ({ ...one, name: formatDate(one.week, language) })),
    { week: 'today', total, touched, name: t('home.freshness.now_row') },
  ];
  return (
    <details>
      <Text component="summary" size="sm" c="dimmed" mt="sm">
        {t('home.freshness.as_table')}
      </Text>
      <Table className={classes.numbers} aria-label={t('home.freshness.title')} mt="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('home.freshness.week')}</Table.Th>
            <Table.Th scope="col">{t('home.freshness.share')}</Table.Th>
            <Table.Th scope="col">{t('home.freshness.touched')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.week}>
              <Table.Th scope="row">{row.name}</Table.Th>
              <Table.Td>{formatPercent(shareOf(row.touched, row.total), language)}</Table.Td>
              <Table.Td>
                {t('home.freshness.touched_of', {
                  touched: formatNumber(row.touched, language),
                  total: formatNumber(row.total, language),
                })}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </details>
  );
}

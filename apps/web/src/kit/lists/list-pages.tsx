import { Group, Pagination, Text } from '@mantine/core';
import { PAGE_SIZE } from '@rastnetz/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import classes from './list-pages.module.css';
import { lastPage, rowsShown } from './page-rows.ts';

interface ListPagesProps {
  readonly page: number;
  readonly rows: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  /** Label of the pagination, if the page has another list. */
  readonly label?: string;
  /** Rows per page. */
  readonly pageSize?: number;
  /** Whether the screen announces the results to screen readers itself. */
  readonly isSilent?: boolean;
  /** A control before the pagination, such as a select for the rows per page. */
  readonly control?: ReactNode;
}

/** "X - Y von Z Treffern" and the pagination: first, previous, neighbours with ellipses, next, last (S2-LOC-21, S2-LOC-22). */
export function ListPages({ page, rows, total, onPage, label, pageSize = PAGE_SIZE, isSilent = false, control }: ListPagesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const { from, to } = rowsShown(page, rows, pageSize);
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" className={`${classes.sentence} rn-numbers`} {...(!isSilent && { role: 'status' })}>
        {t('locations.showing', { from: number(from), to: number(to), total: number(total) })}
      </Text>
      <Group gap="sm">
        {control}
        <nav aria-label={label ?? t('locations.page.label')}>
          <Pagination
            size="sm"
            withEdges
            gap={4}
            total={lastPage(total, pageSize)}
            value={page}
            onChange={onPage}
            getItemProps={(nth) => ({ 'aria-label': t('locations.page.nth', { page: nth }) })}
            getControlProps={(control) => ({ 'aria-label': t(`locations.page.${control}`) })}
          />
        </nav>
      </Group>
    </Group>
  );
}

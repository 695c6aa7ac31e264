import { NativeSelect } from '@mantine/core';
import { PAGE_SIZE } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import type { ListUrl } from '#features/locations/selection/list-url.ts';
import { pageWithRows, ROWS_PER_PAGE, storeRows } from '#features/locations/selection/rows-per-page.ts';
import type { ChangeList } from '#features/locations/selection/use-list-url.ts';

interface RowsSelectProps {
  readonly list: ListUrl;
  /** Number of rows of all pages. */
  readonly total: number;
  readonly change: ChangeList;
}

/** Select for the rows per page. The first row shown stays on the page; a list of one short page needs none. */
export function RowsSelect({ list, total, change }: RowsSelectProps) {
  const { t } = useTranslation();
  if (total <= PAGE_SIZE) return null;
  const handleChange = (value: string) => {
    const rows = ROWS_PER_PAGE.find((each) => String(each) === value);
    if (!rows) return;
    // Stored after the address is written: only then does the address name the default, if another choice was stored before.
    change({ rows, page: pageWithRows(list, rows) });
    storeRows(rows);
  };
  return (
    <NativeSelect
      size="xs"
      aria-label={t('locations.page.rows_label')}
      value={list.rows}
      data={ROWS_PER_PAGE.map((rows) => ({ value: String(rows), label: t('locations.page.rows', { rows }) }))}
      onChange={(event) => handleChange(event.currentTarget.value)}
    />
  );
}

import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ChosenRow } from './chosen-rows.ts';
import type { ChosenRows } from './use-chosen.ts';

interface PageCheckProps {
  readonly rows: readonly ChosenRow[];
  readonly choice: ChosenRows;
  /** Whether the label is visible, or for screen readers only. */
  readonly hasLabel?: boolean;
}

/** Selects all rows of the page, or none of them. */
export function PageCheck({ rows, choice: { chosen, choosePage }, hasLabel = false }: PageCheckProps) {
  const { t } = useTranslation();
  const count = rows.filter(({ _id }) => chosen.has(_id)).length;
  const label = t('bulk.choose_page');
  return (
    <Checkbox
      checked={count > 0 && count === rows.length}
      indeterminate={count > 0 && count < rows.length}
      onChange={() => choosePage(rows, count < rows.length)}
      {...(hasLabel ? { label, size: 'sm' } : { 'aria-label': label })}
    />
  );
}

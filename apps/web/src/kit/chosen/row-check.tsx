import { Checkbox } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenRow } from './chosen-rows.ts';

interface RowCheckProps<Row extends ChosenRow> {
  readonly row: Row;
  readonly isChosen: boolean;
  /** Selects or deselects a row, with `isRange` all rows from the previously toggled one. */
  readonly onChoose: (row: Row, isChosen: boolean, isRange: boolean) => void;
}

/** Selects a row; with Shift all rows from the previously toggled one. */
export function RowCheck<Row extends ChosenRow>({ row, isChosen, onChoose }: RowCheckProps<Row>) {
  const { t } = useTranslation();
  const handleChange = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    onChoose(row, currentTarget.checked, (nativeEvent as MouseEvent).shiftKey === true);
  };
  return (
    <Checkbox
      checked={isChosen}
      onChange={handleChange}
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      aria-label={t('bulk.choose', { title: row.title })}
    />
  );
}

import { Checkbox } from '@mantine/core';
import type { Location } from '@rastnetz/contract';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowHandlers } from './row-actions.tsx';

interface RowCheckProps extends Pick<RowHandlers, 'onChoose'> {
  readonly location: Location;
  readonly isChosen: boolean;
}

/** Chooses a row; with Shift all rows from the one touched before. */
export function RowCheck({ location, isChosen, onChoose }: RowCheckProps) {
  const { t } = useTranslation();
  const handleChange = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    onChoose(location, currentTarget.checked, (nativeEvent as MouseEvent).shiftKey === true);
  };
  return (
    <Checkbox
      checked={isChosen}
      onChange={handleChange}
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      aria-label={t('bulk.choose', { title: location.title })}
    />
  );
}

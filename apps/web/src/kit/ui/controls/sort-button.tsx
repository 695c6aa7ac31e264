import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './sort-button.module.css';

/** Values of `aria-sort`. */
export const SORTED = { asc: 'ascending', desc: 'descending' } as const;
const ICONS = { asc: IconArrowUp, desc: IconArrowDown } as const;

interface SortButtonProps {
  /** Name of the column. */
  readonly column: string;
  /** Current sort direction; null if the list is sorted by another column. */
  readonly direction: keyof typeof SORTED | null;
  readonly onPress: () => void;
}

/** A column heading that sorts the list. */
export function SortButton({ column, direction, onPress }: SortButtonProps) {
  const { t } = useTranslation();
  const by = t('locations.sort.by', { column });
  const Icon = direction === null ? IconArrowsSort : ICONS[direction];
  return (
    <UnstyledButton
      className={classes.sort}
      data-sorted={direction !== null}
      title={by}
      aria-description={direction === null ? by : t(`locations.sort.${direction}`)}
      onClick={onPress}
    >
      {column}
      <Icon size={14} stroke={2} aria-hidden />
    </UnstyledButton>
  );
}

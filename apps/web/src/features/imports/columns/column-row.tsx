import { Badge, Select, Text, Tooltip } from '@mantine/core';
import type { ImportColumn, ImportTarget } from '@rastnetz/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import lists from '#kit/ui/style/lists.module.css';
import classes from './columns.module.css';
import type { TargetGroup } from './target-groups.ts';

interface ColumnRowProps {
  readonly column: ImportColumn;
  /** Heading of the column, or its number. */
  readonly name: string;
  readonly target: ImportTarget | null;
  /** Name of another column with the same target, or null. */
  readonly rival: string | null;
  /** Whether the target is the one remembered from an earlier import. */
  readonly isRemembered: boolean;
  readonly isLocked: boolean;
  readonly groups: TargetGroup[];
  readonly onAssign: (target: ImportTarget | null) => void;
}

/** Most sample values shown. */
const SAMPLES = 3;

/** Closed menus are not rendered: 150 columns would have thousands of hidden options. */
const CLOSED = { keepMounted: false } as const;

/** A column: heading, sample values, and target. */
export function ColumnRow({ column, name, target, rival, isRemembered, isLocked, groups, onAssign }: ColumnRowProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const samples = [...new Set(column.samples)].filter((sample) => sample.trim() !== '').slice(0, SAMPLES);
  const choose = (value: string | null) => {
    const found = groups.flatMap(({ items }) => items).find((item) => item.value === value);
    onAssign(found?.value ?? null);
  };
  return (
    <li className={classes.row} data-skipped={target === null || undefined}>
      <div className={classes.heading}>
        <Text size="sm" fw={600} component="span" dir="auto">
          {name}
        </Text>
        {isRemembered && (
          <Tooltip label={t('import_step.columns.remembered_hint')}>
            <Badge size="sm" variant="light" className={lists.badge}>
              {t('import_step.columns.remembered')}
            </Badge>
          </Tooltip>
        )}
      </div>
      <div className={classes.samples}>
        {samples.length === 0 && <Text size="sm">{t('import_step.columns.no_samples')}</Text>}
        {samples.map((sample) => (
          <Text key={sample} size="sm" truncate dir="auto">
            {sample}
          </Text>
        ))}
      </div>
      <Select
        ref={input}
        aria-label={t('import_step.columns.target_of', { heading: name })}
        placeholder={t('import_step.columns.skipped')}
        data={groups}
        value={target}
        onChange={choose}
        searchable
        clearable
        disabled={isLocked}
        classNames={{ input: classes.target ?? '' }}
        clearButtonProps={{
          size: 'md',
          'aria-label': t('import_step.columns.clear_of', { heading: name }),
          'aria-hidden': undefined,
          tabIndex: 0,
          // The button disappears when the value is cleared, so the input takes the focus.
          onClick: ({ currentTarget }) => {
            if (document.activeElement === currentTarget) input.current?.focus();
          },
        }}
        nothingFoundMessage={t('import_step.columns.nothing')}
        error={rival !== null && t('import_step.columns.twice', { heading: rival })}
        maxDropdownHeight={320}
        comboboxProps={CLOSED}
      />
    </li>
  );
}

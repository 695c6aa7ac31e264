import { ActionIcon, Button, Text } from '@mantine/core';
import { type DateRange, MAX_BULK_SPECIAL_DAYS } from '@rastnetz/contract';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '#kit/forms/form-errors.ts';
import { DateField } from '#kit/ui/controls/date-field.tsx';
import classes from './content.module.css';

interface RemovedDatesProps {
  readonly dates: readonly DateRange[];
  /** Error messages by `index.from` and `index.to`. */
  readonly errors: FieldErrors;
  readonly onChange: (dates: readonly DateRange[]) => void;
}

/** Dates whose special days are removed, so that the week applies again. */
export function RemovedDates({ dates, errors, onChange }: RemovedDatesProps) {
  const { t } = useTranslation();
  const change = (index: number, part: Partial<DateRange>) =>
    onChange(dates.map((range, at) => (at === index ? withEnd({ ...range, ...part }, range) : range)));
  return (
    <fieldset className={classes.removed}>
      <legend className={classes.title}>{t('bulk.content.removed_title')}</legend>
      <Text size="xs" c="dimmed">
        {t('bulk.content.removed_hint')}
      </Text>
      {Object.entries(dates).map(([place, { from, to }]) => (
        <div key={place} className={classes.range}>
          <DateField
            label={t('hours.special.from')}
            autoFocus={from === ''}
            value={from}
            error={errors[`${place}.from`]}
            onChange={(date) => change(Number(place), { from: date })}
          />
          <DateField
            label={t('hours.special.to')}
            value={to}
            min={from || undefined}
            error={errors[`${place}.to`]}
            onChange={(date) => change(Number(place), { to: date })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            mt={25}
            aria-label={t('bulk.content.drop_range', { number: Number(place) + 1 })}
            onClick={() => onChange(dates.toSpliced(Number(place), 1))}
          >
            <IconTrash size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        mt={8}
        size="xs"
        variant="default"
        disabled={dates.length >= MAX_BULK_SPECIAL_DAYS}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => onChange([...dates, { from: '', to: '' }])}
      >
        {t('bulk.content.add_range')}
      </Button>
    </fieldset>
  );
}

/** An end that was the same day, is before the start, or is not set follows the start. */
function withEnd(range: DateRange, before: DateRange): DateRange {
  const follows = range.from !== before.from && (range.to === '' || range.to === before.from || range.to < range.from);
  return follows ? { ...range, to: range.from } : range;
}

import { Text } from '@mantine/core';
import { type DayHours, isOvernight } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { isTimeDisabled, setTime, type TimeField } from './day-state.ts';
import classes from './hours.module.css';
import { paddedTime } from './parse-time.ts';
import { TimePicker } from './time-picker.tsx';

interface PeriodFieldsProps {
  readonly dayName: string;
  readonly period: 1 | 2;
  readonly day: DayHours;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (change: (day: DayHours) => DayHours) => void;
}

const FIELDS = { 1: ['timeOpen', 'timeClose'], 2: ['timeOpenAfternoon', 'timeCloseAfternoon'] } as const;
const ORDER = [...FIELDS[1], ...FIELDS[2]] as const;

/** One of the two periods of a day: from and until; a closing time before the opening time is marked as next day (S5-TIME-02). */
export function PeriodFields({ dayName, period, day, errors, onChange }: PeriodFieldsProps) {
  const { t } = useTranslation();
  const [openField, closeField] = FIELDS[period];
  const title = t(`hours.period${period}`);
  const nextDay = nextDayClose(day, openField, closeField);
  const picker = (field: TimeField, end: string) => (
    <TimePicker
      value={day[field]}
      near={timeNear(day, field)}
      disabled={isTimeDisabled(day, field)}
      error={isTimeDisabled(day, field) ? undefined : errors[field]}
      label={t('hours.pick_for', { day: dayName, period: title, end })}
      clearLabel={t('hours.clear', { day: dayName, period: title, end })}
      onChange={(time) => onChange((before) => setTime(before, field, time))}
    />
  );
  return (
    <fieldset className={classes.period} aria-label={title} data-waiting={(period === 2 && isTimeDisabled(day, openField)) || undefined}>
      <Text size="xs" c="dimmed" className={classes.periodTitle}>
        {title}
      </Text>
      <span className={`${classes.word} ${classes.from}`}>{t('hours.from')}</span>
      {picker(openField, t('hours.from'))}
      <span className={classes.word}>{t('hours.until')}</span>
      {picker(closeField, t('hours.until'))}
      {nextDay && (
        <Text size="xs" c="dimmed" className={classes.nextDay}>
          {t('hours.next_day', { time: paddedTime(nextDay) })}
        </Text>
      )}
    </fieldset>
  );
}

/** Where the list of a field without a time begins: in the morning, or at the last time before it. */
function timeNear(day: DayHours, field: TimeField): string {
  const before = ORDER.slice(0, ORDER.indexOf(field)).map((earlier) => day[earlier]);
  return before.findLast((time) => time !== null) ?? '8:00';
}

function nextDayClose(day: DayHours, openField: TimeField, closeField: TimeField): string | null {
  const open = day[openField];
  const close = day[closeField];
  if (isTimeDisabled(day, openField) || open === null || close === null) return null;
  return isOvernight(open, close) ? close : null;
}

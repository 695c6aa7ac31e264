import { Checkbox, Text } from '@mantine/core';
import { openDays, WEEKDAYS, type Weekday, type WeekHours, weekState } from '@rastnetz/contract';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { DayRow, type DayRowProps } from './day-row.tsx';
import { type CopyTarget, copyDay } from './times/day-state.ts';
import classes from './times/hours.module.css';
import { WeekStrip } from './week-strip.tsx';

interface HoursFormProps {
  /** Whether a title above already names the form; its own title is then for screen readers only. */
  readonly isTitled: boolean;
  /** The week in words, shown above the days. */
  readonly summary?: ReactNode;
  readonly week: WeekHours;
  /** The days to show; only all of them have a strip of the week. */
  readonly weekdays?: readonly Weekday[];
  readonly closedAllWeek: boolean;
  /** Error messages by `day.field`. */
  readonly errors: Readonly<Record<string, string>>;
  /** Must be stable, so that only the changed day renders again. */
  readonly onChange: (change: (week: WeekHours) => WeekHours) => void;
  /** Declares a week without an open day closed; absent if a day is always declared. */
  readonly onCloseAll?: (isClosed: boolean) => void;
}

/** The opening-hours form (S2-HOURS-01, S4-HOURS-05). It has no save button; its parent saves. */
export function HoursForm({
  isTitled,
  summary = null,
  week,
  weekdays = WEEKDAYS,
  closedAllWeek,
  errors,
  onChange,
  onCloseAll,
}: HoursFormProps) {
  const { t } = useTranslation();
  const changeDay: DayRowProps['onChange'] = useCallback(
    (weekday, change) => onChange((before) => ({ ...before, [weekday]: change(before[weekday]) })),
    [onChange],
  );
  const isNotGiven = weekState({ openingHours: week, closedAllWeek }) === 'not_given';
  const copy = useCallback((weekday: Weekday, target: CopyTarget) => onChange((before) => copyDay(before, weekday, target)), [onChange]);
  return (
    <fieldset className={classes.form}>
      <legend className={classes.legend} data-quiet={isTitled || undefined}>
        {t('hours.title')}
      </legend>
      {weekdays.length === WEEKDAYS.length && (
        <div className={classes.summary}>
          {summary}
          <WeekStrip week={week} />
        </div>
      )}
      <div className={classes.week}>
        <PeriodHeads />
        {weekdays.map((weekday) => (
          <DayRow
            key={weekday}
            weekday={weekday}
            day={week[weekday]}
            isNotGiven={isNotGiven}
            errors={dayErrors(errors, weekday)}
            onChange={changeDay}
            onCopy={copy}
          />
        ))}
      </div>
      {onCloseAll && openDays(week) === 0 && (
        <Checkbox
          mt="sm"
          label={t('hours.closed_all_week')}
          description={t('hours.closed_all_week_hint')}
          checked={closedAllWeek}
          onChange={(event) => onCloseAll(event.currentTarget.checked)}
        />
      )}
    </fieldset>
  );
}

/** Column heads of the two periods, shown where a day takes one line; for screen readers each group of fields has its own name. */
function PeriodHeads() {
  const { t } = useTranslation();
  return (
    <div className={classes.weekHead} aria-hidden>
      <div className={classes.periods}>
        {(['hours.period1', 'hours.period2'] as const).map((key) => (
          <Text key={key} size="xs" c="dimmed">
            {t(key)}
          </Text>
        ))}
      </div>
    </div>
  );
}

function dayErrors(errors: HoursFormProps['errors'], weekday: Weekday): Record<string, string> {
  const own = Object.entries(errors).filter(([path]) => path === weekday || path.startsWith(`${weekday}.`));
  return Object.fromEntries(own.map(([path, text]) => [path === weekday ? 'day' : path.slice(weekday.length + 1), text]));
}

import { Chip, Group, Stack } from '@mantine/core';
import { type SpecialDay, WEEKDAYS, type Weekday, type WeekHours } from '@rastnetz/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SpecialDays } from '#domain/locations/hours/days/special-days.tsx';
import type { SpecialDaysForm } from '#domain/locations/hours/days/use-special-days.ts';
import { HoursForm } from '#domain/locations/hours/hours-form.tsx';
import { shortDays } from '#domain/locations/values/week-text.ts';
import type { FieldErrors } from '#kit/forms/form-errors.ts';
import { errorsUnder } from '#kit/forms/form-errors.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import type { HoursDraft } from './content-draft.ts';
import { RemovedDates } from './removed-dates.tsx';

interface HoursStepProps {
  readonly draft: HoursDraft;
  readonly errors: FieldErrors;
  readonly onChange: (change: (draft: HoursDraft) => HoursDraft) => void;
}

/** The weekdays to change with their hours, special days to set, and dates whose special days are removed. */
export function HoursStep({ draft, errors, onChange }: HoursStepProps) {
  const changeWeek = useStable((change: (week: WeekHours) => WeekHours) =>
    onChange((before) => ({ ...before, week: change(before.week) })),
  );
  return (
    <Stack gap="md">
      <WeekdayChips chosen={draft.weekdays} onChange={(weekdays) => onChange((before) => ({ ...before, weekdays }))} />
      {draft.weekdays.length > 0 && (
        <HoursForm
          isTitled
          week={draft.week}
          weekdays={draft.weekdays}
          closedAllWeek
          errors={errorsUnder(errors, 'days')}
          onChange={changeWeek}
        />
      )}
      <SpecialDays form={useSpecialDaysForm({ draft, errors, onChange })} holidays={[]} />
      <RemovedDates
        dates={draft.removedDates}
        errors={errorsUnder(errors, 'removedDates')}
        onChange={(removedDates) => onChange((before) => ({ ...before, removedDates }))}
      />
    </Stack>
  );
}

interface WeekdayChipsProps {
  readonly chosen: readonly Weekday[];
  readonly onChange: (weekdays: Weekday[]) => void;
}

function WeekdayChips({ chosen, onChange }: WeekdayChipsProps) {
  const { t } = useTranslation();
  const short = shortDays(useLanguage());
  return (
    <Chip.Group multiple value={[...chosen]} onChange={(days) => onChange(WEEKDAYS.filter((day) => days.includes(day)))}>
      <Group gap={6} role="group" aria-label={t('bulk.content.weekdays')}>
        {WEEKDAYS.map((day, index) => (
          <Chip key={day} value={day} size="sm" {...(index === 0 && { 'data-autofocus': true })} aria-label={t(`hours.day.${day}`)}>
            {short[index]}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}

/** The special days of the entries as the form that the list edits. */
function useSpecialDaysForm({ draft, errors, onChange }: HoursStepProps): SpecialDaysForm {
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);
  return {
    values: draft,
    getValues: () => latest.current,
    set: (_field, value) => {
      const specialDays: readonly SpecialDay[] = typeof value === 'function' ? value(latest.current.specialDays) : value;
      latest.current = { ...latest.current, specialDays };
      onChange((before) => ({ ...before, specialDays }));
    },
    errors,
  };
}

/** A function that stays the same while what it calls changes. */
function useStable<Argument>(run: (argument: Argument) => void): (argument: Argument) => void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  return useRef((argument: Argument) => latest.current(argument)).current;
}

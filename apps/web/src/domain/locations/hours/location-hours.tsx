import { Textarea } from '@mantine/core';
import type { WeekHours } from '@rastnetz/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { errorsUnder } from '#kit/forms/form-errors.ts';
import { HolidayHours } from './days/holiday-hours.tsx';
import { SpecialDays } from './days/special-days.tsx';
import { useLandHolidays } from './days/use-land-holidays.ts';
import { HoursForm } from './hours-form.tsx';
import { HoursSummary } from './hours-summary.tsx';

interface LocationHoursProps {
  readonly form: LocationForm;
  /** Whether a step or dialog is already titled "Öffnungszeiten". */
  readonly isTitled?: boolean;
}

/**
 * All opening hours of a location: the week with its line, public holidays, special days, and free text for the rest. Saved with the
 * location (S4-HOURS-05).
 */
export function LocationHours({ form, isTitled = false }: LocationHoursProps) {
  const { t } = useTranslation();
  const { values, set, errors } = form;
  const known = useLandHolidays(values.positionText);
  const changeWeek = useCallback((change: (week: WeekHours) => WeekHours) => set('openingHours', change), [set]);
  return (
    <>
      <HoursForm
        isTitled={isTitled}
        summary={<HoursSummary form={form} />}
        week={values.openingHours}
        closedAllWeek={values.closedAllWeek}
        errors={errorsUnder(errors, 'openingHours')}
        onChange={changeWeek}
        onCloseAll={(isClosed) => set('closedAllWeek', isClosed)}
      />
      <HolidayHours form={form} known={known} />
      <SpecialDays form={form} holidays={known.holidays} />
      <Textarea
        mt="lg"
        label={t('hours.text_label')}
        description={t('hours.text_hint')}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={2000}
        value={values.openingHoursText}
        error={errors['openingHoursText']}
        onChange={(event) => set('openingHoursText', event.currentTarget.value)}
      />
    </>
  );
}

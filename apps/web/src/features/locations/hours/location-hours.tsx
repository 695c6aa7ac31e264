import { Textarea } from '@mantine/core';
import type { WeekHours } from '@rastnetz/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorsUnder } from '../form/location-issues.ts';
import type { LocationForm } from '../form/use-location-form.ts';
import { HoursForm } from './hours-form.tsx';

/** Everything about when a location is open: the week, and what does not fit into it as text. Saved with the location (spec section 4). */
export function LocationHours({ form: { values, set, errors } }: { readonly form: LocationForm }) {
  const { t } = useTranslation();
  const changeWeek = useCallback((change: (week: WeekHours) => WeekHours) => set('openingHours', change), [set]);
  return (
    <>
      <HoursForm week={values.openingHours} errors={errorsUnder(errors, 'openingHours')} onChange={changeWeek} />
      <Textarea
        mt="sm"
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

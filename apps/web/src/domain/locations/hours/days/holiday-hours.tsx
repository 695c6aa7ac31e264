import { Radio, SimpleGrid } from '@mantine/core';
import { CLOSED_DAY, type DayHours } from '@rastnetz/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { setOpen } from '#domain/locations/hours/times/day-state.ts';
import classes from '#domain/locations/hours/times/hours-extras.module.css';
import { OwnTimes } from '#domain/locations/hours/times/own-times.tsx';
import { inLand } from '#domain/map/places/land-name.ts';
import { errorsUnder } from '#kit/forms/form-errors.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { shortDate } from '#kit/lib/short-date.ts';
import type { LandHolidays } from './use-land-holidays.ts';

type Choice = 'weekday' | 'closed' | 'own';

const NEXT = 3;

interface HolidayHoursProps {
  readonly form: LocationForm;
  readonly known: LandHolidays;
}

/** Hours on public holidays: as on the weekday, closed, or their own. Entered times are restored when the choice returns to them. */
export function HolidayHours({ form: { values, set, errors }, known }: HolidayHoursProps) {
  const { t } = useTranslation();
  const { holidayHours } = values;
  const last = useRef<DayHours>(CLOSED_DAY);
  const choose = (choice: Choice) => {
    if (holidayHours) last.current = holidayHours;
    set('holidayHours', choice === 'weekday' ? null : setOpen(last.current, choice === 'own'));
  };
  return (
    <fieldset className={classes.extra}>
      <Radio.Group
        label={t('hours.holidays.title')}
        description={<NextHolidays known={known} />}
        classNames={{ label: classes.extraTitle ?? '' }}
        value={choiceOf(holidayHours)}
        error={errors['holidayHours']}
        errorProps={{ 'data-field-error': true, mt: 8 }}
        onChange={(choice) => choose(choice as Choice)}
      >
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="xs" mt={8}>
          <Radio value="weekday" label={t('hours.holidays.weekday')} />
          <Radio value="closed" label={t('hours.holidays.closed')} />
          <Radio value="own" label={t('hours.holidays.own')} />
        </SimpleGrid>
      </Radio.Group>
      {holidayHours?.isOpen && (
        <OwnTimes
          name={t('hours.holidays.name')}
          day={holidayHours}
          errors={errorsUnder(errors, 'holidayHours')}
          onChange={(change) => set('holidayHours', (before) => before && change(before))}
        />
      )}
    </fieldset>
  );
}

function choiceOf(day: DayHours | null): Choice {
  if (!day) return 'weekday';
  return day.isOpen ? 'own' : 'closed';
}

/** The next public holidays of the Land; a general text until they are known. */
function NextHolidays({ known: { land, holidays } }: Pick<HolidayHoursProps, 'known'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const next = holidays.slice(0, NEXT).map(({ date, name }) => `${name} (${shortDate(date, language)})`);
  if (land === null || next.length === 0) return <>{t('hours.holidays.hint')}</>;
  return <span className="rn-numbers">{t('hours.holidays.next', { land: inLand(land, language), days: next.join(', ') })}</span>;
}

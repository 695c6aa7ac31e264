import { Text } from '@mantine/core';
import { hoursOn, type Location, localMoment, weekState } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type HoursToday, hoursToday } from '#domain/locations/open-now/hours-today.ts';
import { OpenNow } from '#domain/locations/open-now/open-now.tsx';
import { useHolidayDates } from '#domain/locations/open-now/use-holiday-dates.ts';
import { useMinute } from '#domain/locations/open-now/use-minute.ts';

/** Whether a location is open now, and today's hours unless the status contains them. */
export function HoursTodayLine({ location }: { readonly location: Location }) {
  const { t } = useTranslation();
  const { date } = localMoment(useMinute());
  const holidays = useHolidayDates(location);
  const today = holidays && hoursToday(hoursOn(location, date, (day) => holidays.has(day)));
  const text = today && todayText(today, location, t);
  return (
    <div>
      <OpenNow location={location} />
      {text && (
        <Text size="sm" c="dimmed" className="rn-numbers" lineClamp={3}>
          {text}
        </Text>
      )}
    </div>
  );
}

function todayText({ kind, periods }: HoursToday, location: Location, t: TFunction): string | null {
  if (kind === 'hours') return t('hours.today.hours', { hours: periods.join(', ') });
  if (kind === 'unknown') return t('hours.today.unknown');
  return kind === 'closed' && weekState(location) === 'not_given' ? (location.openingHoursText ?? t('hours.today.not_given')) : null;
}

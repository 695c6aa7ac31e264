import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import classes from './open-now.module.css';
import { type LocationTimes, openNowText } from './open-now-text.ts';
import { useHolidayDates } from './use-holiday-dates.ts';
import { useMinute } from './use-minute.ts';

/**
 * "Jetzt geöffnet, schließt 22:00", updated every minute. Public holidays are requested only if the location has special hours for them;
 * until they are known, and if the hours are not known, nothing is shown.
 */
export function OpenNow({ location }: { readonly location: LocationTimes }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useMinute();
  const holidays = useHolidayDates(location);
  const state = holidays && openNowText(location, holidays, now, t, language);
  if (!state) return null;
  return (
    <Group gap={6} wrap="nowrap" className={classes.root} data-open={state.isOpen || undefined}>
      <Text size="sm" className="rn-numbers">
        {state.text}
      </Text>
    </Group>
  );
}

import { Group, Text } from '@mantine/core';
import type { Location } from '@rastnetz/contract';
import { IconClock } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { germanTime, type HoursToday, hoursToday } from '../../shared/locations/hours-today.ts';

function sentence(t: TFunction, { kind, periods }: HoursToday): string {
  if (kind === 'hours') return t('locations.today.hours', { hours: periods.join(', ') });
  if (kind === 'allDay') return t('locations.today.all_day');
  return t(kind === 'closed' ? 'locations.today.closed_all_day' : 'locations.today.unknown');
}

/** Today's hours of a location, and whether it is open now. */
export function HoursTodayLine({ location }: { readonly location: Location }) {
  const { t } = useTranslation();
  const today = hoursToday(location.openingHours, germanTime(new Date()));
  return (
    <Group gap={6} wrap="nowrap" align="flex-start">
      <IconClock size={16} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
      <Text size="sm" className="rn-numbers">
        {sentence(t, today)}
        {today.kind === 'hours' &&
          today.isOpenNow !== null &&
          ` · ${t(today.isOpenNow ? 'locations.today.open' : 'locations.today.closed')}`}
      </Text>
    </Group>
  );
}

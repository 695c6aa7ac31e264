import { Text, Tooltip } from '@mantine/core';
import { type Location, openDays } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { formatDateTime, formatRelative } from '../../../shared/lib/format.ts';
import classes from './location-list.module.css';

interface LocationProps {
  readonly location: Location;
}

/** How many days of the week are open (spec section 2); short under a heading that says so. */
export function OpenDays({ location, short = false }: LocationProps & { readonly short?: boolean }) {
  const { t } = useTranslation();
  const count = openDays(location.openingHours);
  const none = t(short ? 'locations.row.short_days_none' : 'locations.row.days_none');
  const some = short ? t('locations.row.short_days', { count }) : t('locations.row.days', { count });
  return (
    <Text size="sm" className="rn-numbers" style={{ whiteSpace: 'nowrap' }}>
      {count === 0 ? none : some}
    </Text>
  );
}

/** How many menu documents there are, or that there is none (spec section 2). */
export function MenuCount({ location }: LocationProps) {
  const { t } = useTranslation();
  const count = location.menuImages.length;
  return (
    <Text size="sm" className={`rn-numbers ${classes.sentence}`} {...(count === 0 && { c: 'dimmed' })}>
      {count === 0 ? t('locations.row.no_menu') : t('locations.row.menus', { count })}
    </Text>
  );
}

/** The number people call a location by. */
export function LocationNumber({ location: { standortId } }: LocationProps) {
  const { t } = useTranslation();
  return (
    <Text size="sm" c="dimmed" className="rn-numbers">
      {t('locations.row.number', { number: standortId })}
    </Text>
  );
}

/** When the location was last changed, in words; the exact time is a tooltip, also by keyboard. */
export function UpdatedAt({ location: { updatedAt } }: LocationProps) {
  const language = useLanguage();
  return (
    <Tooltip label={formatDateTime(updatedAt, language)} events={{ hover: true, focus: true, touch: true }}>
      <Text size="sm" component="time" dateTime={updatedAt}>
        {formatRelative(updatedAt, language)}
      </Text>
    </Tooltip>
  );
}

import { Text, Tooltip } from '@mantine/core';
import type { Location } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { formatDateTime, formatRelative } from '../../../shared/lib/format.ts';
import { FreshnessMark } from '../../../shared/quality/freshness-mark.tsx';

interface LocationProps {
  readonly location: Location;
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

/** When the location was last changed, in words; the exact time is a tooltip, also by keyboard. Under it how fresh it is. */
export function UpdatedAt({ location }: LocationProps) {
  const { updatedAt } = location;
  const language = useLanguage();
  return (
    <div>
      <Tooltip label={formatDateTime(updatedAt, language)} events={{ hover: true, focus: true, touch: true }}>
        <Text size="sm" component="time" dateTime={updatedAt} display="block">
          {formatRelative(updatedAt, language)}
        </Text>
      </Tooltip>
      <FreshnessMark location={location} />
    </div>
  );
}

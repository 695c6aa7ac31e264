import { Button, Text } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMyPlace } from '#domain/map/my-place/use-my-place.ts';
import type { MapPosition } from '#domain/map/position/map-position.ts';
import { coordinatesText, rounded } from '#domain/map/position/parse-coordinates.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import classes from './report.module.css';

interface HereButtonProps {
  /** Text of the position field. */
  readonly value: string;
  readonly onFound: (position: MapPosition) => void;
}

/** Requests the device's position, only when clicked. Its message is shown until the position changes. */
export function HereButton({ value, onFound }: HereButtonProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { state, ask } = useMyPlace(null, onFound);
  const [before, setBefore] = useState(value);
  const handlePress = () => {
    setBefore(value);
    ask();
  };
  const isAsking = state === 'asking';
  const isUnchanged = value === before;
  const error = isUnchanged && (state === 'denied' || state === 'timeout' || state === 'unavailable') ? state : null;
  return (
    <div>
      <Button
        fullWidth
        variant="light"
        leftSection={<IconCurrentLocation size={20} aria-hidden />}
        loading={isAsking}
        onClick={handlePress}
      >
        {t('report_page.where.here')}
      </Button>
      <Text size="sm" mt={4} role="status" className={classes.around}>
        {isAsking && t('report_page.where.asking')}
        {typeof state === 'object' &&
          value === coordinatesText({ lat: rounded(state.lat), lng: rounded(state.lng) }) &&
          t('report_page.where.found', { number: formatNumber(Math.max(1, Math.round(state.accuracyMetres)), language) })}
      </Text>
      {error && (
        <Text size="sm" mt={4} role="alert">
          {t(`report_page.where.${error}`)}
        </Text>
      )}
    </div>
  );
}

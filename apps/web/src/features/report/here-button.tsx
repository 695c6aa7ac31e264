import { Button, Text } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { formatNumber } from '../../shared/lib/format.ts';
import type { MapPosition } from '../../shared/map/map-position.ts';
import { useMyPlace } from '../../shared/map/use-my-place.ts';
import classes from './report.module.css';

/** Asks the device where it is when it is pressed, and never before; a refusal is a sentence with another way. */
export function HereButton({ onFound }: { readonly onFound: (position: MapPosition) => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { state, ask } = useMyPlace(null, onFound);
  const isAsking = state === 'asking';
  const fault = state === 'denied' || state === 'timeout' || state === 'unavailable' ? state : null;
  return (
    <div>
      <Button fullWidth variant="light" leftSection={<IconCurrentLocation size={20} aria-hidden />} loading={isAsking} onClick={ask}>
        {t('report_page.where.here')}
      </Button>
      <Text size="sm" mt={4} role="status" className={classes.around}>
        {isAsking && t('report_page.where.asking')}
        {typeof state === 'object' &&
          t('report_page.where.found', { number: formatNumber(Math.max(1, Math.round(state.accuracyMetres)), language) })}
      </Text>
      {fault && (
        <Text size="sm" mt={4} role="alert">
          {t(`report_page.where.${fault}`)}
        </Text>
      )}
    </div>
  );
}

import { ActionIcon, CloseButton, Group, Paper, Text, VisuallyHidden } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { MyPlaceState } from '#domain/map/my-place/use-my-place.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import classes from './map-overlay.module.css';

interface MyPlaceControlProps {
  readonly state: MyPlaceState;
  readonly onAsk: () => void;
  readonly onDismiss: () => void;
}

/** Text for screen readers. */
function announcementOf(state: MyPlaceState, t: TFunction, language: 'de' | 'en'): string {
  if (state === 'asking') return t('map_screen.place.asking');
  if (typeof state !== 'object') return '';
  const count = Math.max(1, Math.round(state.accuracyMetres));
  return t('map_screen.place.found', { count, number: formatNumber(count, language) });
}

/** "Mein Standort" button. The position is requested when clicked; a failure is shown beside it. */
export function MyPlaceControl({ state, onAsk, onDismiss }: MyPlaceControlProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const error = typeof state === 'object' || state === 'idle' || state === 'asking' ? null : state;
  return (
    <div className={classes.myPlace}>
      <ActionIcon
        className={classes.myPlaceButton}
        variant="default"
        size={31}
        loading={state === 'asking'}
        aria-label={t('map_screen.place.button')}
        title={t('map_screen.place.button')}
        onClick={onAsk}
        data-found={typeof state === 'object' || undefined}
      >
        <IconCurrentLocation size={18} aria-hidden />
      </ActionIcon>
      <VisuallyHidden role="status">{announcementOf(state, t, language)}</VisuallyHidden>
      {error && (
        <Paper className={classes.notice} role="alert">
          <Group wrap="nowrap" gap="xs" align="flex-start">
            <Text size="sm">{t(`map_screen.place.${error}`)}</Text>
            <CloseButton size="sm" aria-label={t('map_screen.place.dismiss')} onClick={onDismiss} />
          </Group>
        </Paper>
      )}
    </div>
  );
}

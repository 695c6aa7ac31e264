import { CloseButton, Group, Text } from '@mantine/core';
import { withSummary } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { locationQuery } from '#domain/locations/queries/location-queries.ts';
import type { Chosen } from '#kit/chosen/chosen-rows.ts';
import { scrollBehavior } from '#kit/lib/scroll-behavior.ts';
import { LocationCards } from './location-cards.tsx';
import classes from './location-list.module.css';
import type { RowHandlers } from './row-actions.tsx';

interface PickedLocationProps extends RowHandlers {
  readonly id: string;
  readonly chosen: Chosen;
  readonly onClose: () => void;
}

/** The location picked on the map, shown above the list if the current page does not contain it. */
export function PickedLocation({ id, chosen, onClose, ...handlers }: PickedLocationProps) {
  const { t } = useTranslation();
  const { data } = useQuery(locationQuery(id));
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (data) box.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
  }, [data]);
  if (!data) return null;
  return (
    <section ref={box} aria-label={t('locations.picked')} className={classes.panel}>
      <Group justify="space-between" mb="xs">
        <Text size="xs" fw={600} c="dimmed">
          {t('locations.picked')}
        </Text>
        <CloseButton size="sm" aria-label={t('locations.picked_close')} onClick={onClose} />
      </Group>
      <LocationCards rows={[withSummary(data)]} noteCounts={{ [id]: data.noteCount ?? 0 }} pickedId={id} chosen={chosen} {...handlers} />
    </section>
  );
}

import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { aroundText } from '#domain/map/places/place-text.ts';
import type { MapPosition } from '#domain/map/position/map-position.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import classes from './position-field.module.css';
import { usePlaceAround } from './use-place-around.ts';

/** The surroundings of a picked position: "Gemeinde X, Landkreis Y, Land Z". Updated when a moved marker rests; failures are not shown. */
export function PlaceLine({ position }: { readonly position: MapPosition | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const around = usePlaceAround(position);
  return (
    <Text size="sm" role="status" className={classes.around}>
      {around ? aroundText(around, t, language) : ''}
    </Text>
  );
}

import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { SEARCH_DEBOUNCE_MS } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { aroundText } from '#domain/map/places/place-text.ts';
import type { MapPosition } from '#domain/map/position/map-position.ts';
import { coordinatesText } from '#domain/map/position/parse-coordinates.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { placeAroundQuery } from './place-around-query.ts';
import classes from './position-field.module.css';

/** The surroundings of a picked position: "Gemeinde X, Landkreis Y, Land Z". Updated when a moved marker rests; failures are not shown. */
export function PlaceLine({ position }: { readonly position: MapPosition | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const text = position ? coordinatesText(position) : null;
  const [rested] = useDebouncedValue(text, SEARCH_DEBOUNCE_MS);
  const isAsked = position !== null && text === rested;
  const { data } = useQuery({
    ...placeAroundQuery(position ?? { lat: 0, lng: 0 }),
    enabled: isAsked,
  });
  return (
    <Text size="sm" role="status" className={classes.around}>
      {isAsked && data ? aroundText(data, t, language) : ''}
    </Text>
  );
}

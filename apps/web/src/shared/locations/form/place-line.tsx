import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { findPlaceAround, SEARCH_DEBOUNCE_MS } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { MapPosition } from '../../map/map-position.ts';
import { coordinatesText } from '../../map/parse-coordinates.ts';
import { aroundText } from '../../map/place-text.ts';
import classes from './position-field.module.css';

/** What lies around a picked position: "Gemeinde X, Landkreis Y, Land Z". It follows a moved marker once that rests; a failure is quiet. */
export function PlaceLine({ position }: { readonly position: MapPosition | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const text = position ? coordinatesText(position) : null;
  const [rested] = useDebouncedValue(text, SEARCH_DEBOUNCE_MS);
  const isAsked = position !== null && text === rested;
  const { data } = useQuery({
    queryKey: ['places', 'around', rested],
    queryFn: ({ signal }) => call(findPlaceAround, { query: position ?? { lat: 0, lng: 0 } }, { signal }),
    enabled: isAsked,
    retry: false,
  });
  return (
    <Text size="sm" role="status" className={classes.around}>
      {isAsked && data ? aroundText(data, t, language) : ''}
    </Text>
  );
}

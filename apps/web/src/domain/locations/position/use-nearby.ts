import { useDebouncedValue } from '@mantine/hooks';
import { findNearby, type NearbyLocation, SEARCH_DEBOUNCE_MS } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { locationKeys } from '#domain/locations/queries/location-keys.ts';
import { call } from '#kit/api/client.ts';
import { changedPosition } from './changed-position.ts';

/** The position of a new or moved pin as text; null without one. */
function movedTo(form: LocationForm): string | null {
  const position = changedPosition(form);
  return position && `${position.lng},${position.lat}`;
}

/**
 * Possible duplicates of the location in the form, requested when its pin is set or has moved and rests. Those declared to be other places
 * are left out. Failures are not shown, because the check is optional. Results of an earlier position are never shown.
 */
export function useNearby(form: LocationForm): readonly NearbyLocation[] {
  const { values, stored, creation } = form;
  const place = movedTo(form);
  const [rested] = useDebouncedValue(place, SEARCH_DEBOUNCE_MS);
  const [name] = useDebouncedValue(values.name.trim(), SEARCH_DEBOUNCE_MS);
  const isAsked = place !== null && place === rested;
  const body = { coordinates: pointOf(rested ?? '0,0'), name: name || null, exceptId: stored?._id ?? null };
  const { data } = useQuery({
    queryKey: [...locationKeys.all, 'nearby', body],
    queryFn: ({ signal }) =>
      call(findNearby, { body }, { signal, idempotencyKey: stored || !creation.sent.isSent ? undefined : creation.sent.key }),
    enabled: isAsked,
    retry: false,
  });
  return isAsked ? (data ?? []).filter(({ _id }) => !values.notDuplicateOf.includes(_id)) : [];
}

function pointOf(place: string): { type: 'Point'; coordinates: [number, number] } {
  const [lng = 0, lat = 0] = place.split(',').map(Number);
  return { type: 'Point', coordinates: [lng, lat] };
}

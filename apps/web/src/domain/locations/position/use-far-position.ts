import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { useFormMemory } from '#domain/locations/values/form-memory.ts';
import { usePending } from '#domain/locations/values/pending-entries.ts';
import type { MapPosition } from '#domain/map/position/map-position.ts';
import { coordinatesText } from '#domain/map/position/parse-coordinates.ts';
import { changedPosition } from './changed-position.ts';
import { placeAroundQuery } from './place-around-query.ts';

export interface FarPosition {
  /** The position of the form is far from every country of the gazetteer and has not been confirmed yet. */
  readonly isFar: boolean;
  /** Latitude and longitude swapped, if that position is in one of the countries. */
  readonly swapped: MapPosition | null;
  readonly accept: () => void;
  /** Reports whether the user is typing: nothing is asked until the field loses focus. */
  readonly setTyping: (isTyping: boolean) => void;
}

/**
 * Whether a new or moved position has to be confirmed before it is saved: a position far from every country of the gazetteer is usually a
 * typo. Nothing is asked if the server does not respond.
 */
export function useFarPosition(form: LocationForm): FarPosition {
  const client = useQueryClient();
  const [accepted, setAccepted] = useFormMemory<string | null>(form.memory, 'position.accepted', null);
  const [isTyping, setTyping] = useState(false);
  const asked = askedAbout(form, accepted);
  const { data } = useQuery({ ...placeAroundQuery(asked ?? { lat: 0, lng: 0 }), enabled: asked !== null && !isTyping });
  usePending(form, () => {
    const position = askedAbout({ ...form, values: form.getValues() }, accepted);
    if (!position) return true;
    const query = placeAroundQuery(position);
    const known = client.getQueryData(query.queryKey);
    if (known) return known.country !== null;
    return client.fetchQuery(query).then(
      ({ country }) => country !== null,
      () => true,
    );
  });
  const isFar = asked !== null && !isTyping && data?.country === null;
  return {
    isFar,
    swapped: isFar && data.isSwapped ? { lat: asked.lng, lng: asked.lat } : null,
    accept: () => setAccepted(asked && coordinatesText(asked)),
    setTyping,
  };
}

function askedAbout(form: LocationForm, accepted: string | null): MapPosition | null {
  const position = changedPosition(form);
  return position && coordinatesText(position) !== accepted ? position : null;
}

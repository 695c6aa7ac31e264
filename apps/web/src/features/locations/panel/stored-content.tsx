import { type Location, mayWriteLocation } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openedLocationQuery } from '#domain/locations/queries/location-queries.ts';
import { useUser } from '#kit/session/use-session.ts';
import type { ContentProps } from './content-props.ts';
import { LocationEditor } from './location-editor.tsx';
import { LocationView } from './location-view.tsx';
import { PanelMissing, PanelSkeleton } from './panel-states.tsx';

/** Edits a stored location, or views it without the right to write. It is loaded when opened and not refetched. */
export function StoredContent({ locationId, ...shared }: ContentProps & { readonly locationId: string }) {
  const user = useUser();
  const { data, error, refetch, isFetching } = useQuery({ ...openedLocationQuery(locationId), gcTime: 0 });
  const [opened, setOpened] = useState<Location | null>(null);
  if (data && !isFetching && opened === null) setOpened(data);
  const noteCount = data?.noteCount ?? null;
  if (opened && mayWriteLocation(user, opened)) return <LocationEditor initial={opened} noteCount={noteCount} {...shared} />;
  if (opened) return <LocationView location={opened} noteCount={noteCount} {...shared} />;
  return error ? <PanelMissing error={error} onRetry={() => void refetch()} isBusy={isFetching} /> : <PanelSkeleton />;
}

import { Drawer, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { type Location, mayWriteLocation } from '@rastnetz/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api/api-error.ts';
import { locationKeys } from '../../../shared/locations/location-keys.ts';
import { locationQuery } from '../../../shared/locations/location-queries.ts';
import { useUser } from '../../../shared/session/use-session.ts';
import { Failure } from '../../../shared/ui/failure.tsx';
import { LocationEditor } from './location-editor.tsx';
import { LocationView } from './location-view.tsx';
import classes from './panel.module.css';
import { PanelHead } from './panel-head.tsx';
import { PanelShell } from './panel-shell.tsx';

export interface LocationPanelProps {
  /** The location to edit, or null to create one. */
  readonly locationId: string | null;
  /** In create mode the location to begin with a copy of; null for an empty form. */
  readonly copyOf?: string | null;
  /** What of a stored location is shown; null for its form. */
  readonly tab?: 'history' | null;
  /** Called when the panel wants to go; it has asked about unsaved changes before. */
  readonly onClose: () => void;
  /** Called with the server's answer after every successful save; the panel stays open. */
  readonly onSaved: (location: Location) => void;
}

/** The side panel for one location (spec section 2): open while it is mounted, in create mode without an id, else in edit mode. */
export function LocationPanel(props: LocationPanelProps) {
  const closing = useRef<() => void>(props.onClose);
  return (
    <PanelShell closing={closing}>
      <PanelContent {...props} closing={closing} />
    </PanelShell>
  );
}

type PanelContentProps = LocationPanelProps & { readonly closing: React.RefObject<() => void> };

function PanelContent({ locationId, onClose, onSaved, closing }: PanelContentProps) {
  const queries = useQueryClient();
  const [createdId, setCreatedId] = useState<string | null>(null);
  const keep = useCallback(
    (location: Location) => {
      queries.setQueryData(locationKeys.one(location._id), location);
      if (locationId === null) setCreatedId(location._id);
      onSaved(location);
    },
    [queries, locationId, onSaved],
  );
  const isNew = locationId === null || locationId === createdId;
  if (isNew) return <LocationEditor key="new" initial={null} onClose={onClose} onSaved={keep} closing={closing} />;
  return <StoredContent key={locationId} locationId={locationId} onClose={onClose} onSaved={keep} closing={closing} />;
}

function StoredContent({ locationId, onClose, onSaved, closing }: PanelContentProps & { readonly locationId: string }) {
  const user = useUser();
  const { data, error, refetch, isFetching } = useQuery({ ...locationQuery(locationId), staleTime: 0, gcTime: 0 });
  const [opened, setOpened] = useState<Location | null>(null);
  if (data && !isFetching && opened === null) setOpened(data);
  if (opened && mayWriteLocation(user, opened))
    return <LocationEditor initial={opened} onClose={onClose} onSaved={onSaved} closing={closing} />;
  if (opened) return <LocationView location={opened} />;
  return error ? <Missing error={error} onRetry={() => void refetch()} isBusy={isFetching} /> : <PanelSkeleton />;
}

interface MissingProps {
  readonly error: Error;
  readonly onRetry: () => void;
  readonly isBusy: boolean;
}

function Missing({ error, onRetry, isBusy }: MissingProps) {
  const { t } = useTranslation();
  const isGone = error instanceof ApiError && error.code === 'not_found';
  return (
    <>
      <PanelHead title={t('app.menu.locations')} />
      <Drawer.Body className={classes.body}>
        {isGone ? (
          <Text role="alert">{t('panel.not_found')}</Text>
        ) : (
          <Failure message={t('panel.load_failed')} onRetry={onRetry} busy={isBusy} />
        )}
      </Drawer.Body>
    </>
  );
}

/** The size of what is coming, so that nothing jumps. */
function PanelSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <PanelHead title={t('app.menu.locations')} />
      <Drawer.Body className={classes.body}>
        <VisuallyHidden role="status">{t('panel.loading')}</VisuallyHidden>
        <Stack gap="md">
          <Skeleton height={28} width="40%" />
          <Skeleton height={36} />
          <Skeleton height={96} />
          <Skeleton height={140} />
          <Skeleton height={28} width="30%" />
          <Skeleton height={320} />
        </Stack>
      </Drawer.Body>
    </>
  );
}

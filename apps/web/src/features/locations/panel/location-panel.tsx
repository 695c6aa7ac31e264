import type { Location } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { showStored } from '#domain/locations/queries/location-queries.ts';
import type { Section } from '#domain/locations/values/place.ts';
import { PanelShell } from '#kit/panel/panel-shell.tsx';
import type { Leave } from '#kit/panel/use-leave-guard.ts';
import type { ContentProps } from './content-props.ts';
import { CopyContent } from './copy-content.tsx';
import { leaveDirectly } from './leave-directly.ts';
import { LocationEditor } from './location-editor.tsx';
import type { PanelTab } from './panel-tabs.tsx';
import { StoredContent } from './stored-content.tsx';

export interface LocationPanelProps {
  /** Id of the location to edit, or null to create one. */
  readonly locationId: string | null;
  /** In create mode the id of the location to copy; null for an empty form. */
  readonly copyOf?: string | null;
  /** Section of a stored location's form to scroll to first. */
  readonly section?: Section;
  /** Tab of a stored location; null for its form. */
  readonly tab?: PanelTab;
  /** Called when the tab changes. Without it the panel keeps the tab in its own state, initially `tab`. */
  readonly onTab?: (tab: PanelTab) => void;
  /** Called to close the panel, after it has asked about unsaved changes. */
  readonly onClose: () => void;
  /** Called with the saved location after every successful save; the panel stays open. */
  readonly onSaved: (location: Location) => void;
  /** Opens another location near the pin; changing the address asks about unsaved changes. */
  readonly onOpenLocation?: (id: string) => void;
  /** Content above the location, such as a worklist bar. `leave` asks about unsaved entries, then continues. */
  readonly bar?: (leave: Leave) => ReactNode;
}

/** The side panel for one location (S4-PANEL-01), open while mounted: create mode without an id, else edit mode. */
export function LocationPanel(props: LocationPanelProps) {
  const closing = useRef<() => void>(props.onClose);
  const leaving = useRef<Leave>(leaveDirectly);
  return (
    <PanelShell closing={closing}>
      {props.bar?.((...way) => leaving.current(...way))}
      <PanelContent {...props} closing={closing} leaving={leaving} />
    </PanelShell>
  );
}

type PanelContentProps = LocationPanelProps & Pick<ContentProps, 'closing' | 'leaving'>;

function PanelContent({
  locationId,
  copyOf = null,
  section,
  tab = null,
  onTab,
  onClose,
  onSaved,
  onOpenLocation,
  closing,
  leaving,
}: PanelContentProps) {
  const queries = useQueryClient();
  const [ownTab, setOwnTab] = useState(tab);
  const { otherId, origin, setCreatedId } = useCreation(locationId, copyOf);
  const keep = useCallback(
    (location: Location) => {
      showStored(queries, location);
      if (locationId === null) setCreatedId(location._id);
      onSaved(location);
    },
    [queries, locationId, onSaved, setCreatedId],
  );
  const shared = { tab: onTab ? tab : ownTab, onTab: onTab ?? setOwnTab, onClose, onSaved: keep, onOpenLocation, closing, leaving };
  if (otherId !== null) return <StoredContent key={otherId} locationId={otherId} section={section} {...shared} />;
  return origin ? <CopyContent key={origin} copyOf={origin} {...shared} /> : <LocationEditor key="new" initial={null} {...shared} />;
}

/**
 * The stored location that the panel shows; null for the form of a new one, which stays open after it was created. That form ends with another
 * location, so that going back to the created one loads it.
 */
function useCreation(locationId: string | null, copyOf: string | null) {
  const [createdId, setCreatedId] = useState<string | null>(null);
  const [origin, setOrigin] = useState(copyOf);
  const otherId = locationId === createdId ? null : locationId;
  if (locationId === null && copyOf !== origin) setOrigin(copyOf);
  if (otherId !== null && createdId !== null) setCreatedId(null);
  if (otherId !== null && origin !== null) setOrigin(null);
  return { otherId, origin, setCreatedId };
}

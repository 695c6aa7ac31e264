import type { Location } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { locationKeys } from '#domain/locations/queries/location-keys.ts';
import type { Section } from '#domain/locations/values/place.ts';
import { PanelShell } from '#kit/panel/panel-shell.tsx';
import type { Leave } from '#kit/panel/use-leave-guard.ts';
import type { ContentProps } from './content-props.ts';
import { CopyContent } from './copy-content.tsx';
import { justGo } from './just-go.ts';
import { LocationEditor } from './location-editor.tsx';
import type { PanelTab } from './panel-tabs.tsx';
import { StoredContent } from './stored-content.tsx';

export interface LocationPanelProps {
  /** The location to edit, or null to create one. */
  readonly locationId: string | null;
  /** In create mode the location to begin with a copy of; null for an empty form. */
  readonly copyOf?: string | null;
  /** The section of a stored location's form that is in sight first. */
  readonly section?: Section;
  /** What of a stored location is shown; null for its form. */
  readonly tab?: PanelTab;
  /** Called with the tab somebody switches to; without it the panel keeps its tab itself, beginning with `tab`. */
  readonly onTab?: (tab: PanelTab) => void;
  /** Called when the panel wants to go; it has asked about unsaved changes before. */
  readonly onClose: () => void;
  /** Called with the server's answer after every successful save; the panel stays open. */
  readonly onSaved: (location: Location) => void;
  /** Goes to another location, one near the pin; unsaved changes are asked about when the address changes. */
  readonly onOpenLocation?: (id: string) => void;
  /** What stands above the location, as where one is in a list; `leave` asks about unsaved entries, then goes. */
  readonly bar?: (leave: Leave) => ReactNode;
}

/** The side panel for one location (S4-PANEL-01): open while it is mounted, in create mode without an id, else in edit mode. */
export function LocationPanel(props: LocationPanelProps) {
  const closing = useRef<() => void>(props.onClose);
  const leaving = useRef<Leave>(justGo);
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
  const [createdId, setCreatedId] = useState<string | null>(null);
  const [origin, setOrigin] = useState(copyOf);
  const keep = useCallback(
    (location: Location) => {
      queries.setQueryData(locationKeys.one(location._id), location);
      if (locationId === null) setCreatedId(location._id);
      onSaved(location);
    },
    [queries, locationId, onSaved],
  );
  const isNew = locationId === null || locationId === createdId;
  if (locationId === null && copyOf !== origin) setOrigin(copyOf);
  const shared = { tab: onTab ? tab : ownTab, onTab: onTab ?? setOwnTab, onClose, onSaved: keep, onOpenLocation, closing, leaving };
  if (!isNew) return <StoredContent key={locationId} locationId={locationId} section={section} {...shared} />;
  return origin ? <CopyContent key={origin} copyOf={origin} {...shared} /> : <LocationEditor key="new" initial={null} {...shared} />;
}

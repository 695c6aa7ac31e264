import { Drawer } from '@mantine/core';
import type { Location } from '@rastnetz/contract';

export interface LocationPanelProps {
  /** The location to edit, or null to create one. */
  readonly locationId: string | null;
  /** Called when the panel wants to go; it has asked about unsaved changes before. */
  readonly onClose: () => void;
  /** Called with the server's answer after every successful save; the panel stays open. */
  readonly onSaved: (location: Location) => void;
}

/** The side panel for one location (spec section 2): shown while it is mounted. */
export function LocationPanel({ onClose }: LocationPanelProps) {
  return <Drawer opened position="right" size={720} onClose={onClose} />;
}

import type { Location } from '@rastnetz/contract';
import type { ReactNode } from 'react';
import type { Section } from '#domain/locations/values/place.ts';
import type { Leave } from '#kit/panel/use-leave-guard.ts';

interface PanelPart {
  readonly locationId: string;
  /** Section of the form to scroll to first. */
  readonly section?: Section;
  readonly onClose: () => void;
  readonly onSaved: (location: Location) => void;
  readonly onOpenLocation: (id: string) => void;
  readonly bar?: (leave: Leave) => ReactNode;
}

/** Renders the panel of a location. The panel belongs to another feature, so the page passes it in. */
export type RenderPanel = (part: PanelPart) => ReactNode;

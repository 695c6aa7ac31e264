import type { Location } from '@rastnetz/contract';
import type { ReactNode } from 'react';
import type { Section } from '#domain/locations/values/place.ts';
import type { Leave } from '#kit/panel/use-leave-guard.ts';

interface PanelPart {
  readonly locationId: string;
  /** The section of its form that is in sight first. */
  readonly section?: Section;
  readonly onClose: () => void;
  readonly onSaved: (location: Location) => void;
  readonly onOpenLocation: (id: string) => void;
  readonly bar?: (leave: Leave) => ReactNode;
}

/** Draws the panel of a location: it belongs to another feature, the page brings the two together. */
export type RenderPanel = (part: PanelPart) => ReactNode;

import type { Location } from '@rastnetz/contract';
import type { RefObject } from 'react';
import type { Section } from '#domain/locations/values/place.ts';
import type { Leave } from '#kit/panel/use-leave-guard.ts';
import type { PanelTab } from './panel-tabs.tsx';

/** What every content of the panel needs. */
export interface ContentProps {
  readonly tab: PanelTab;
  readonly onTab: (tab: PanelTab) => void;
  readonly onClose: () => void;
  readonly onSaved: (location: Location) => void;
  readonly onOpenLocation: ((id: string) => void) | undefined;
  /** The section in sight first; the head of the form where it is absent. */
  readonly section?: Section | undefined;
  readonly closing: RefObject<() => void>;
  /** How another location takes the place of this one: unsaved entries are asked about before. */
  readonly leaving: RefObject<Leave>;
}

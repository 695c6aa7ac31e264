import type { Location } from '@rastnetz/contract';
import type { RefObject } from 'react';
import type { Section } from '#domain/locations/values/place.ts';
import type { Leave } from '#kit/panel/use-leave-guard.ts';
import type { PanelTab } from './panel-tabs.tsx';

/** Props shared by all contents of the panel. */
export interface ContentProps {
  readonly tab: PanelTab;
  readonly onTab: (tab: PanelTab) => void;
  readonly onClose: () => void;
  readonly onSaved: (location: Location) => void;
  readonly onOpenLocation: ((id: string) => void) | undefined;
  /** Section to scroll to first; the head of the form if absent. */
  readonly section?: Section | undefined;
  readonly closing: RefObject<() => void>;
  /** How to leave for another location; asks about unsaved entries first. */
  readonly leaving: RefObject<Leave>;
}

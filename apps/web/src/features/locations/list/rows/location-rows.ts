import type { LocationSummary } from '@rastnetz/contract';
import type { MouseEvent } from 'react';
import type { Chosen } from '#kit/chosen/chosen-rows.ts';
import type { RowHandlers } from './row-actions.tsx';
import type { ListFields } from './use-list-fields.ts';

/** The rows of a page, as table or as cards. */
export interface LocationRowsProps extends RowHandlers {
  readonly rows: readonly LocationSummary[];
  /** Id of the location picked on the map. */
  readonly pickedId: string | null;
  /** The chosen rows. */
  readonly chosen: Chosen;
  /** Number of internal notes by location, of those that have any. */
  readonly noteCounts: Readonly<Record<string, number>>;
}

export interface LocationRowProps extends RowHandlers {
  readonly location: LocationSummary;
  readonly isPicked: boolean;
  readonly isChosen: boolean;
  readonly noteCount: number;
  readonly fields: ListFields;
}

/** Interactive elements that handle clicks themselves. */
const CONTROLS = 'a, button, input, label';

/** Row events: hover and focus lift the location on the map; a click opens it, except on controls, in overlays, or at the end of a text selection. */
export const rowEvents = (location: LocationSummary, { onHover, onOpen }: Pick<RowHandlers, 'onHover' | 'onOpen'>) => ({
  onMouseEnter: () => onHover(location),
  onMouseLeave: () => onHover(null),
  onFocus: () => onHover(location),
  onBlur: () => onHover(null),
  onClick: ({ currentTarget, target }: MouseEvent<HTMLElement>) => {
    const pressed = target as Element;
    const isControl = !currentTarget.contains(pressed) || pressed.closest(CONTROLS) !== null;
    if (!isControl && window.getSelection()?.isCollapsed !== false) onOpen(location._id);
  },
});

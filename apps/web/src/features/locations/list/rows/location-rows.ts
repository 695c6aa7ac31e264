import type { Location } from '@rastnetz/contract';
import type { MouseEvent } from 'react';
import type { Chosen } from '#kit/chosen/chosen-rows.ts';
import type { RowHandlers } from './row-actions.tsx';
import type { ListFields } from './use-list-fields.ts';

/** The rows of a page, in whatever shape they are drawn. */
export interface LocationRowsProps extends RowHandlers {
  readonly rows: readonly Location[];
  /** The location chosen on the map. */
  readonly pickedId: string | null;
  /** The rows chosen for an action. */
  readonly chosen: Chosen;
}

export interface LocationRowProps extends RowHandlers {
  readonly location: Location;
  readonly isPicked: boolean;
  readonly isChosen: boolean;
  readonly fields: ListFields;
}

/** What is pressed by itself. */
const CONTROLS = 'a, button, input, label';

/**
 * What a row does with the pointer and the focus: the map shows it while it is under either, and a press opens it, but for its controls, for what
 * floats above it, and where it ends a selection of text. By key its button opens it.
 */
export const rowEvents = (location: Location, { onHover, onOpen }: Pick<RowHandlers, 'onHover' | 'onOpen'>) => ({
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

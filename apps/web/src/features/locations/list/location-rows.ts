import type { Location } from '@rastnetz/contract';
import type { Chosen } from '../../../shared/chosen/chosen-rows.ts';
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

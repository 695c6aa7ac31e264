import type { Report } from '@rastnetz/contract';
import type { ChosenRows } from '#kit/chosen/use-chosen.ts';

/** The rows of a page, as table or as cards. */
export interface QueueRowsProps {
  readonly rows: readonly Report[];
  /** Id of the report whose panel is open. */
  readonly openId: string | null;
  readonly choice: ChosenRows;
}

export interface QueueRowProps {
  readonly report: Report;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  /** Chooses a row or not; with `isRange` all rows from the last one chosen. */
  readonly onChoose: (report: Report, isChosen: boolean, isRange: boolean) => void;
}

/** Props of each row of a page. */
export const rowProps = ({ rows, openId, choice }: QueueRowsProps): QueueRowProps[] =>
  rows.map((report) => ({
    report,
    isOpen: report._id === openId,
    isChosen: choice.chosen.has(report._id),
    onChoose: (row, isChosen, isRange) => choice.choose(row, isChosen, isRange ? rows : null),
  }));

/** Attributes of a row; the open one is `aria-current`. */
export const rowMarks = ({ isOpen, isChosen }: Pick<QueueRowProps, 'isOpen' | 'isChosen'>) => ({
  'data-open': isOpen,
  'data-chosen': isChosen,
  ...(isOpen && { 'aria-current': 'true' as const }),
});

import type { Report } from '@rastnetz/contract';
import type { ChosenRows } from '#kit/chosen/use-chosen.ts';

/** The rows of a page, in whatever shape they are drawn. */
export interface QueueRowsProps {
  readonly rows: readonly Report[];
  /** Whose panel is open. */
  readonly openId: string | null;
  readonly choice: ChosenRows;
}

export interface QueueRowProps {
  readonly report: Report;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  /** Chooses a row or not; as a range from the row touched before. */
  readonly onChoose: (report: Report, isChosen: boolean, isRange: boolean) => void;
}

/** What each row of a page is drawn with. */
export const rowProps = ({ rows, openId, choice }: QueueRowsProps): QueueRowProps[] =>
  rows.map((report) => ({
    report,
    isOpen: report._id === openId,
    isChosen: choice.chosen.has(report._id),
    onChoose: (row, isChosen, isRange) => choice.choose(row, isChosen, isRange ? rows : null),
  }));

/** How a row says what it is; the open one is the present one. */
export const rowMarks = ({ isOpen, isChosen }: Pick<QueueRowProps, 'isOpen' | 'isChosen'>) => ({
  'data-open': isOpen,
  'data-chosen': isChosen,
  ...(isOpen && { 'aria-current': 'true' as const }),
});

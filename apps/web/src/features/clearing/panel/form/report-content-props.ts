import type { ReportDetail } from '@rastnetz/contract';
import type { RefObject } from 'react';

/** Callbacks from the panel's content to the page. */
export interface ReportContentProps {
  readonly onClose: () => void;
  /** Called when a decision is sent; the panel may go before the answer. */
  readonly onDeciding: (reportId: string) => void;
  readonly onDecided: (decided: ReportDetail) => void;
  readonly onChanged: () => void;
  readonly closing: RefObject<() => void>;
}

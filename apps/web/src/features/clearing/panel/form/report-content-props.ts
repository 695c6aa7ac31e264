import type { ReportDetail } from '@rastnetz/contract';
import type { RefObject } from 'react';

/** What the panel's content reports to the page, and how the page closes it. */
export interface ReportContentProps {
  readonly onClose: () => void;
  readonly onDecided: (decided: ReportDetail) => void;
  readonly onChanged: () => void;
  readonly closing: RefObject<() => void>;
}

import type { ReportDetail } from '@rastnetz/contract';
import type { RefObject } from 'react';

/** What the content of the panel tells the page, and how the page closes it. */
export interface ReportContentProps {
  readonly onClose: () => void;
  readonly onDecided: (decided: ReportDetail) => void;
  readonly onChanged: () => void;
  readonly closing: RefObject<() => void>;
}

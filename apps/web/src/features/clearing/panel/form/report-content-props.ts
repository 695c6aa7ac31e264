import type { ReportDetail } from '@rastnetz/contract';
import type { RefObject } from 'react';

/** Callbacks from the panel's content to the page. */
export interface ReportContentProps {
  readonly onClose: () => void;
  readonly onDecided: (decided: ReportDetail) => void;
  readonly onChanged: () => void;
  readonly closing: RefObject<() => void>;
}

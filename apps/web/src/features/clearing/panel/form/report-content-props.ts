import type { ReportDetail } from '@rastnetz/contract';
import type { RefObject } from 'react';
import type { ReportTab } from './report-tab.ts';

/** The tab of the panel, which the page stores. */
export interface TabProps {
  readonly tab: ReportTab;
  /** Called when the tab changes; `replace` if the back button should skip that. */
  readonly onTab: (tab: ReportTab, how?: { readonly replace?: boolean }) => void;
}

/** Tab of the panel's content, and callbacks to the page. */
export interface ReportContentProps extends TabProps {
  readonly onClose: () => void;
  /** Called when a decision is sent; the panel may go before the answer. */
  readonly onDeciding: (reportId: string) => void;
  readonly onDecided: (decided: ReportDetail) => void;
  readonly onChanged: (changed: ReportDetail) => void;
  readonly closing: RefObject<() => void>;
}

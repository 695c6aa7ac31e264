/** Tabs of the panel; it opens with the first. */
export const REPORT_TABS = ['report', 'history', 'notes'] as const;
export type ReportTab = (typeof REPORT_TABS)[number];

/** The tab with a value; the report for all others. */
export const reportTabOf = (value: string | null): ReportTab => REPORT_TABS.find((tab) => tab === value) ?? 'report';

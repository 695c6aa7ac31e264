import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './message/report.module.css';

/** Tabs of the panel. */
export type ReportTab = 'report' | 'history';

interface ReportTabsProps {
  readonly tab: ReportTab;
  readonly onChange: (tab: ReportTab) => void;
}

/** Switches between report and history. */
export function ReportTabs({ tab, onChange }: ReportTabsProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      size="xs"
      className={classes.tabs}
      data-toasts-below
      aria-label={t('history.tabs')}
      value={tab}
      data={[
        { value: 'report', label: t('clearing_panel.tab') },
        { value: 'history', label: t('history.tab_history') },
      ]}
      onChange={(value) => onChange(value === 'history' ? 'history' : 'report')}
    />
  );
}

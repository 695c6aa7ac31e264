import { SegmentedControl } from '@mantine/core';
import type { ReportDetail } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { useNotesLabel } from '#domain/notes/use-notes-label.ts';
import classes from './message/report.module.css';
import { reportNotes } from './report-notes.ts';

/** Tabs of the panel. */
export type ReportTab = 'report' | 'history' | 'notes';

interface ReportTabsProps {
  readonly report: Pick<ReportDetail, '_id' | 'noteCount'>;
  readonly tab: ReportTab;
  readonly onChange: (tab: ReportTab) => void;
}

/** Switches between report, history and notes. */
export function ReportTabs({ report, tab, onChange }: ReportTabsProps) {
  const { t } = useTranslation();
  const notesLabel = useNotesLabel(reportNotes(report._id), report.noteCount);
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
        { value: 'notes', label: notesLabel },
      ]}
      onChange={(value) => onChange(value === 'history' || value === 'notes' ? value : 'report')}
    />
  );
}

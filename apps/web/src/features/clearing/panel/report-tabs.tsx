import type { ReportDetail } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { useNotesLabel } from '#domain/notes/use-notes-label.ts';
import { PanelTabList } from '#kit/panel/tabbed-panel.tsx';
import classes from './message/report.module.css';
import { reportNotes } from './report-notes.ts';

/** Tabs of the panel. */
export type ReportTab = 'report' | 'history' | 'notes';

/** The tab with a value; the report for all others. */
export const reportTabOf = (value: string | null): ReportTab => (value === 'history' || value === 'notes' ? value : 'report');

interface ReportTabsProps {
  readonly report: Pick<ReportDetail, '_id' | 'noteCount'>;
}

/** Switches between report, history and notes. */
export function ReportTabs({ report }: ReportTabsProps) {
  const { t } = useTranslation();
  const notesLabel = useNotesLabel(reportNotes(report._id), report.noteCount);
  return (
    <PanelTabList
      className={classes.tabs}
      data-toasts-below
      aria-label={t('history.tabs')}
      tabs={[
        { value: 'report', label: t('clearing_panel.tab') },
        { value: 'history', label: t('history.tab_history') },
        { value: 'notes', label: notesLabel },
      ]}
    />
  );
}

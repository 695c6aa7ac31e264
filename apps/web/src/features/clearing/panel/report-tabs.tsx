import type { ReportDetail } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { useNotesLabel } from '#domain/notes/use-notes-label.ts';
import { PanelTabList } from '#kit/panel/tabbed-panel.tsx';
import classes from './message/report.module.css';
import { reportNotes } from './report-notes.ts';

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

import { useTranslation } from 'react-i18next';
import classes from '#domain/locations/editor/editor.module.css';
import type { NoteSource } from '#domain/notes/note-source.ts';
import { useNotesLabel } from '#domain/notes/use-notes-label.ts';
import { PanelTabList } from '#kit/panel/tabbed-panel.tsx';

/** Tab of a stored location; null is its form. */
export type PanelTab = 'history' | 'notes' | null;

/** The tab with a value; null for the form. */
export const panelTabOf = (value: string | null): PanelTab => (value === 'history' || value === 'notes' ? value : null);

/** Value of the tab with the form. */
export const FORM_TAB = 'edit';

interface PanelTabsProps {
  readonly notes: NoteSource;
  /** Number of notes as the location was opened; null if it is not known. */
  readonly noteCount: number | null;
  /** Whether the location can only be viewed: its history is for those who may change it. */
  readonly isReadOnly?: boolean;
}

/** Switches between form, history and notes. */
export function PanelTabs({ notes, noteCount, isReadOnly = false }: PanelTabsProps) {
  const { t } = useTranslation();
  const notesLabel = useNotesLabel(notes, noteCount ?? 0);
  return (
    <div className={classes.tabs} data-toasts-below>
      <PanelTabList
        aria-label={t('history.tabs')}
        tabs={[
          { value: FORM_TAB, label: isReadOnly ? t('history.tab_view') : t('history.tab_edit') },
          ...(isReadOnly ? [] : [{ value: 'history', label: t('history.tab_history') }]),
          { value: 'notes', label: notesLabel },
        ]}
      />
    </div>
  );
}

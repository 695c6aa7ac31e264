import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '#domain/locations/editor/editor.module.css';
import type { NoteSource } from '#domain/notes/note-source.ts';
import { useNotesLabel } from '#domain/notes/use-notes-label.ts';

/** Tab of a stored location; null is its form. */
export type PanelTab = 'history' | 'notes' | null;

interface PanelTabsProps {
  readonly tab: PanelTab;
  readonly onChange: (tab: PanelTab) => void;
  readonly notes: NoteSource;
  /** Number of notes as the location was opened; null if it is not known. */
  readonly noteCount: number | null;
  /** Whether the location can only be viewed: its history is for those who may change it. */
  readonly isReadOnly?: boolean;
}

/** Switches between form, history and notes. */
export function PanelTabs({ tab, onChange, notes, noteCount, isReadOnly = false }: PanelTabsProps) {
  const { t } = useTranslation();
  const notesLabel = useNotesLabel(notes, noteCount ?? 0);
  return (
    <div className={classes.tabs} data-toasts-below>
      <SegmentedControl
        size="xs"
        aria-label={t('history.tabs')}
        value={tab ?? 'edit'}
        data={[
          { value: 'edit', label: isReadOnly ? t('history.tab_view') : t('history.tab_edit') },
          ...(isReadOnly ? [] : [{ value: 'history', label: t('history.tab_history') }]),
          { value: 'notes', label: notesLabel },
        ]}
        onChange={(value) => onChange(value === 'history' || value === 'notes' ? value : null)}
      />
    </div>
  );
}

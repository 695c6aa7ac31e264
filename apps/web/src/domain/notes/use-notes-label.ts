import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import type { NoteSource } from './note-source.ts';
import { useNoteTotal } from './use-notes.ts';

/** Label of the tab with the notes: with their number, if there are any. `initial` is the number until they are loaded. */
export function useNotesLabel(source: NoteSource, initial: number): string {
  const { t } = useTranslation();
  const language = useLanguage();
  const total = useNoteTotal(source, initial);
  return total > 0 ? t('notes.tab_count', { number: formatNumber(total, language) }) : t('notes.tab');
}

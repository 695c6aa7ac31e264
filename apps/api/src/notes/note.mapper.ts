import type { Note } from '@rastnetz/contract';
import type { NoteRow } from './note.store.ts';

/** Who reads or writes notes. */
export interface NoteViewer {
  readonly userId: string;
  /** The company whose people the viewer may see by name; null for all. */
  readonly namedOf: string | null;
}

/** A stored note as the API returns it. */
export function noteView(row: NoteRow, { userId, namedOf }: NoteViewer): Note {
  const isNamed = namedOf === null || row.authorCompanyId === namedOf;
  const name = (isNamed && `${row.vorname ?? ''} ${row.nachname ?? ''}`.trim()) || null;
  return {
    id: row.id,
    text: row.text,
    author: row.user_id === null ? null : { name },
    isMine: row.user_id === userId,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
  };
}

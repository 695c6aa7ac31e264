import { useState } from 'react';
import { readStored, removeStored, storeText } from '#kit/lib/browser-storage.ts';
import { useUser } from '#kit/session/use-session.ts';

/** The text of a note that is not saved yet. It is stored for this tab, so that closing the panel or a reload loses nothing. */
export function useNoteDraft(about: string, saved: string) {
  const { _id } = useUser();
  const key = `rastnetz.note.${_id}.${about}`;
  const [text, setText] = useState(() => readStored(key, 'sessionStorage') ?? saved);
  return {
    text,
    set: (next: string) => {
      setText(next);
      if (next === saved) removeStored(key, 'sessionStorage');
      else storeText(key, next, 'sessionStorage');
    },
    clear: () => {
      setText(saved);
      removeStored(key, 'sessionStorage');
    },
  };
}

/** Whether an unsaved text is stored. */
export const hasNoteDraft = (userId: string, about: string): boolean =>
  readStored(`rastnetz.note.${userId}.${about}`, 'sessionStorage') !== null;

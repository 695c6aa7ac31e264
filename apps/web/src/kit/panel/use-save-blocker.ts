import { type RefObject, useState } from 'react';
import { useFocusFirstInvalid } from './use-focus-first-invalid.ts';

export interface SaveBlocker {
  readonly isSaveBlocked: boolean;
  readonly blockSave: () => void;
  readonly focusFirstInvalid: () => void;
  readonly unblockSave: () => void;
}

/** Whether errors blocked the last attempt to save; each such attempt focuses the first error. */
export function useSaveBlocker(body: RefObject<HTMLElement | null>): SaveBlocker {
  const [attempts, setAttempts] = useState(0);
  const [isSaveBlocked, setHeldUp] = useState(false);
  useFocusFirstInvalid(attempts, body);
  const focusFirstInvalid = () => setAttempts((count) => count + 1);
  const blockSave = () => {
    setHeldUp(true);
    focusFirstInvalid();
  };
  return { isSaveBlocked, blockSave, focusFirstInvalid, unblockSave: () => setHeldUp(false) };
}

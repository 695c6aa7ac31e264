import { type RefObject, useState } from 'react';
import { useFocusFirstInvalid } from './use-focus-first-invalid.ts';

export interface HeldUp {
  readonly isHeldUp: boolean;
  readonly holdUp: () => void;
  readonly focusFirstInvalid: () => void;
  readonly letPass: () => void;
}

/** Whether errors blocked the last attempt to save; each such attempt focuses the first error. */
export function useHeldUp(body: RefObject<HTMLElement | null>): HeldUp {
  const [attempts, setAttempts] = useState(0);
  const [isHeldUp, setHeldUp] = useState(false);
  useFocusFirstInvalid(attempts, body);
  const focusFirstInvalid = () => setAttempts((count) => count + 1);
  const holdUp = () => {
    setHeldUp(true);
    focusFirstInvalid();
  };
  return { isHeldUp, holdUp, focusFirstInvalid, letPass: () => setHeldUp(false) };
}

import { type RefObject, useState } from 'react';
import { useFocusOnFault } from './fault-focus.ts';

export interface HeldUp {
  readonly isHeldUp: boolean;
  readonly holdUp: () => void;
  readonly showFault: () => void;
  readonly letPass: () => void;
}

/** Whether errors blocked the last attempt to save; each such attempt focuses the first error. */
export function useHeldUp(body: RefObject<HTMLElement | null>): HeldUp {
  const [attempts, setAttempts] = useState(0);
  const [isHeldUp, setHeldUp] = useState(false);
  useFocusOnFault(attempts, body);
  const showFault = () => setAttempts((count) => count + 1);
  const holdUp = () => {
    setHeldUp(true);
    showFault();
  };
  return { isHeldUp, holdUp, showFault, letPass: () => setHeldUp(false) };
}

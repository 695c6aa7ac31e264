import { type RefObject, useEffect } from 'react';
import { type LeaveOptions, useLeaveGuard } from './use-leave-guard.ts';

/** How the content of a panel closes it. */
export interface PanelClosing {
  /** Holds what the panel calls to close, for example on Escape. */
  readonly closing: RefObject<() => void>;
  /** Closes the panel without a question. */
  readonly onClose: () => void;
}

/** Lets the panel close itself by `close`, which may ask about unsaved changes first. */
export function useClosing(closing: RefObject<() => void>, close: () => void): void {
  useEffect(() => {
    closing.current = close;
  });
}

/** The leave guard of a form in a panel: `close` asks about unsaved changes, `closeAnyway` discards them. */
export function useClosingGuard({ closing, onClose }: PanelClosing, changed: boolean, options?: LeaveOptions) {
  const { leave, leaveAnyway } = useLeaveGuard(changed, options);
  const close = () => void leave(onClose);
  useClosing(closing, close);
  return { close, closeAnyway: () => leaveAnyway(onClose) };
}

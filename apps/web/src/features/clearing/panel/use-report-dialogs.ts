import type { NearestPlace } from '@rastnetz/contract';
import { useCallback, useRef, useState } from 'react';
import type { ReportEditor } from './form/use-report-editor.ts';

/** Dialog above the panel: rejection, or merge with a location. */
type OpenDialog = 'reject' | { readonly winnerId: string };

/** The dialog above the panel. It closes on a conflict with another save; until that is merged, the notice of it is shown instead of a dialog. */
export function useReportDialogs({ theirs, request: { clearFailure } }: ReportEditor, showConflict: () => void) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  if (theirs !== null && dialog !== null) setDialog(null);
  const instead = useRef<(() => void) | null>(null);
  instead.current = theirs && showConflict;
  const open = useCallback(
    (next: OpenDialog) => {
      if (instead.current) return instead.current();
      clearFailure();
      setDialog(next);
    },
    [clearFailure],
  );
  const openMerge = useCallback(({ _id }: NearestPlace) => open({ winnerId: _id }), [open]);
  const close = useCallback(() => setDialog(null), []);
  return { dialog, open, openMerge, close };
}

import type { SavedView } from '@rastnetz/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ListUrl } from '#features/locations/selection/list-url.ts';

/**
 * The open dialog and the view it edits, null for a new one. It keeps this view as it was opened, also if a colleague changes or deletes it: saving
 * it then says so. If the address leaves the view ("back"), the dialog closes.
 */
export function useViewDialog({ savedView }: ListUrl, onClosed: () => void) {
  const [opened, setOpened] = useState<SavedView | 'new' | null>(null);
  const view = opened === 'new' ? null : opened;
  const close = () => {
    setOpened(null);
    onClosed();
  };
  const hasLeft = view !== null && view.id !== savedView;
  const closeLeft = useEffectEvent(close);
  useEffect(() => {
    if (hasLeft) closeLeft();
  }, [hasLeft]);
  return { isOpen: opened !== null, view, open: setOpened, close };
}

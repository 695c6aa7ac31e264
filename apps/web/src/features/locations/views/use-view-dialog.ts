import type { SavedView, SavedViews } from '@rastnetz/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ListUrl } from '#features/locations/selection/list-url.ts';

/**
 * The open dialog and the view it edits, null for a new one. It keeps this view, in its newest version, also if a colleague deletes it: saving it
 * then says so instead of creating another. If the address leaves the view ("back"), the dialog closes.
 */
export function useViewDialog({ savedView }: ListUrl, saved: SavedViews | undefined, onClosed: () => void) {
  const [opened, setOpened] = useState<SavedView | 'new' | null>(null);
  const edited = opened === 'new' ? null : opened;
  const close = () => {
    setOpened(null);
    onClosed();
  };
  const hasLeft = edited !== null && edited.id !== savedView;
  const closeLeft = useEffectEvent(close);
  useEffect(() => {
    if (hasLeft) closeLeft();
  }, [hasLeft]);
  const view = edited && (saved?.views.find(({ id }) => id === edited.id) ?? edited);
  return { isOpen: opened !== null, view, open: setOpened, close };
}

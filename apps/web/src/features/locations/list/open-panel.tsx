import { lazy, Suspense } from 'react';
import { panelSubject, TRASH_PANEL } from './list-url.ts';
import type { LocationsScreenState } from './use-locations-screen.ts';

const LocationPanel = lazy(async () => ({ default: (await import('../panel/location-panel.tsx')).LocationPanel }));

const TrashDrawer = lazy(async () => ({ default: (await import('../trash/trash-drawer.tsx')).TrashDrawer }));

/** What the address opens beside the list; the code of each is loaded when it is first opened. */
export function OpenPanel({ screen: { list, change, handleSaved } }: { readonly screen: LocationsScreenState }) {
  if (list.panel === null) return null;
  const close = () => change({ panel: null });
  return (
    <Suspense fallback={null}>
      {list.panel === TRASH_PANEL ? (
        <TrashDrawer onClose={close} />
      ) : (
        <LocationPanel {...panelSubject(list.panel)} tab={list.tab} onClose={close} onSaved={handleSaved} />
      )}
    </Suspense>
  );
}

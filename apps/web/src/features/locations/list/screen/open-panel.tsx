import { lazy, Suspense } from 'react';
import type { LocationsScreenState } from '#features/locations/list/state/use-locations-screen.ts';
import { NEW_PANEL, panelSubject, TRASH_PANEL } from '#features/locations/selection/list-url.ts';
import { lazyModule, useLazyModule } from '#kit/lib/lazy-module.ts';
import { useReturnedFocus } from '#kit/panel/use-returned-focus.ts';

/** URLs of the files that importing the panel loads; defined in `vite.config.ts`. */
declare const PANEL_FILES: readonly string[];

const importPanel = () => import('#features/locations/panel/location-panel.tsx');
/** Preloaded behind the list, because opening a location is what most users do next. */
const panelCode = lazyModule(() => PANEL_FILES, importPanel);
const LocationPanel = lazy(async () => ({ default: ((await panelCode.load()) ?? (await importPanel())).LocationPanel }));
const LocationWizard = lazy(async () => ({ default: (await import('#features/locations/wizard/location-wizard.tsx')).LocationWizard }));
const TrashDrawer = lazy(async () => ({ default: (await import('#features/locations/trash/trash-drawer.tsx')).TrashDrawer }));

interface OpenPanelProps {
  readonly screen: LocationsScreenState;
}

/** The panel in the address; the code of wizard and trash is loaded on first use. */
export function OpenPanel({ screen }: OpenPanelProps) {
  const { panel } = screen.list;
  useLazyModule(panelCode);
  useReturnedFocus(panel, panel === null ? null : `[data-location="${rowOf(panel)}"] button`);
  return panel === null ? null : (
    <Suspense fallback={null}>
      <Opened screen={screen} panel={panel} />
    </Suspense>
  );
}

function rowOf(panel: string): string | null {
  const { locationId, copyOf } = panelSubject(panel);
  return locationId ?? copyOf;
}

function Opened({ screen: { list, change, handleSaved }, panel }: OpenPanelProps & { readonly panel: string }) {
  const handlers = {
    onClose: () => change({ panel: null }),
    onSaved: handleSaved,
    onOpenLocation: (id: string) => change({ panel: id }),
  };
  if (panel === TRASH_PANEL) return <TrashDrawer onClose={handlers.onClose} />;
  if (panel === NEW_PANEL) return <LocationWizard {...handlers} />;
  return <LocationPanel {...panelSubject(panel)} {...handlers} tab={list.tab} onTab={(tab) => change({ tab })} />;
}

import { useMap } from '@vis.gl/react-maplibre';
import { useEffect } from 'react';

/** MapLibre's small attribution, while it is open. */
const OPEN_SOURCES = '.maplibregl-compact-show > summary';

/** On a narrow map folds the sources to their button, once: what comes to stand on the map has its room, and the button shows them again. */
export function FoldedSources() {
  const map = useMap().current?.getMap();
  useEffect(() => {
    if (!map) return;
    const find = () => map.getContainer().querySelector<HTMLElement>(OPEN_SOURCES);
    const fold = () => find()?.click();
    if (find()) fold();
    else map.once('idle', fold);
    return () => {
      map.off('idle', fold);
    };
  }, [map]);
  return null;
}

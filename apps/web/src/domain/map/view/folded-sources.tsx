import { useMap } from '@vis.gl/react-maplibre';
import { useEffect } from 'react';

/** MapLibre's small attribution while it is open. */
const OPEN_SOURCES = '.maplibregl-compact-show > summary';

/** Folds the sources to their button, once: MapLibre opens them when it has the first of them. The button shows them again. */
export function FoldedSources() {
  const map = useMap().current?.getMap();
  useEffect(() => {
    if (!map) return;
    const stop = () => {
      map.off('styledata', fold);
      map.off('sourcedata', fold);
    };
    const fold = () => {
      const button = map.getContainer().querySelector<HTMLElement>(OPEN_SOURCES);
      button?.click();
      if (button) stop();
    };
    map.on('styledata', fold);
    map.on('sourcedata', fold);
    fold();
    return stop;
  }, [map]);
  return null;
}

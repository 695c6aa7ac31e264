import { useMap } from '@vis.gl/react-maplibre';
import { useEffect } from 'react';

/** Selector of MapLibre's compact attribution while it is expanded. */
const OPEN_SOURCES = '.maplibregl-compact-show > summary';

/** Collapses the attribution once: MapLibre expands it when the first source is loaded. Its button expands it again. */
export function CollapsedAttribution() {
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

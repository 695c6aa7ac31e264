import { useMap } from '@vis.gl/react-maplibre';
import { useEffect } from 'react';

/** MapLibre's small attribution, and its button while it is open. */
const SMALL_SOURCES = '.maplibregl-compact';
const OPEN_SOURCES = '.maplibregl-compact-show > summary';

/**
 * On a narrow map folds the sources to their button, once, and again when the map becomes narrow: MapLibre opens them then. What comes to
 * stand on the map has its room, and the button shows them again.
 */
export function FoldedSources() {
  const map = useMap().current?.getMap();
  useEffect(() => {
    if (!map) return;
    const find = () => map.getContainer().querySelector<HTMLElement>(OPEN_SOURCES);
    const fold = () => find()?.click();
    const isSmall = () => map.getContainer().querySelector(SMALL_SOURCES) !== null;
    let wasSmall = isSmall();
    const foldWhenSmall = () => {
      if (isSmall() && !wasSmall) fold();
      wasSmall = isSmall();
    };
    if (find()) fold();
    else map.once('idle', fold);
    map.on('resize', foldWhenSmall);
    return () => {
      map.off('idle', fold);
      map.off('resize', foldWhenSmall);
    };
  }, [map]);
  return null;
}

import { useWindowEvent } from '@mantine/hooks';
import { useMap } from '@vis.gl/react-maplibre';
import type { StyleSpecification } from 'maplibre-gl';

/** Asks for the tiles of the base map again when the network is back: those that did not come have left holes. */
export function NetworkWatcher({ sources }: Pick<StyleSpecification, 'sources'>) {
  const map = useMap().current?.getMap();
  useWindowEvent('online', () => {
    for (const id of Object.keys(sources)) if (map?.getSource(id)) map.refreshTiles(id);
  });
  return null;
}

import type { Map as MapInstance } from 'maplibre-gl';
import { useEffect, useState } from 'react';

/** The first font a style's own labels use: the only ones it is sure to load. */
function styleFont(map: MapInstance): string[] | null {
  const fonts = map.getStyle().layers.map((layer) => (layer.type === 'symbol' ? layer.layout?.['text-font'] : undefined));
  const plain = fonts.find((font) => Array.isArray(font) && font.every((name) => typeof name === 'string' && name.includes(' ')));
  return (plain as string[] | undefined) ?? null;
}

/** A font for our own texts on the map, from the style that is shown; null until it is known. */
export function useTextFont(map: MapInstance | undefined): string[] | null {
  const [font, setFont] = useState<string[] | null>(null);
  useEffect(() => {
    if (!map) return;
    const read = () => {
      if (!map.isStyleLoaded()) return;
      const found = styleFont(map);
      setFont((known) => (known?.join() === found?.join() ? known : found));
    };
    read();
    map.on('styledata', read);
    map.on('load', read);
    return () => {
      map.off('styledata', read);
      map.off('load', read);
    };
  }, [map]);
  return font;
}

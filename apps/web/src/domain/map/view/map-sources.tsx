import { AttributionControl, useMap } from '@vis.gl/react-maplibre';
import { useEffect, useState } from 'react';
import { CollapsedAttribution } from './collapsed-attribution.tsx';

/** Minimum width, in pixels, of a map that fits all sources in one line. */
const ONE_LINE_PX = 1000;

/** Attribution of the map: in one line, or behind a button if it would take several lines and cover pins. */
export function MapSources({ attribution }: { readonly attribution: string | null }) {
  const map = useMap().current?.getMap();
  const [isNarrow, setNarrow] = useState(true);
  useEffect(() => {
    if (!map) return;
    const measure = () => setNarrow(map.getContainer().offsetWidth < ONE_LINE_PX);
    measure();
    map.on('resize', measure);
    return () => void map.off('resize', measure);
  }, [map]);
  return (
    <>
      <AttributionControl
        key={`${isNarrow} ${attribution !== null}`}
        compact={isNarrow}
        {...(attribution !== null && { customAttribution: attribution })}
      />
      {isNarrow && <CollapsedAttribution />}
    </>
  );
}

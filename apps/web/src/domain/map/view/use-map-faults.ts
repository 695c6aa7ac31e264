import type { ErrorEvent } from '@vis.gl/react-maplibre';
import type { StyleSpecification } from 'maplibre-gl';
import { useEffect, useRef } from 'react';

/** A tile that did not come leaves a hole, an aborted request is noise. */
const isNoise = ({ error, ...event }: ErrorEvent): boolean => 'tile' in event || error?.name === 'AbortError';

/** Whether a source that is lost was the last one of the style; `lost` remembers those before it. */
function isLastSource(event: ErrorEvent, lost: Set<string>, sources: StyleSpecification['sources']): boolean {
  if (!('sourceId' in event) || !(String(event.sourceId) in sources)) return false;
  lost.add(String(event.sourceId));
  return lost.size === Object.keys(sources).length;
}

/**
 * Tells when there is no map to be had: its style did not come or is no style, or every source of it is lost. A sprite that is
 * missing costs its pictures, one of several sources its layers.
 */
export function useMapFaults(style: StyleSpecification | null, isFailed: boolean, onFailed: () => void) {
  const isStyled = useRef(false);
  const lost = useRef(new Set<string>());
  useEffect(() => {
    if (isFailed) onFailed();
  }, [isFailed, onFailed]);
  return {
    onStyleData: () => {
      isStyled.current = true;
    },
    onError: (event: ErrorEvent) => {
      if (!isNoise(event) && (isLastSource(event, lost.current, style?.sources ?? {}) || !isStyled.current)) onFailed();
    },
  };
}

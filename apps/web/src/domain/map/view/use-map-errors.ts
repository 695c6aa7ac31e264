import type { ErrorEvent } from '@vis.gl/react-maplibre';
import type { StyleSpecification } from 'maplibre-gl';
import { useEffect, useRef } from 'react';

/** Ignored errors: a failed tile leaves only a hole, and aborted requests are expected. */
const isNoise = ({ error, ...event }: ErrorEvent): boolean => 'tile' in event || error?.name === 'AbortError';

/** Whether the last source of the style has now failed; `lost` accumulates failed sources. */
function isLastSource(event: ErrorEvent, lost: Set<string>, sources: StyleSpecification['sources']): boolean {
  if (!('sourceId' in event) || !(String(event.sourceId) in sources)) return false;
  lost.add(String(event.sourceId));
  return lost.size === Object.keys(sources).length;
}

/**
 * Calls `onFailed` if the map cannot be shown: its style could not be loaded or is invalid, or all of its sources failed. A missing sprite
 * only costs its images, one of several sources its layers.
 */
export function useMapErrors(style: StyleSpecification | null, isFailed: boolean, onFailed: () => void) {
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

import { useMap } from '@vis.gl/react-maplibre';
import { useEffect } from 'react';

/** Timeout for restoring a lost drawing context, in milliseconds. */
const RESTORE_TIMEOUT_MS = 5000;

interface ContextWatcherProps {
  /** The map is blank for now. */
  readonly onHidden: () => void;
  /** The map is drawn again. */
  readonly onShown: () => void;
  /** The map was not restored in time. */
  readonly onFailed: () => void;
}

/**
 * Browsers drop the WebGL context of a map when the graphics driver restarts or memory is short. MapLibre redraws everything when the
 * context is restored; otherwise the map has failed. Contexts are not restored in background pages, so the timeout does not apply there.
 */
export function ContextWatcher({ onHidden, onShown, onFailed }: ContextWatcherProps) {
  const map = useMap().current?.getMap();
  useEffect(() => {
    if (!map) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(() => (document.hidden ? wait() : onFailed()), RESTORE_TIMEOUT_MS);
    };
    const handleLost = () => {
      clearTimeout(timer);
      onHidden();
      wait();
    };
    const handleRestored = () => {
      clearTimeout(timer);
      void map.once('idle', onShown);
    };
    map.on('webglcontextlost', handleLost);
    map.on('webglcontextrestored', handleRestored);
    return () => {
      clearTimeout(timer);
      map.off('webglcontextlost', handleLost);
      map.off('webglcontextrestored', handleRestored);
      map.off('idle', onShown);
    };
  }, [map, onHidden, onShown, onFailed]);
  return null;
}

import { useMap } from '@vis.gl/react-maplibre';
import { useEffect } from 'react';

/** How long a drawing context that was taken away may take to come back, in milliseconds. */
const PATIENCE_MS = 5000;

interface ContextWatcherProps {
  /** The map shows nothing for now. */
  readonly onHidden: () => void;
  /** The map came back and is drawn again. */
  readonly onShown: () => void;
  /** The map did not come back. */
  readonly onFailed: () => void;
}

/**
 * Browsers take the drawing context (WebGL) of a map away when the graphics driver starts anew or memory is short. MapLibre draws
 * everything again once it is given back; one that is not given back is a failure. While the page is in the background nobody
 * gives it back, so nothing is given up.
 */
export function ContextWatcher({ onHidden, onShown, onFailed }: ContextWatcherProps) {
  const map = useMap().current?.getMap();
  useEffect(() => {
    if (!map) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(() => (document.hidden ? wait() : onFailed()), PATIENCE_MS);
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

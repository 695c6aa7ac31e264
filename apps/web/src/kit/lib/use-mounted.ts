import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is still mounted, for what ends after it has gone. */
export function useMounted(): RefObject<boolean> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

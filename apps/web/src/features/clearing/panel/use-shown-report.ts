import { useEffect, useRef } from 'react';
import type { TabProps } from './form/report-content-props.ts';

/** Returns a function that runs something once the tab with the report is shown, because fields of a hidden tab cannot be focused. */
export function useShownReport({ tab, onTab }: TabProps): (run: () => void) => void {
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (tab !== 'report') return;
    waiting.current?.();
    waiting.current = null;
  }, [tab]);
  return (run) => {
    if (tab === 'report') return run();
    waiting.current = run;
    onTab('report', { replace: true });
  };
}

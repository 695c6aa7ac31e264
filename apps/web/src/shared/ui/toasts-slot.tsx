import { lazy, Suspense, useSyncExternalStore } from 'react';
import { areToastsWanted, subscribeToasts } from './toasts.ts';

const ToastHost = lazy(async () => ({ default: (await import('./toast-host.tsx')).ToastHost }));

/** Where toasts appear; empty until the first one. */
export function ToastsSlot() {
  const wanted = useSyncExternalStore(subscribeToasts, areToastsWanted, areToastsWanted);
  return wanted ? (
    <Suspense>
      <ToastHost position="top-center" />
    </Suspense>
  ) : null;
}

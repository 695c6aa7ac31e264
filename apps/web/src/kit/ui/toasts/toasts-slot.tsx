import { useLazyModule } from '#kit/lib/lazy-module.ts';
import { toastCode } from './toasts.ts';

/** Where toasts appear; empty until their code is loaded. */
export function ToastsSlot() {
  const code = useLazyModule(toastCode);
  return code && <code.ToastHost position="top-center" />;
}

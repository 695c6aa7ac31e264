import { useLateCode } from '#kit/lib/late-code.ts';
import { toastCode } from './toasts.ts';

/** Where toasts appear; empty until their code is loaded. */
export function ToastsSlot() {
  const code = useLateCode(toastCode);
  return code && <code.ToastHost position="top-center" />;
}

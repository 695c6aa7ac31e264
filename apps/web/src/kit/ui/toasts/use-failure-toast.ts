import { useEffect } from 'react';
import { toastError } from './toasts.ts';

/** Says a failure once as a toast; it also stands where it happened. */
export function useFailureToast(fault: Error | null, message: string): void {
  useEffect(() => {
    if (fault) toastError(message);
  }, [fault, message]);
}

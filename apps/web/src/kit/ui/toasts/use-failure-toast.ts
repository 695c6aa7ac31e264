import { useEffect } from 'react';
import { toastError } from './toasts.ts';

/** Shows a failure once as a toast; it is also shown where it happened. */
export function useFailureToast(error: Error | null, message: string): void {
  useEffect(() => {
    if (error) toastError(message);
  }, [error, message]);
}

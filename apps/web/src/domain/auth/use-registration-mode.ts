import { getRegistration, type RegistrationMode } from '@rastnetz/contract';
import { useEffect, useState } from 'react';
import { call } from '#kit/api/client.ts';

/**
 * Who may register; `open` until the server has responded, which checks each registration anyway. Fetches without React Query, which the
 * login page would load for this request only.
 */
export function useRegistrationMode(): RegistrationMode {
  const [mode, setMode] = useState<RegistrationMode>('open');
  useEffect(() => {
    const left = new AbortController();
    call(getRegistration, {}, { signal: left.signal })
      .then((answer) => setMode(answer.mode))
      .catch(() => undefined);
    return () => left.abort();
  }, []);
  return mode;
}

import { getRegistration, type RegistrationMode } from '@rastnetz/contract';
import { useEffect, useState } from 'react';
import { call } from '#kit/api/client.ts';

/**
 * Who may get an account. Until the server says otherwise anybody may: it decides itself when somebody registers. The login does without
 * queries, which it would load for this alone.
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

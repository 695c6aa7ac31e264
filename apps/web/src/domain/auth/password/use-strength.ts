import { useEffect, useRef, useState } from 'react';
import type { Strength } from './password-strength.ts';

/** Typing pauses this long before the password is rated, in milliseconds. */
const PAUSE_MS = 150;

/** The meter's code and word lists; asked for when somebody is about to choose a password. */
const load = () => import('./password-strength.ts');

/**
 * The strength of what is typed, rated in a pause of typing; null while nothing is typed or rated. `prepare` fetches the word
 * lists ahead. Where they cannot be fetched there is no rating: it only advises.
 */
export function useStrength(password: string, ownWords: () => readonly string[]) {
  const [strength, setStrength] = useState<Strength | null>(null);
  const own = useRef(ownWords);
  own.current = ownWords;
  useEffect(() => {
    let current = true;
    const rate = async () => {
      const rated = password === '' ? null : (await load()).passwordStrength(password, own.current());
      if (current) setStrength(rated);
    };
    const timer = setTimeout(() => void rate().catch(() => undefined), PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [password]);
  const prepare = () => void load().catch(() => undefined);
  return { strength: password === '' ? null : strength, prepare };
}

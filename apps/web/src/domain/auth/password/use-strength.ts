import { useEffect, useRef, useState } from 'react';
import type { Strength } from './password-strength.ts';

/** Typing pauses this long before the password is rated, in milliseconds. */
const PAUSE_MS = 150;

/** Code and word lists of the meter, loaded when somebody is about to choose a password. */
const load = () => import('./password-strength.ts');

/**
 * The strength of the typed password, rated after typing pauses; null while the field is empty or the rating is pending. `prepare` loads
 * the word lists ahead. If they cannot be loaded there is no rating, which is only advice anyway.
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

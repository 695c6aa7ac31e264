import type { Location } from '@rastnetz/contract';
import { useState } from 'react';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';

export interface NewerVersion {
  /** The latest known version of the location; null for a new one. */
  readonly present: Location | null;
  /** The latest version if the entries must be merged with it first; null otherwise. */
  readonly conflict: Location | null;
  /** Remembers a version that the entries are not based on, and whether to ask for the merge now or at the next save. */
  readonly remember: (location: Location, isAsked: boolean) => void;
}

/**
 * Versions that the server returned while the form has unsaved entries over an older one: the conflict of a save, the answer to an action,
 * or the location as opened, if the entries were restored after a reload.
 */
export function useNewerVersion({ stored }: LocationForm, opened: Location | null, refused: Location | null): NewerVersion {
  const [seen, setSeen] = useState({ location: opened, isAsked: true });
  const present = later(later(stored, seen.location), refused);
  const conflict = (seen.isAsked || refused) && present !== stored ? present : null;
  const remember = (location: Location, isAsked: boolean) =>
    setSeen({ location: later(present, location), isAsked: isAsked || conflict !== null });
  return { present, conflict, remember };
}

const later = (one: Location | null, other: Location | null): Location | null =>
  one && other && other.version > one.version ? other : one;

import { readLocationInput } from './legacy.ts';

/** Reads an older client's location where a body carries one as `standort`. */
export const readStandort = (raw: unknown): unknown =>
  typeof raw === 'object' && raw !== null && 'standort' in raw ? { ...raw, standort: readLocationInput(raw.standort) } : raw;

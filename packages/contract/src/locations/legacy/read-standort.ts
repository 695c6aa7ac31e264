import { readLocationInput } from './read-location.ts';

/** Converts the `standort` of a body from the shape of older clients. */
export const readStandort = (raw: unknown): unknown =>
  typeof raw === 'object' && raw !== null && 'standort' in raw ? { ...raw, standort: readLocationInput(raw.standort) } : raw;

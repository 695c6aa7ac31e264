import { formatNumber } from '#kit/lib/format.ts';

/** A number of locations in the interface's language; a dash where it is not known, so that its place is kept. */
export const countText = (count: number | undefined, language: 'de' | 'en'): string =>
  count === undefined ? '–' : formatNumber(count, language);

import { formatNumber } from '#kit/lib/format.ts';

/** A number of locations in the interface language; a dash while it is unknown, so that the layout does not shift. */
export const countText = (count: number | undefined, language: 'de' | 'en'): string =>
  count === undefined ? '–' : formatNumber(count, language);

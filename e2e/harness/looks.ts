import { isFull } from '../../test-scope.ts';
import type { Look } from './browser.ts';

/**
 * The looks a journey is played in: each of them by `npm run test:full`, the first alone otherwise. Which one that is alternates from journey to
 * journey, so that all of them together meet both languages, both themes and both widths either way.
 */
export const looksPlayed = <T extends Look | Readonly<Record<string, Look>>>(first: T, ...further: T[]): readonly T[] =>
  isFull ? [first, ...further] : [first];

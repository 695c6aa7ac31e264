import { isFull } from '../../test-scope.ts';
import type { Look } from './browser.ts';

/**
 * The looks in which a journey runs: all of them with `npm run test:full`, otherwise only the first. The first one differs between
 * journeys, so that together they cover both languages, themes and widths in every run.
 */
export const looksPlayed = <T extends Look | Readonly<Record<string, Look>>>(first: T, ...further: T[]): readonly T[] =>
  isFull ? [first, ...further] : [first];

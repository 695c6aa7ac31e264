import { fieldProblem } from '../kernel/problem.ts';
import type { PairKey } from './duplicate.store.ts';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const PAIR = new RegExp(`^(${UUID}),(${UUID})$`, 'i');

/** Cursor of a list of locations: a number, which never changes. */
export const numberCursor = (standortId: number): string => String(standortId);

/** Cursor of a list of pairs. */
export const pairCursor = ({ low, high }: PairKey): string => `${low},${high}`;

/** The number of a cursor; 0 for an empty one. Throws `validation`. */
export function readNumber(cursor: string): number {
  if (!/^\d{0,15}$/.test(cursor)) throw noCursor();
  return Number(cursor);
}

/** The pair of a cursor; null for an empty one. Throws `validation`. */
export function readPair(cursor: string): PairKey | null {
  if (cursor === '') return null;
  const [, low, high] = PAIR.exec(cursor) ?? [];
  if (low === undefined || high === undefined) throw noCursor();
  return { low, high };
}

const noCursor = () => fieldProblem('after', 'quality.cursor', 'is no cursor of this list');

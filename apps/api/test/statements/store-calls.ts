import type { Stores } from './all-stores.ts';
import { idOf } from './fill-tables.ts';

/** One or several calls of every method of some stores. */
export type StoreCalls<Names extends keyof Stores> = {
  readonly [Name in Names]: { readonly [Method in keyof Stores[Name]]: (stores: Stores) => Promise<unknown> };
};

/** The person and company with the most rows, see `fillTables`. */
export const PERSON = idOf('person', 1);
export const COMPANY = idOf('company', 1);
export const LOCATION = idOf('location', 1);
export const REPORT = idOf('report', 2);
export const IMPORT = idOf('import', 1);

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => 2 + at * 3);
/** The maximum that the product processes at once: locations of a batch, reports of a bulk decision, rows of a step. */
export const LOCATIONS = numbers(125).map((n) => idOf('location', n));
export const REPORTS = numbers(100).map((n) => idOf('report', n));
export const PEOPLE = numbers(100).map((n) => idOf('person', n));
export const COMPANIES = numbers(100).map((n) => idOf('company', n));
export const hashOf = (n: number): string => n.toString(16).padStart(64, '0');
export const HASHES = numbers(100).map(hashOf);

/** Later than everything inserted with an explicit time, and earlier than today. */
export const LATER = new Date('2025-06-01T00:00:00Z');
/** Earlier than all of it. */
export const EARLIER = new Date('2020-01-01T00:00:00Z');
export const UNKNOWN = Buffer.from('unknown');
export const PAGE = 25;
/** A page far from the first one. */
export const FAR = 40_000;

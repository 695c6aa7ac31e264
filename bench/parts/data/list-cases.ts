import type { LocationSearch } from '@rastnetz/contract';

type Query = Partial<LocationSearch>;

/** A query of the list. `at` is the number of the run: it moves bounding boxes, so that no run repeats the last. */
export interface ListCase {
  readonly name: string;
  readonly query: (at: number) => Query;
}

/** The bounding box of a map at a zoom, around a centre that moves over Germany. */
function box(at: number, zoom: number): Pick<Query, 'neLat' | 'neLng' | 'swLat' | 'swLng'> {
  const [lng, lat] = [8 + ((at * 37) % 50) / 10, 48.5 + ((at * 53) % 45) / 10];
  const [width, height] = [(360 * 800) / (512 * 2 ** zoom), (230 * 700) / (512 * 2 ** zoom)];
  return { swLng: lng - width / 2, neLng: lng + width / 2, swLat: lat - height / 2, neLat: lat + height / 2 };
}

const FEATURES = ['WLAN', 'DUSCHE'] as const;
const sorted = (field: 'title' | 'locationType' | 'updatedAt' | 'createdAt' | 'standortId', direction: 'asc' | 'desc', page = 1) => ({
  name: `by ${field} ${direction}${page > 1 ? `, page ${page}` : ''}`,
  query: () => ({ sort: [{ field, direction }], page }),
});

/** The cases that docs/bench.md sets bars for, and related ones; "last page" is the last page of all locations. */
export const listCases = (size: number): readonly ListCase[] => [
  { name: 'everything', query: () => ({}) },
  { name: 'everything, page 100', query: () => ({ page: 100 }) },
  { name: 'everything, last page', query: () => ({ page: Math.ceil(size / 10) }) },
  { name: 'box at zoom 7', query: (at) => box(at, 7) },
  { name: 'box at zoom 12', query: (at) => box(at, 12) },
  { name: 'box at zoom 7, two features', query: (at) => ({ ...box(at, 7), filter: [...FEATURES] }) },
  { name: 'box at zoom 10, two features, type', query: (at) => ({ ...box(at, 10), filter: [...FEATURES], types: ['AUTOHOF'] }) },
  { name: 'box at zoom 7, by updatedAt', query: (at) => ({ ...box(at, 7), sort: [{ field: 'updatedAt', direction: 'desc' }] }) },
  { name: 'three features', query: () => ({ filter: ['WLAN', 'DUSCHE', 'TOILETTEN'] }) },
  { name: 'type', query: () => ({ types: ['WERKSTATT'] }) },
  { name: 'mine', query: () => ({ mine: true }) },
  { name: 'mine in a box, by updatedAt', query: (at) => ({ ...box(at, 7), mine: true, sort: [{ field: 'updatedAt', direction: 'asc' }] }) },
  sorted('title', 'desc'),
  sorted('locationType', 'asc'),
  sorted('updatedAt', 'desc'),
  sorted('updatedAt', 'asc', 100),
  sorted('createdAt', 'desc'),
  sorted('standortId', 'asc'),
  {
    name: 'by type, then updatedAt',
    query: () => ({
      sort: [
        { field: 'locationType', direction: 'desc' },
        { field: 'updatedAt', direction: 'asc' },
      ],
    }),
  },
  { name: 'without position', query: () => ({ missing: ['coordinates'] }) },
  { name: 'without hours', query: () => ({ missing: ['hours'] }) },
  { name: 'without image', query: () => ({ missing: ['image'] }) },
  { name: 'without menu, in a box', query: (at) => ({ ...box(at, 7), missing: ['menu'] }) },
  { name: 'not touched since', query: () => ({ updatedBefore: '2025-08-01T00:00:00Z' }) },
  { name: 'name, broad (autohof)', query: () => ({ suche: 'Autohof' }) },
  { name: 'name, broad, last page', query: () => ({ suche: 'Autohof', page: Math.floor((size * 0.3) / 10) }) },
  { name: 'name, three letters (hof)', query: () => ({ suche: 'hof' }) },
  { name: 'name, rare (kupferkanne)', query: () => ({ suche: 'Kupferkanne' }) },
  { name: 'name, umlaut folded (LÖWEN)', query: () => ({ suche: 'LÖWEN' }) },
  { name: 'name, nowhere', query: () => ({ suche: 'gibt es nicht' }) },
  { name: 'name, box, two features', query: (at) => ({ ...box(at, 7), suche: 'Autohof', filter: [...FEATURES] }) },
  { name: 'name by updatedAt', query: () => ({ suche: 'Shell', sort: [{ field: 'updatedAt', direction: 'desc' }] }) },
];

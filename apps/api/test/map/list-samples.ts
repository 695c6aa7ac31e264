import { type Feature, LocationSortField, type LocationType, type SearchWord, searchKey } from '@rastnetz/contract';
import fc from 'fast-check';
import type { ListRange } from '../../src/locations/list/location-list.service.ts';
import type { IndexRow } from '../../src/locations/stores/change.store.ts';
import type { SearchFilter } from '../../src/locations/stores/location-search.store.ts';
import { matchAllFilter } from '../../src/locations/stores/search-filter.ts';

export const idOf = (n: number): string => `019b0000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const COMPANY = idOf(0);

/** Written out, not taken from the index or the contract: whether a row has a word. */
export function isFound({ searchKey: key, standortId }: Pick<IndexRow, 'searchKey' | 'standortId'>, word: SearchWord): boolean {
  const isRoad = word.wholeNumbers.some((number) => new RegExp(`${number}([^0-9]|$)`).test(key));
  return isRoad || word.number === standortId || word.texts.some((text) => key.includes(text));
}

export const NAMES = [
  '',
  'Aral',
  'aral',
  'Äral',
  'Aral\u0001',
  'Autohof',
  'Autohof Nord',
  'Æ',
  'Łódź',
  '😀 Hof',
  '\ufb01n',
  'Öl',
  'Oel',
  'hof',
  'A7 Hof',
  'Hof A70',
];
/** A row of the index by its number, the place of its name, its type and its time. */
export const rowOf = ([n, name, type, time]: readonly [number, number, LocationType, number]): IndexRow => ({
  id: idOf(n),
  title: NAMES[name] ?? '',
  searchKey: searchKey(NAMES[name] ?? ''),
  type,
  features: [] as Feature[],
  lng: null,
  lat: null,
  companyId: COMPANY,
  open: true,
  isPublished: true,
  isOffline: false,
  awaitsReview: false,
  standortId: 100_000 + ((n * 7) % 300),
  createdAt: time % 5,
  updatedAt: time,
  hasHours: false,
  hasImage: false,
  lacksMenu: true,
  confirmedAt: 0,
  hoursAt: 0,
  isPhoneInvalid: false,
  isWebsiteInvalid: false,
  brandNames: [],
  hours: null,
  custom: null,
});

export const SEARCHES = [
  '',
  'aral',
  'hof',
  'oel',
  'öl ',
  'ÄRAL',
  'nord',
  'łódź',
  '😀 hof',
  'nichts davon',
  'l\u0001x',
  'nord aut',
  'hof ar 😀',
  'a7 hof',
  'hof a7',
  '100007',
  'hof 100014',
  '100007 100014',
];

export const ANYTHING: SearchFilter = matchAllFilter({
  companyId: COMPANY,
  isCompanyConfirmed: true,
  isAdmin: true,
  isSuperAdmin: true,
  access: [],
});

const sorts = fc.uniqueArray(
  fc.record({ field: fc.constantFrom(...LocationSortField.options), direction: fc.constantFrom('asc', 'desc') }),
  {
    selector: ({ field }) => field,
    maxLength: 3,
  },
);
export const ranges: fc.Arbitrary<ListRange> = fc.record({
  sort: sorts as fc.Arbitrary<ListRange['sort']>,
  offset: fc.nat(120),
  limit: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.constant(Number.POSITIVE_INFINITY)),
});

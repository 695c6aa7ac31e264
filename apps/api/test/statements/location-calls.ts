import { searchWords } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import type { LocationStore } from '../../src/locations/stores/location.store.ts';
import { matchAllFilter as everythingSeen } from '../../src/locations/stores/search-filter.ts';
import { idOf } from './fill-tables.ts';
import {
  COMPANIES,
  COMPANY,
  EARLIER,
  FAR,
  HASHES,
  LATER,
  LOCATION,
  LOCATIONS,
  PAGE,
  PEOPLE,
  PERSON,
  type StoreCalls,
  UNKNOWN,
} from './store-calls.ts';

const now = new Date();
const visibility = { companyId: COMPANY, all: false, isConfirmed: true };
const everything = { ...visibility, all: true };
const member = { companyId: COMPANY, isCompanyConfirmed: true, isAdmin: false, isSuperAdmin: false, access: [] } as const;
const search = { ...everythingSeen(member), ids: LOCATIONS };
const box = { west: 6, south: 48, east: 14, north: 54 };
const [FIRST = '', SECOND = ''] = LOCATIONS;
const entry = (location_id: string) =>
  ({
    location_id,
    version: 9,
    action: 'update',
    source: 'panel',
    user_id: PERSON,
    before: null,
    after: null,
    at: now,
    merged: null,
    undoes: null,
    former_updated_by: PERSON,
    former_confirmed_by: null,
  }) as const;
const offer = (location_id: string) =>
  ({
    id: uuidv7(),
    location_id,
    position: 1,
    type: 'DUSCHE',
    operator: null,
    description: null,
    website: null,
    phone: null,
    partner: false,
  }) as const;
const file = (location_id: string, n: number) =>
  ({
    id: uuidv7(),
    location_id,
    offer_id: null,
    part: 'main',
    position: 1,
    hash: HASHES[n % HASHES.length] ?? '',
    alt: null,
    type: '',
    pages: null,
  }) as const;
const points = Array.from({ length: 200 }, (_, n) => ({
  key: String(n),
  lng: 6 + n / 30,
  lat: 48 + n / 40,
  isNamed: true,
  exceptId: idOf('location', n + 1),
}));

const offerIds = async (locations: LocationStore) =>
  [...(await locations.detailsOf(LOCATIONS, null)).values()].flatMap(({ offers }) => offers.map(({ id }) => id));

/** Locations with everything that belongs to them. */
export const locationCalls: StoreCalls<
  | 'locations'
  | 'locationSearch'
  | 'locationIdempotency'
  | 'locationMedia'
  | 'locationPairs'
  | 'nearby'
  | 'duplicateTasks'
  | 'duplicates'
  | 'locationTrash'
  | 'locationPurge'
  | 'offers'
  | 'published'
  | 'history'
  | 'changes'
> = {
  locations: {
    findById: ({ locations }) => locations.findById(LOCATION),
    findWithTrash: ({ locations }) => locations.findWithTrash(LOCATIONS),
    lockByIds: async ({ locations }) => {
      await locations.lockByIds(LOCATIONS);
      return locations.lockByIds(LOCATIONS, COMPANY);
    },
    lockWithTrash: ({ locations }) => locations.lockWithTrash(LOCATIONS),
    lockVersions: ({ locations }) => locations.lockVersions(LOCATIONS),
    detailsOf: ({ locations }) => locations.detailsOf(LOCATIONS, COMPANY),
    winnersOf: ({ locations }) => locations.winnersOf(LOCATIONS),
    winnersAmong: ({ locations }) => locations.winnersAmong(LOCATIONS),
    lockByOrigins: ({ locations }) =>
      locations.lockByOrigins(
        COMPANY,
        LOCATIONS.map((_, n) => ({ source: 'liste', sourceId: String(n * 2) })),
      ),
    lockOrigins: ({ locations }) => locations.lockOrigins(COMPANY),
    insertMany: async ({ locations }) => {
      const rows = await locations.lockWithTrash(LOCATIONS);
      return locations.insertMany(rows.map((row) => ({ ...row, id: uuidv7(), source_id: null })));
    },
    updateMany: async ({ locations }) => locations.updateMany(await locations.lockWithTrash(LOCATIONS)),
    confirm: ({ locations }) => locations.confirm(LOCATIONS, PERSON, now),
    companyConfirmations: ({ locations }) => locations.companyConfirmations(COMPANIES),
    lockPeople: ({ locations }) => locations.lockPeople([PERSON], COMPANY),
    personNames: async ({ locations }) => [await locations.personNames(PEOPLE), await locations.personNames(PEOPLE, COMPANY)],
  },
  locationSearch: {
    findRecords: ({ locationSearch }) => locationSearch.findRecords(search, COMPANY),
    findNotedRecords: async ({ locationSearch }) => [
      await locationSearch.findNotedRecords(search, { namedOf: COMPANY, notesOf: COMPANY }),
      await locationSearch.findNotedRecords(search, { namedOf: null, notesOf: null }),
    ],
    findNotedSummaries: async ({ locationSearch }) => [
      await locationSearch.findNotedSummaries(search, { namedOf: COMPANY, notesOf: COMPANY }),
      await locationSearch.findNotedSummaries({ ...search, types: ['AUTOHOF'] }, { namedOf: null, notesOf: null }),
    ],
    find: async ({ locationSearch }) => [
      await locationSearch.find(search),
      await locationSearch.find({
        ...search,
        box,
        words: searchWords('autohof Nr. 7007'),
        features: ['WLAN'],
        types: ['AUTOHOF'],
        missing: ['image', 'menu'],
        invalidContacts: ['phone'],
      }),
      await locationSearch.find({ ...search, publication: 'waiting' }),
      await locationSearch.find({ ...search, publication: 'offline' }),
      await locationSearch.find({ ...search, companyId: COMPANY }),
    ],
  },
  locationMedia: {
    ofLocations: ({ locationMedia }) => locationMedia.ofLocations(LOCATIONS),
    deleteOf: ({ locationMedia }) => locationMedia.deleteOf(LOCATIONS),
    insertMany: ({ locationMedia }) => locationMedia.insertMany(LOCATIONS.map(file)),
  },
  locationIdempotency: {
    lock: ({ locationIdempotency }) => locationIdempotency.lock(UNKNOWN),
    find: ({ locationIdempotency }) => locationIdempotency.find(UNKNOWN),
    insert: ({ locationIdempotency }) => locationIdempotency.insert({ location_id: LOCATION, key_hash: UNKNOWN, content_hash: UNKNOWN }),
  },
  locationPairs: {
    remember: ({ locationPairs }) => locationPairs.remember([{ one: FIRST, other: SECOND, userId: PERSON }]),
    othersOf: ({ locationPairs }) => locationPairs.othersOf(LOCATION),
    delete: ({ locationPairs }) => locationPairs.delete(LOCATION, SECOND),
  },
  nearby: {
    around: async ({ nearby }) => [
      await nearby.around({ visibility, point: [10, 51], isNamed: true, exceptId: LOCATION }),
      await nearby.around({ visibility: everything, point: [10, 51], isNamed: false, exceptId: null }),
    ],
    aroundMany: async ({ nearby }) => [await nearby.aroundMany(points, visibility), await nearby.aroundMany(points, everything)],
  },
  duplicateTasks: {
    claim: ({ duplicateTasks }) => duplicateTasks.claim(),
    take: ({ duplicateTasks }) => duplicateTasks.take(200),
    postpone: ({ duplicateTasks }) => duplicateTasks.postpone(),
    countSetAside: ({ duplicateTasks }) => duplicateTasks.countSetAside(),
    subjects: ({ duplicateTasks }) => duplicateTasks.subjects(LOCATIONS),
    replace: ({ duplicateTasks }) =>
      duplicateTasks.replace(LOCATIONS, [{ low: FIRST, high: SECOND, distance: 1, reasons: ['near' as never] }]),
  },
  duplicates: {
    count: async ({ duplicates }) => [
      await duplicates.count({ visibility, mine: true }, null),
      await duplicates.count({ visibility, mine: false }, { low: FIRST, high: SECOND }),
      await duplicates.count({ visibility: everything, mine: false }, null),
    ],
    page: async ({ duplicates }) => [
      await duplicates.page({ visibility, mine: true }, null, PAGE),
      await duplicates.page(
        { visibility: { ...visibility, companyId: COMPANIES[0] ?? '' }, mine: true },
        { low: FIRST, high: SECOND },
        PAGE,
      ),
      await duplicates.page({ visibility: everything, mine: false }, { low: FIRST, high: SECOND }, PAGE),
    ],
    remove: ({ duplicates }) => duplicates.remove({ low: FIRST, high: SECOND }),
  },
  locationTrash: {
    page: async ({ locationTrash }) => [
      await locationTrash.page({ companyId: null, words: null }, PAGE, FAR / 10),
      await locationTrash.page({ companyId: COMPANY, words: searchWords('niemand 7007') }, PAGE, 0),
    ],
    count: async ({ locationTrash }) => [
      await locationTrash.count({ companyId: null, words: searchWords('autohof') }),
      await locationTrash.count({ companyId: COMPANY, words: null }),
    ],
  },
  locationPurge: {
    lockDue: ({ locationPurge }) => locationPurge.lockDue(LATER, 100),
    countDue: async ({ locationPurge }) => [await locationPurge.countDue(LATER, 10_000), await locationPurge.countDue(EARLIER, 10_000)],
    delete: async ({ locationPurge }) => locationPurge.delete(await locationPurge.lockDue(LATER, 100)),
  },
  offers: {
    owners: async ({ offers, locations }) => offers.owners(await offerIds(locations)),
    saveMany: ({ offers }) => offers.saveMany(LOCATIONS.map(offer)),
    deleteMany: async ({ offers, locations }) => offers.deleteMany(await offerIds(locations)),
  },
  published: {
    page: async ({ published }) => [
      await published.page({ box: null, after: LOCATION }, 1000),
      await published.page({ box, after: null }, 1000),
    ],
    find: ({ published }) => published.find(LOCATION),
    near: ({ published }) => published.near([10, 51]),
    isOffline: ({ published }) => published.isOffline(LOCATION),
    lockForKeyShare: ({ published }) => published.lockForKeyShare(LOCATION),
    idOfNumber: ({ published }) => published.idOfNumber(100_001),
  },
  history: {
    append: ({ history }) => history.append(LOCATIONS.map(entry)),
    page: ({ history }) => history.page(LOCATION, PAGE, 0),
    sizes: ({ history }) => history.sizes(LOCATION, 1_000_000),
    count: ({ history }) => history.count(LOCATION),
    find: ({ history }) => history.find(LOCATION, 1),
    versionTimes: ({ history }) => history.versionTimes(LOCATIONS.map((locationId) => ({ locationId, version: 1 }))),
    findVersions: ({ history }) => history.findVersions(LOCATIONS.map((locationId) => ({ locationId, version: 1 }))),
    lastOf: ({ history }) => history.lastOf(LOCATIONS),
  },
  changes: {
    cursor: ({ changes }) => changes.cursor(),
    since: async ({ changes }) => changes.since(await changes.cursor()),
    page: async ({ changes }) => [await changes.page(null, 1000), await changes.page(LOCATION, 1000)],
    byIds: ({ changes }) => changes.byIds(LOCATIONS),
    prune: ({ changes }) => changes.prune(now),
    analyze: ({ changes }) => changes.analyze(),
  },
};

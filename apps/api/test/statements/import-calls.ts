import { searchWords } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { idOf } from './fill-tables.ts';
import { COMPANY, EARLIER, IMPORT, LATER, LOCATION, LOCATIONS, PAGE, PERSON, REPORTS, type StoreCalls, UNKNOWN } from './store-calls.ts';

const now = new Date();
const mapping = { targets: [], source: '' };
const started = {
  columns: '[]',
  mapping: '{}',
  company_id: COMPANY,
  user_id: PERSON,
  sees_all: false,
  file_name: 'a.csv',
  format: 'csv',
} as const;
const keys = LOCATIONS.map((_, n) => ({ source: 'liste', sourceId: String(n * 2) }));
const rows = { importId: IMPORT, kind: null, outcomes: null, words: null };
/** Rows of one step of the runner. */
const STEP = 500;
const LAST = 90_000;

/** Imports, their rows and stored mappings; custom fields. */
export const importCalls: StoreCalls<'imports' | 'importRows' | 'importMemory' | 'importHistory' | 'customFields' | 'customValues'> = {
  imports: {
    insert: ({ imports }) => imports.insert({ ...started, id: uuidv7() } as never),
    find: ({ imports }) => imports.find(IMPORT),
    page: async ({ imports }) => [await imports.page(COMPANY, PAGE, 0), await imports.page(null, PAGE, 10_000)],
    count: async ({ imports }) => [await imports.count(COMPANY), await imports.count(null)],
    startedBy: ({ imports }) => imports.startedBy(COMPANY, EARLIER),
    rowsWritten: ({ imports }) => imports.rowsWritten(COMPANY, EARLIER),
    countWorked: ({ imports }) => imports.countWorked(),
    lock: ({ imports }) => imports.lock(IMPORT),
    update: ({ imports }) => imports.update(IMPORT, { done: 1 }),
    advance: ({ imports }) => imports.advance(IMPORT, { done: 1 }),
    finish: ({ imports }) => imports.finish(IMPORT, { done: 1 }),
    claim: ({ imports }) => imports.claim(idOf('person', 1)),
    release: ({ imports }) => imports.release(idOf('import', 1), idOf('person', 1)),
    releaseAll: ({ imports }) => imports.releaseAll(),
    abandoned: ({ imports }) => imports.abandoned(),
    untouchedSince: ({ imports }) => imports.untouchedSince(LATER, 20),
    countUntouched: ({ imports }) => imports.countUntouched(LATER, 10_000),
    markForDeletion: ({ imports }) => imports.markForDeletion(IMPORT, LATER),
    // Its rows are deleted before, in ranges.
    delete: ({ imports }) => imports.delete(idOf('import', 2)),
    countKinds: ({ imports }) => imports.countKinds(IMPORT),
  },
  importRows: {
    insertMany: ({ importRows }) =>
      importRows.insertMany(
        Array.from(
          { length: STEP },
          (_, n) => ({ import_id: idOf('import', 2), number: n, place: n, cells: '["a"]', sheet_faults: '[]' }) as never,
        ),
      ),
    analyze: ({ importRows }) => importRows.analyze(),
    range: ({ importRows }) => importRows.range(IMPORT, LAST, LAST + STEP),
    find: ({ importRows }) => importRows.find(IMPORT, LAST),
    page: async ({ importRows }) => [
      await importRows.page(rows, PAGE, LAST),
      await importRows.page({ ...rows, kind: 'broken', words: searchWords('niemand') }, PAGE, 0),
      await importRows.page({ ...rows, outcomes: ['written', 'kept'] }, PAGE, LAST / 4),
    ],
    count: async ({ importRows }) => [
      await importRows.count(rows),
      await importRows.count({ ...rows, kind: 'new', words: searchWords('autohof') }),
    ],
    brokenAfter: ({ importRows }) => importRows.brokenAfter(IMPORT, { after: LAST, limit: STEP, characters: 500 }),
    repeating: ({ importRows }) => importRows.repeating(IMPORT, { issueKeys: ['import.fault.twice'], place: 1, limit: STEP }),
    claimed: ({ importRows }) =>
      importRows.claimed(
        IMPORT,
        LOCATIONS.map((_, n) => `liste:${n}`),
        { below: LAST, except: 1 },
      ),
    placedAmong: ({ importRows }) => importRows.placedAmong(IMPORT, LAST - 5000, LAST),
    placedBetween: ({ importRows }) => importRows.placedBetween(IMPORT, { south: 48, north: 54, limit: 1000 }),
    countRemoved: ({ importRows }) => importRows.countRemoved(IMPORT),
    updateMany: async ({ importRows }) => {
      const found = await importRows.range(IMPORT, 0, STEP);
      return importRows.updateMany(found.map(({ import_id, number }) => ({ import_id, number, claim: null, lat: null, adopted: true })));
    },
    decide: ({ importRows }) => importRows.decide(IMPORT, { kind: 'new', decision: 'skip', after: 0, upTo: 2000 }),
    swapCells: ({ importRows }) => importRows.swapCells(IMPORT, [0, 1], { issueKey: 'phone' as never, after: 0, upTo: 2000 }),
    lastNumber: ({ importRows }) => importRows.lastNumber(IMPORT),
    deleteRange: ({ importRows }) => importRows.deleteRange(IMPORT, 0, 2000),
  },
  importMemory: {
    mappingFor: ({ importMemory }) => importMemory.mappingFor(COMPANY, UNKNOWN),
    rememberMapping: ({ importMemory }) => importMemory.rememberMapping(COMPANY, UNKNOWN, mapping as never),
    deleteUnusedMappings: ({ importMemory }) => importMemory.deleteUnusedMappings(LATER),
    targets: ({ importMemory }) => importMemory.targets(COMPANY, keys, LOCATIONS),
    saveStatedValues: ({ importMemory }) =>
      importMemory.saveStatedValues(LOCATIONS.map((locationId) => ({ locationId, stated: {} }) as never)),
    deleteStatedValues: ({ importMemory }) => importMemory.deleteStatedValues(LOCATIONS),
    reportedAmong: ({ importMemory }) => importMemory.reportedAmong([LOCATION, ...LOCATIONS]),
    notedAmong: ({ importMemory }) => importMemory.notedAmong([LOCATION, ...LOCATIONS]),
    deleteOfCompany: ({ importMemory }) => importMemory.deleteOfCompany(COMPANY),
  },
  importHistory: {
    entriesOf: ({ importHistory }) =>
      importHistory.entriesOf(
        COMPANY,
        'liste',
        keys.map(({ sourceId }) => sourceId),
      ),
  },
  customFields: {
    inUse: ({ customFields }) => customFields.inUse(),
    inUseForShare: ({ customFields }) => customFields.inUseForShare(),
    lockInUse: ({ customFields }) => customFields.lockInUse(),
    lock: ({ customFields }) => customFields.lock(REPORTS[0] ?? ''),
    trash: ({ customFields }) => customFields.trash(),
    keys: ({ customFields }) => customFields.keys(),
    insert: ({ customFields }) =>
      customFields.insert({
        id: uuidv7(),
        key: 'neu',
        kind: 'text',
        labelDe: 'Neu',
        labelEn: 'New',
        unit: null,
        options: [],
        types: [],
        isRequired: false,
        isInList: false,
      } as never),
    change: async ({ customFields }) => customFields.change((await customFields.inUse())[0]?.id ?? '', { unit: 'm', removed_at: now }),
    order: async ({ customFields }) => customFields.order((await customFields.inUse()).map(({ id }) => id)),
  },
  customValues: {
    moveValues: async ({ customValues }) => [
      await customValues.moveValues({ key: 'feld_1', types: ['IMBISS'], removed_at: null }),
      await customValues.moveValues({ key: 'feld_1', types: [], removed_at: null }),
    ],
    deleteSuperseded: ({ customValues }) => customValues.deleteSuperseded(LOCATIONS),
    count: ({ customValues }) => customValues.count('feld_1'),
    countRemoved: ({ customValues }) => customValues.countRemoved(),
    heldOptions: ({ customValues }) => customValues.heldOptions('feld_1', ['a', 'b']),
  },
};

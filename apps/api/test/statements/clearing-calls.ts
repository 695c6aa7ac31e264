import { searchWords } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { idOf } from './fill-tables.ts';
import {
  EARLIER,
  FAR,
  HASHES,
  hashOf,
  LATER,
  LOCATION,
  LOCATIONS,
  PAGE,
  PERSON,
  REPORT,
  REPORTS,
  type StoreCalls,
  UNKNOWN,
} from './store-calls.ts';

const now = new Date();
const queue = { stages: [], kinds: [], types: [], words: null };
const sorted = (field: 'name' | 'createdAt' | 'assignedTo' | 'locationType', offset = 0) => ({
  sort: [{ field, direction: 'asc' as const }],
  limit: PAGE,
  offset,
});
const photo = (reportId: string) =>
  ({ id: uuidv7(), report_id: reportId, part: 'image', offer_id: null, position: 0, hash: hashOf(1) }) as const;
const call = { caller: 'netz', keyHash: UNKNOWN };
const report = {
  title: 'Neu',
  proposed: {},
  kind: 'change',
  stage: 'new',
  location_id: LOCATION,
  location_type: 'AUTOHOF',
  reporter_language: 'de',
  reporter_email: null,
  clearing_message: null,
  clearing_message_admin: null,
  admin_published: null,
  assigned_to: null,
  decided_at: null,
} as const;
const step = (reportId: string) =>
  ({ report_id: reportId, version: 9, action: 'saved', user_id: PERSON, before: {}, after: {}, effects: {}, at: now }) as const;

/** Reports and their clearing. */
export const clearingCalls: StoreCalls<
  | 'reports'
  | 'clearingSettings'
  | 'reportQueue'
  | 'reportChanges'
  | 'reportSteps'
  | 'reportRedaction'
  | 'reportIdempotency'
  | 'reportMessages'
  | 'reportPictures'
  | 'nearest'
> = {
  reports: {
    insertAll: ({ reports }) => reports.insertAll(REPORTS.map(() => ({ ...report, id: uuidv7() }))),
    findById: ({ reports }) => reports.findById(REPORT),
    lockByIds: ({ reports }) => reports.lockByIds(REPORTS),
    deleteDecided: ({ reports }) => reports.deleteDecided(LATER),
    countDecided: async ({ reports }) => [await reports.countDecided(LATER, 10_000), await reports.countDecided(EARLIER, 10_000)],
    retitle: ({ reports }) => reports.retitle([LOCATION, ...LOCATIONS].map((_id) => ({ _id, title: 'Anders', locationType: 'AUTOHOF' }))),
    incrementOpenReports: ({ reports }) => reports.incrementOpenReports([LOCATION, ...LOCATIONS], PERSON),
    enteredBy: ({ reports }) => reports.enteredBy(REPORTS[0] ?? ''),
    peopleOf: ({ reports }) => reports.peopleOf([PERSON]),
    photosOf: ({ reports }) => reports.photosOf(REPORTS),
    insertPhotos: ({ reports }) => reports.insertPhotos(REPORTS.map(photo)),
    openCounts: ({ reports }) => reports.openCounts(PERSON),
    openCount: ({ reports }) => reports.openCount(),
    undecidedSince: ({ reports }) => reports.undecidedSince([LOCATION, ...LOCATIONS].map((locationId) => ({ locationId, at: new Date() }))),
    deleteUntouchedNew: ({ reports }) => reports.deleteUntouchedNew([LOCATION, ...LOCATIONS]),
    openNewOf: ({ reports }) => reports.openNewOf([LOCATION, ...LOCATIONS]),
  },
  clearingSettings: {
    get: ({ clearingSettings }) => clearingSettings.get(),
    lock: ({ clearingSettings }) => clearingSettings.lock(),
    set: async ({ clearingSettings }) => clearingSettings.set(await clearingSettings.get()),
  },
  reportQueue: {
    page: async ({ reportQueue }) => [
      await reportQueue.page(queue, sorted('name')),
      await reportQueue.page(queue, sorted('name', FAR)),
      await reportQueue.page(queue, sorted('assignedTo', FAR)),
      await reportQueue.page({ ...queue, words: searchWords('autohof 1') }, sorted('createdAt')),
      await reportQueue.page(
        { ...queue, stages: ['rejected', 'new'], kinds: ['change'], types: ['AUTOHOF'], assignedTo: PERSON },
        sorted('locationType', FAR),
      ),
    ],
    count: async ({ reportQueue }) => [
      await reportQueue.count(queue),
      await reportQueue.count({ ...queue, stages: ['rejected'], words: searchWords('autohof') }),
      await reportQueue.count({ ...queue, assignedTo: null }),
    ],
    clearers: ({ reportQueue }) => reportQueue.clearers(200),
  },
  reportChanges: {
    findByIds: ({ reportChanges }) => reportChanges.findByIds(REPORTS),
    lockWithOpenOn: ({ reportChanges }) => reportChanges.lockWithOpenOn(REPORT, LOCATION),
    changeAll: async ({ reportChanges }) => {
      const rows = await reportChanges.findByIds(REPORTS);
      return reportChanges.changeAll(rows.map((row) => ({ row, change: { stage: 'in_review', updated_by: PERSON, title: 'Anders' } })));
    },
    replacePhotos: ({ reportChanges }) => reportChanges.replacePhotos(REPORT, [photo(REPORT)]),
  },
  reportSteps: {
    append: ({ reportSteps }) => reportSteps.append(REPORTS.map(step)),
    page: ({ reportSteps }) => reportSteps.page(REPORT, PAGE, 0),
    count: ({ reportSteps }) => reportSteps.count(REPORT),
    find: ({ reportSteps }) => reportSteps.find(REPORT, 1),
    markUndone: ({ reportSteps }) => reportSteps.markUndone(1),
  },
  reportRedaction: {
    lockDue: ({ reportRedaction }) => reportRedaction.lockDue(LATER, 100),
    countDue: ({ reportRedaction }) => reportRedaction.countDue(LATER, 10_000),
    redact: ({ reportRedaction }) => reportRedaction.redact(REPORTS.map((id) => ({ id, message: null, reply: null, reason: null }))),
    deleteMails: ({ reportRedaction }) => reportRedaction.deleteMails(REPORTS),
    threadOf: ({ reportRedaction }) => reportRedaction.threadOf(REPORTS),
    maskThread: async ({ reportRedaction }) => reportRedaction.maskThread(await reportRedaction.threadOf(REPORTS)),
    writtenSteps: ({ reportRedaction }) => reportRedaction.writtenSteps(REPORTS),
    maskSteps: async ({ reportRedaction }) => {
      const steps = await reportRedaction.writtenSteps(REPORTS);
      return reportRedaction.maskSteps(steps.map(({ id }) => ({ id, before: '{}', after: '{}' })));
    },
  },
  reportIdempotency: {
    lock: ({ reportIdempotency }) => reportIdempotency.lock(call),
    find: ({ reportIdempotency }) => reportIdempotency.find(call),
    insert: ({ reportIdempotency }) =>
      reportIdempotency.insert({ caller: 'netz', key_hash: UNKNOWN, content_hash: UNKNOWN, report_id: REPORT, title: '', created_at: now }),
    deleteExpired: ({ reportIdempotency }) => reportIdempotency.deleteExpired(LATER),
  },
  reportMessages: {
    ofReport: ({ reportMessages }) => reportMessages.ofReport(REPORT),
    mailOfStep: ({ reportMessages }) => reportMessages.mailOfStep(REPORT, now),
    removeOfStep: ({ reportMessages }) => reportMessages.removeOfStep(REPORT, now),
    insertAll: ({ reportMessages }) =>
      reportMessages.insertAll(
        REPORTS.map((report_id) => ({ id: uuidv7(), report_id, user_id: PERSON, text: '', mail_id: idOf('mail', 1), at: now })),
      ),
    known: ({ reportMessages }) => reportMessages.known(REPORTS.map((reportId) => ({ reportId, text: 'Danke' }))),
  },
  reportPictures: {
    lock: ({ reportPictures }) => reportPictures.lock(),
    bytesOf: ({ reportPictures }) => reportPictures.bytesOf(HASHES),
    heldBytes: ({ reportPictures }) => reportPictures.heldBytes(),
    largestNetworks: ({ reportPictures }) => reportPictures.largestNetworks(20),
    lockUntouched: ({ reportPictures }) => reportPictures.lockUntouched('net1', 500),
    remove: ({ reportPictures }) => reportPictures.remove(REPORTS),
  },
  nearest: { around: ({ nearest }) => nearest.around([10, 51], LOCATION) },
};

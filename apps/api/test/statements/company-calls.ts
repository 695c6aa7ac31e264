import { v7 as uuidv7 } from 'uuid';
import { idOf } from './fill-tables.ts';
import {
  COMPANIES,
  COMPANY,
  EARLIER,
  FAR,
  HASHES,
  hashOf,
  LATER,
  LOCATIONS,
  PAGE,
  PEOPLE,
  PERSON,
  REPORTS,
  type StoreCalls,
} from './store-calls.ts';

const now = new Date();
const companies = { needles: [], isConfirmed: null, isWaiting: false } as const;
const plans = { needles: [], isTight: false } as const;
const mail = { id: uuidv7(), recipient: 'p1@example.org', subject: '', text: '', html: '', language: 'de', expiresAt: null } as const;
const waiting = idOf('mail', 2);
const media = { hash: hashOf(999_999_999), type: 'image/webp', width: 1, height: 1, bytes: 1, pages: null };

/** Companies with their plans, mails and files, and data of the installation. */
export const companyCalls: StoreCalls<
  | 'companies'
  | 'companyList'
  | 'subscriptions'
  | 'subscriptionList'
  | 'mails'
  | 'unsentMails'
  | 'media'
  | 'mediaHolds'
  | 'sentFiles'
  | 'legal'
  | 'demo'
  | 'demoRemoval'
  | 'statistics'
  | 'freshness'
  | 'onboarding'
  | 'jobCounts'
> = {
  companies: {
    insert: ({ companies: store }) => store.insert({ name: 'Neu', confirmedAt: null }),
    findById: ({ companies: store }) => store.findById(COMPANY),
    findByName: ({ companies: store }) => store.findByName('Gibt es nicht'),
    lockSimilarNames: ({ companies: store }) => store.lockSimilarNames('Gibt es nicht'),
    change: ({ companies: store }) => store.change(COMPANY, { name: 'Anders' }),
    lockPresent: ({ companies: store }) => store.lockPresent(COMPANIES),
    namesOf: ({ companies: store }) => store.namesOf(COMPANIES),
    lockById: ({ companies: store }) => store.lockById(COMPANY),
    setConfirmed: ({ companies: store }) => store.setConfirmed(COMPANY, now),
    announceLocations: ({ companies: store }) => store.announceLocations(COMPANY),
    withdrawConfirmationMails: ({ companies: store }) => store.withdrawConfirmationMails(COMPANY),
    announceNotifications: ({ companies: store }) => store.announceNotifications(COMPANY),
    findEmpty: ({ companies: store }) => store.findEmpty(1000),
    deleteEmpty: ({ companies: store }) => store.deleteEmpty(COMPANIES),
  },
  companyList: {
    page: async ({ companyList }) => [
      await companyList.page(companies, PAGE, 0),
      await companyList.page({ needles: ['niemand'], isConfirmed: false, isWaiting: true }, PAGE, 0),
      await companyList.page({ needles: ['eva'], isConfirmed: null, isWaiting: false }, PAGE, 1000),
    ],
    waitingAmong: ({ companyList }) => companyList.waitingAmong(COMPANIES),
    count: async ({ companyList }) => [
      await companyList.count(companies),
      await companyList.count({ needles: ['niemand', 'keiner'], isConfirmed: true, isWaiting: false }),
    ],
    countWaiting: ({ companyList }) => companyList.countWaiting(),
    find: ({ companyList }) => companyList.find(COMPANY),
    extentOf: ({ companyList }) => companyList.extentOf(COMPANY),
  },
  subscriptions: {
    presentOf: ({ subscriptions }) => subscriptions.presentOf(COMPANIES),
    lockCompanies: ({ subscriptions }) => subscriptions.lockCompanies(COMPANIES),
    usageOf: ({ subscriptions }) => subscriptions.usageOf([COMPANY, ...COMPANIES]),
    bytesOf: ({ subscriptions }) => subscriptions.bytesOf(COMPANY, HASHES),
    append: ({ subscriptions }) =>
      subscriptions.append({
        company_id: COMPANY,
        plan: 'basic',
        seat_limit: 1,
        location_limit: 1,
        starts_on: '2025-01-01',
        note: '',
        set_by: PERSON,
      }),
    newestOf: ({ subscriptions }) => subscriptions.newestOf(COMPANY, PAGE),
    countOf: ({ subscriptions }) => subscriptions.countOf(COMPANY),
  },
  subscriptionList: {
    page: async ({ subscriptionList }) => [
      await subscriptionList.page(plans, PAGE, 0),
      await subscriptionList.page({ needles: ['eva'], isTight: true }, PAGE, 0),
      await subscriptionList.page({ needles: ['niemand'], isTight: false }, PAGE, 0),
    ],
    count: async ({ subscriptionList }) => [
      await subscriptionList.count(plans),
      await subscriptionList.count({ needles: [], isTight: true }),
      await subscriptionList.count({ needles: ['niemand'], isTight: true }),
    ],
  },
  mails: {
    insert: ({ mails }) => mails.insert(mail),
    insertAll: ({ mails }) => mails.insertAll(REPORTS.map(() => ({ ...mail, id: uuidv7(), isDaily: true }))),
    claim: ({ mails }) => mails.claim(waiting),
    claimNext: ({ mails }) => mails.claimNext(),
    renew: ({ mails }) => mails.renew([waiting]),
    claimDaily: ({ mails }) =>
      mails.claimDaily({ ...mail, unsubscribeUrl: null, id: waiting, failures: 0, isOver: false, dailyRecipient: 'p1@example.org' }),
    releaseAll: ({ mails }) => mails.releaseAll(),
    markSent: ({ mails }) => mails.markSent(waiting),
    postpone: ({ mails }) => mails.postpone(waiting, '', 60),
    giveUp: ({ mails }) => mails.giveUp(waiting, ''),
    expire: ({ mails }) => mails.expire(waiting, ''),
    withdrawNotifications: ({ mails }) => mails.withdrawNotifications(PERSON, 'p1@example.org'),
    deleteUnsentNotifications: ({ mails }) => mails.deleteUnsentNotifications('p1@example.org'),
    deleteUnsentTo: ({ mails }) => mails.deleteUnsentTo('p1@example.org'),
    deleteUnsentLinks: ({ mails }) => mails.deleteUnsentLinks(PERSON, ['email_old', 'email_new']),
    withdraw: ({ mails }) => mails.withdraw(waiting),
    deleteOld: async ({ mails }) => [
      await mails.deleteOld('sent', LATER),
      await mails.deleteOld('unsent', LATER),
      await mails.deleteOld('unsent', EARLIER),
    ],
    countOld: async ({ mails }) => [await mails.countOld('sent', LATER, 10_000), await mails.countOld('unsent', EARLIER, 10_000)],
    newest: ({ mails }) => mails.newest(),
  },
  unsentMails: {
    page: async ({ unsentMails }) => [await unsentMails.page(PAGE, 0), await unsentMails.page(PAGE, FAR)],
    counts: ({ unsentMails }) => unsentMails.counts(),
    lockById: ({ unsentMails }) => unsentMails.lockById(waiting),
    restart: ({ unsentMails }) => unsentMails.restart(waiting),
  },
  media: {
    insert: ({ media: store }) => store.insert(media),
    find: ({ media: store }) => store.find(hashOf(1)),
    lockPresent: ({ media: store }) => store.lockPresent(HASHES),
    isPublic: ({ media: store }) => store.isPublic(hashOf(1)),
    privateAmong: ({ media: store }) => store.privateAmong(HASHES),
    isReferenced: ({ media: store }) => store.isReferenced(hashOf(1)),
    findOrphans: ({ media: store }) => store.findOrphans(LATER, 500),
    deleteOrphan: ({ media: store }) => store.deleteOrphan(hashOf(1), LATER),
    deleteInserted: ({ media: store }) => store.deleteInserted({ hash: hashOf(1), createdAt: now }),
  },
  mediaHolds: {
    begin: ({ mediaHolds }) => mediaHolds.begin('a'),
    renew: ({ mediaHolds }) => mediaHolds.renew('a'),
    end: ({ mediaHolds }) => mediaHolds.end('a'),
  },
  sentFiles: {
    insert: ({ sentFiles }) => sentFiles.insert({ id: uuidv7(), hash: hashOf(1), user_id: PERSON, created_at: now }),
    waiting: ({ sentFiles }) => sentFiles.waiting(PERSON),
    take: ({ sentFiles }) => sentFiles.take(PERSON, LOCATIONS),
    deleteOld: ({ sentFiles }) => sentFiles.deleteOld(LATER),
  },
  legal: {
    get: ({ legal }) => legal.get('imprint'),
    lock: ({ legal }) => legal.lock('imprint'),
    set: ({ legal }) => legal.set('imprint', { version: 1, texts: { de: '', en: '' }, changedBy: PERSON }),
  },
  demo: {
    setTimes: ({ demo }) => demo.setTimes({ locationId: LOCATIONS[0] ?? '', createdAt: now, updatedAt: now }),
    isEmpty: ({ demo }) => demo.isEmpty(),
    isShared: ({ demo }) => demo.isShared(),
    mark: ({ demo }) => demo.mark({ companies: [], isFilling: true }),
    readMark: ({ demo }) => demo.readMark(),
    unmark: ({ demo }) => demo.unmark(),
  },
  // `remove-demo` is run manually, on a demo: only tables that also grow without a demo may be large.
  demoRemoval: {
    accounts: ({ demoRemoval }) => demoRemoval.accounts(),
    companiesNamed: ({ demoRemoval }) => demoRemoval.companiesNamed(['Firma 1', 'Firma 2']),
    locations: ({ demoRemoval }) => demoRemoval.locations(COMPANIES.slice(0, 3), PEOPLE),
    reports: ({ demoRemoval }) => demoRemoval.reports(LOCATIONS),
    emptyCompanies: ({ demoRemoval }) => demoRemoval.emptyCompanies(COMPANIES.slice(0, 3), PEOPLE, LOCATIONS),
    imports: ({ demoRemoval }) => demoRemoval.imports(COMPANIES.slice(0, 3), PEOPLE),
    ownerlessKeys: ({ demoRemoval }) => demoRemoval.ownerlessKeys(),
    deleteReports: ({ demoRemoval }) => demoRemoval.deleteReports(REPORTS),
    deleteImports: ({ demoRemoval }) => demoRemoval.deleteImports([idOf('import', 2)]),
    deletePeople: ({ demoRemoval }) => demoRemoval.deletePeople(PEOPLE.slice(1, 10)),
    deleteMails: ({ demoRemoval }) => demoRemoval.deleteMails(['p2@example.org']),
    deleteCompanies: ({ demoRemoval }) => demoRemoval.deleteCompanies([]),
  },
  statistics: {
    waitingOf: ({ statistics }) => statistics.waitingOf(COMPANY),
    savesByWeek: async ({ statistics }) => [await statistics.savesByWeek(null, EARLIER), await statistics.savesByWeek(COMPANY, EARLIER)],
    recentSaves: async ({ statistics }) => [
      await statistics.recentSaves(null, new Date()),
      await statistics.recentSaves(COMPANY, new Date()),
    ],
    reportsByWeek: async ({ statistics }) => [
      await statistics.reportsByWeek(null, EARLIER),
      await statistics.reportsByWeek(COMPANY, EARLIER),
    ],
    recentReports: ({ statistics }) => statistics.recentReports(new Date()),
  },
  freshness: {
    isRecorded: ({ freshness }) => freshness.isRecorded('2024-01-03'),
    record: ({ freshness }) => freshness.record({ day: '2024-01-03', week: '2024-01-01', staleBefore: EARLIER }),
    since: async ({ freshness }) => [await freshness.since(null, '2024-01-01'), await freshness.since(COMPANY, '2024-01-01')],
    deleteBefore: ({ freshness }) => freshness.deleteBefore('2024-01-08'),
    deleteAll: ({ freshness }) => freshness.deleteAll(),
  },
  onboarding: {
    facts: ({ onboarding }) => onboarding.facts(PERSON),
    setSkipped: ({ onboarding }) => onboarding.setSkipped(PERSON, ['company'], true),
  },
  jobCounts: { counts: ({ jobCounts }) => jobCounts.counts() },
};

import { v7 as uuidv7 } from 'uuid';
import { idOf } from './fill-tables.ts';
import { COMPANY, EARLIER, LATER, PAGE, PEOPLE, PERSON, REPORTS, type StoreCalls, UNKNOWN } from './store-calls.ts';

const now = new Date();
const fresh = { id: uuidv7(), userId: PERSON, tokenHash: UNKNOWN };
const ofNobody = idOf('person', 999_999_999);
const entries = { actorId: undefined, subjectId: undefined, actions: undefined, from: undefined, to: undefined, words: [] };
const scope = { companyId: null, subjectId: null } as const;
const people = { words: [], role: null, status: null, companyId: null } as const;
const firstPage = { sort: 'name', direction: 'asc', limit: PAGE, offset: 0 } as const;
const newcomer = {
  email: 'neu@example.org',
  vorname: 'Neu',
  nachname: 'Hier',
  isAdmin: false,
  isSuperAdmin: false,
  access: [],
  passwordHash: null,
} as const;

/** Accounts, how they sign in, and their data. */
export const accountCalls: StoreCalls<
  | 'users'
  | 'authorship'
  | 'audit'
  | 'auditLog'
  | 'auditChain'
  | 'retention'
  | 'retentionClock'
  | 'people'
  | 'peopleRules'
  | 'registration'
  | 'signIns'
  | 'sessions'
  | 'apiKeys'
  | 'secondFactors'
  | 'passkeys'
  | 'mailTokens'
  | 'profiles'
  | 'emailChanges'
  | 'myData'
> = {
  users: {
    insert: ({ users }) => users.insert({ ...newcomer, companyId: COMPANY, language: 'de', status: 'invited' }),
    lockEmailKey: ({ users }) => users.lockEmailKey('p1@example.org'),
    findByEmailKey: ({ users }) => users.findByEmailKey('p1@example.org'),
    confirmedAmong: ({ users }) => users.confirmedAmong(PEOPLE.map((_, n) => `p${n}@example.org`)),
    findById: ({ users }) => users.findById(PERSON),
    findForKeyShare: ({ users }) => users.findForKeyShare(PERSON),
    lockByEmailKey: ({ users }) => users.lockByEmailKey('p1@example.org'),
    findForUpdate: ({ users }) => users.findForUpdate(PERSON),
    lockPerson: ({ users }) => users.lockPerson(PERSON),
    hasColleagues: ({ users }) => users.hasColleagues(COMPANY, PERSON),
    activeCompanyAdmins: ({ users }) => users.activeCompanyAdmins(COMPANY),
    setPlaceholder: ({ users }) => users.setPlaceholder({ id: idOf('person', 4), email: 'p4@example.org' }, true),
    hasPlaceholder: ({ users }) => users.hasPlaceholder(COMPANY, 'p4@example.org'),
    activeSuperAdmins: ({ users }) => users.activeSuperAdmins(),
    delete: async ({ authorship, users }) => {
      while ((await authorship.clearBatch(PERSON)) > 0);
      await users.delete(PERSON);
    },
    deleteUnconfirmed: ({ users }) => users.deleteUnconfirmed(LATER, 100),
    change: ({ users }) => users.change(PERSON, { vorname: 'Anna' }),
    activate: ({ users }) => users.activate(idOf('person', 4), 'x'),
    setPasswordHash: ({ users }) => users.setPasswordHash(PERSON, 'y'),
  },
  authorship: { clearBatch: ({ authorship }) => authorship.clearBatch(PERSON) },
  audit: {
    append: ({ audit }) => audit.append({ actorId: PERSON, action: 'user.changed', subjectId: PERSON }),
    page: async ({ audit }) => [
      await audit.page(scope, PAGE, 0),
      await audit.page({ ...scope, subjectId: PERSON }, PAGE, 9000),
      await audit.page({ ...scope, subjectId: ofNobody }, PAGE, 0),
      await audit.page({ ...scope, companyId: COMPANY }, PAGE, 1000),
      await audit.page({ companyId: COMPANY, subjectId: PERSON }, PAGE, 0),
    ],
    count: async ({ audit }) => [
      await audit.count(scope),
      await audit.count({ ...scope, subjectId: PERSON }),
      await audit.count({ ...scope, subjectId: ofNobody }),
      await audit.count({ ...scope, companyId: COMPANY }),
    ],
    companyNames: ({ audit }) => audit.companyNames(PEOPLE),
  },
  auditLog: {
    page: async ({ auditLog }) => [
      await auditLog.page(entries, null, PAGE),
      await auditLog.page({ ...entries, actorId: PERSON }, 1000, PAGE),
      await auditLog.page({ ...entries, actorId: null }, null, PAGE),
      await auditLog.page({ ...entries, subjectId: ofNobody, actions: ['user.changed'] }, null, PAGE),
      await auditLog.page({ ...entries, actions: ['backup.made'] }, null, PAGE),
      await auditLog.page({ ...entries, from: EARLIER, to: EARLIER }, null, PAGE),
      await auditLog.page({ ...entries, words: [['eva'], ['nr']] }, null, PAGE),
      await auditLog.page({ ...entries, words: [['niemand']] }, null, PAGE),
    ],
    newestId: ({ auditLog }) => auditLog.newestId(),
    lastOf: async ({ auditLog }) => [await auditLog.lastOf('user.changed'), await auditLog.lastOf('backup.made')],
  },
  auditChain: {
    head: ({ auditChain }) => auditChain.head(),
    timeOf: ({ auditChain }) => auditChain.timeOf(1),
    page: ({ auditChain }) => auditChain.page(0, 1000),
    unlinked: ({ auditChain }) => auditChain.unlinked(0, 10_000),
    deleteBatch: ({ auditChain }) => auditChain.deleteBatch(LATER, 1000),
    countDeletable: ({ auditChain }) => auditChain.countDeletable(LATER, 10_000),
  },
  retention: {
    get: ({ retention }) => retention.get(),
    lock: ({ retention }) => retention.lock(),
    set: async ({ retention }) => retention.set(await retention.get()),
  },
  retentionClock: {
    get: ({ retentionClock }) => retentionClock.get(),
    lock: ({ retentionClock }) => retentionClock.lock(),
    set: ({ retentionClock }) => retentionClock.set({ trustedAt: new Date(), probation: { seenAt: new Date(), observedMs: 1 } }),
  },
  people: {
    page: async ({ people: store }) => [
      await store.page(people, firstPage),
      await store.page(
        { ...people, words: [['eva'], ['nr']], role: 'user', status: 'active' },
        { ...firstPage, sort: 'company', direction: 'desc' },
      ),
      await store.page({ ...people, companyId: COMPANY }, { ...firstPage, sort: 'lastSignIn', offset: 1000 }),
    ],
    count: async ({ people: store }) => [await store.count(people), await store.count({ ...people, words: [['eva']], companyId: COMPANY })],
    find: ({ people: store }) => store.find(PERSON),
  },
  peopleRules: {
    get: ({ peopleRules }) => peopleRules.get(),
    lock: ({ peopleRules }) => peopleRules.lock(),
    set: ({ peopleRules }) => peopleRules.set({ adminsNeedSecondFactor: true }),
  },
  registration: {
    mode: ({ registration }) => registration.mode(),
    lock: ({ registration }) => registration.lock(),
    set: ({ registration }) => registration.set('open'),
  },
  signIns: {
    find: async ({ signIns }) => [await signIns.find('p1@example.org', 'net2'), await signIns.find('niemand@example.org', 'net2')],
    record: ({ signIns }) => signIns.record(PERSON, 'x', now),
    rememberNetwork: ({ signIns }) => signIns.rememberNetwork(PERSON, 'new', now),
    deleteOldNetworks: ({ signIns }) => signIns.deleteOldNetworks(LATER),
  },
  sessions: {
    insert: ({ sessions }) =>
      sessions.insert({ ...fresh, userAgent: '', networkHash: null, at: now, expiresAt: now, openedBy: 'password' }),
    findByTokenHash: ({ sessions }) => sessions.findByTokenHash(UNKNOWN),
    touch: ({ sessions }) => sessions.touch(idOf('session', 1), now, { networkHash: 'net1', userAgent: '' }),
    recordReauthentication: ({ sessions }) => sessions.recordReauthentication(idOf('session', 1), 'factor', now),
    forgetReauthentication: ({ sessions }) => sessions.forgetReauthentication(PERSON),
    listOf: ({ sessions }) => sessions.listOf(PERSON, { now, idleSince: EARLIER, limit: 100 }),
    delete: ({ sessions }) => sessions.delete(idOf('session', 1), PERSON),
    deleteOfUser: ({ sessions }) => sessions.deleteOfUser(PERSON, idOf('session', 2)),
    deleteExpired: ({ sessions }) => sessions.deleteExpired(now, EARLIER),
  },
  apiKeys: {
    insert: ({ apiKeys }) =>
      apiKeys.insert({
        id: fresh.id,
        name: '',
        scopes: [],
        key_hash: UNKNOWN,
        hint: '',
        created_by: PERSON,
        created_at: now,
        last_used_at: null,
        revoked_at: null,
      }),
    findWorking: ({ apiKeys }) => apiKeys.findWorking(UNKNOWN),
    touch: ({ apiKeys }) => apiKeys.touch(idOf('key', 1), now),
    revoke: ({ apiKeys }) => apiKeys.revoke(idOf('key', 1), now),
    find: ({ apiKeys }) => apiKeys.find(idOf('key', 1)),
    page: ({ apiKeys }) => apiKeys.page(PAGE, 0),
    count: ({ apiKeys }) => apiKeys.count(),
  },
  secondFactors: {
    begin: ({ secondFactors }) => secondFactors.begin(PERSON, UNKNOWN),
    turnOn: ({ secondFactors }) => secondFactors.turnOn(PERSON, UNKNOWN, 1, now),
    turnOff: async ({ secondFactors }) => {
      await secondFactors.begin(PERSON, UNKNOWN);
      await secondFactors.turnOn(PERSON, UNKNOWN, 1, now);
      await secondFactors.turnOff(PERSON);
    },
    takeStep: ({ secondFactors }) => secondFactors.takeStep(PERSON, UNKNOWN, 2),
    takeCode: ({ secondFactors }) => secondFactors.takeCode(PERSON, UNKNOWN, now),
    replaceCodes: ({ secondFactors }) => secondFactors.replaceCodes(PEOPLE[1] ?? '', [UNKNOWN]),
    countCodes: ({ secondFactors }) => secondFactors.countCodes(PERSON),
    deleteCodesWithoutFactor: ({ secondFactors }) => secondFactors.deleteCodesWithoutFactor(PEOPLE[1] ?? ''),
  },
  passkeys: {
    listOf: ({ passkeys }) => passkeys.listOf(PEOPLE[1] ?? ''),
    find: ({ passkeys }) => passkeys.find(idOf('passkey', 1), PERSON),
    findByCredential: ({ passkeys }) => passkeys.findByCredential(UNKNOWN),
    findIdKnownAt: ({ passkeys }) => passkeys.findIdKnownAt(UNKNOWN, 'network'),
    handleOf: ({ passkeys }) => passkeys.handleOf(PERSON, UNKNOWN),
    add: ({ passkeys }) =>
      passkeys.add({
        id: fresh.id,
        user_id: PERSON,
        credential_id: UNKNOWN,
        public_key: UNKNOWN,
        counter: 0,
        transports: [],
        name: '',
        created_at: now,
        last_used_at: null,
      }),
    rename: ({ passkeys }) => passkeys.rename(idOf('passkey', 1), PERSON, 'neu'),
    remove: ({ passkeys }) => passkeys.remove(idOf('passkey', 1), PERSON),
    removeAll: ({ passkeys }) => passkeys.removeAll(PERSON),
    use: ({ passkeys }) => passkeys.use({ id: idOf('passkey', 1), counter: 2, at: now }),
  },
  mailTokens: {
    insert: ({ mailTokens }) => mailTokens.insert({ ...fresh, purpose: 'reset', expiresAt: now }),
    findForUpdate: ({ mailTokens }) => mailTokens.findForUpdate('reset', UNKNOWN),
    find: ({ mailTokens }) => mailTokens.find('reset', UNKNOWN),
    findOwner: ({ mailTokens }) => mailTokens.findOwner('reset', UNKNOWN),
    findId: ({ mailTokens }) => mailTokens.findId('verify', UNKNOWN),
    findRegistration: ({ mailTokens }) => mailTokens.findRegistration(fresh.id, PERSON),
    hasOtherName: ({ mailTokens }) => mailTokens.hasOtherName(PERSON, 'Eva'),
    markUsed: ({ mailTokens }) => mailTokens.markUsed(fresh.id),
    countValid: ({ mailTokens }) => mailTokens.countValid(PERSON, 'reset'),
    deleteOf: ({ mailTokens }) => mailTokens.deleteOf(PERSON, 'reset'),
    deleteExpired: ({ mailTokens }) => mailTokens.deleteExpired(now, now),
  },
  profiles: { find: ({ profiles }) => profiles.find(PERSON) },
  emailChanges: {
    put: ({ emailChanges }) =>
      emailChanges.put({ user_id: PERSON, new_email: 'a@example.org', new_email_key: 'a@example.org', expires_at: now }),
    confirm: ({ emailChanges }) => emailChanges.confirm(PERSON, 'old'),
    delete: ({ emailChanges }) => emailChanges.delete(PERSON),
    deleteExpired: ({ emailChanges }) => emailChanges.deleteExpired(now),
  },
  myData: {
    sessions: ({ myData }) => myData.sessions(PERSON, null),
    passkeys: ({ myData }) => myData.passkeys(PERSON, idOf('passkey', 1)),
    networks: ({ myData }) => myData.networks(PERSON, 'net'),
    audit: async ({ myData }) => [await myData.audit(PERSON, null), await myData.audit(PERSON, 900)],
    history: ({ myData }) => myData.history(PERSON, null),
    pairs: ({ myData }) => myData.pairs(PERSON, { low: idOf('location', 1), high: idOf('location', 2) }),
    confirmations: async ({ myData }) => [
      await myData.confirmations(PERSON, null),
      await myData.confirmations(PERSON, idOf('location', 2)),
    ],
    imports: async ({ myData }) => [await myData.imports(PERSON, null), await myData.imports(PERSON, idOf('import', 1))],
    apiKeys: ({ myData }) => myData.apiKeys(PERSON, idOf('key', 1)),
    reports: ({ myData }) => myData.reports(PERSON, REPORTS[0] ?? null),
    reportSteps: ({ myData }) => myData.reportSteps(PERSON, null),
    reportMessages: ({ myData }) => myData.reportMessages(PERSON, idOf('report', 1)),
    notes: ({ myData }) => myData.notes(PERSON, null),
    mails: ({ myData }) => myData.mails('p1@example.org', null),
    notifications: ({ myData }) => myData.notifications(PERSON, idOf('notification', 1)),
    notificationPreferences: ({ myData }) => myData.notificationPreferences(PERSON),
    savedViews: async ({ myData }) => [await myData.savedViews(PERSON, null), await myData.savedViews(PERSON, idOf('view', 1))],
    files: ({ myData }) => myData.files(PERSON, null),
  },
};

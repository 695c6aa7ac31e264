import type { MyDataStore, PairKey } from '../stores/my-data.store.ts';

type Key = string | number | PairKey;

interface Page {
  /** Rows as written to the file. */
  readonly rows: readonly object[];
  /** Key of the last row; null if it is the last page. */
  readonly last: Key | null;
}

interface Person {
  readonly userId: string;
  readonly email: string;
}

/** One list of the data export. */
export interface DataList {
  readonly name: string;
  /** One page, starting after the row with this key. */
  readonly read: (store: MyDataStore, person: Person, after: Key | null) => Promise<Page>;
}

interface DataListInput<Row, K extends Key> {
  readonly page: (store: MyDataStore, person: Person, after: K | null) => Promise<Row[]>;
  readonly keyOf: (row: Row) => K;
  readonly show: (row: Row, person: Person) => object;
}

/** Binds the rows of a list to what the file shows of them: an allow-list of columns. */
const list = <Row, K extends Key>(name: string, { page, keyOf, show }: DataListInput<Row, K>): DataList => ({
  name,
  async read(store, person, after) {
    const rows = await page(store, person, after as K | null);
    const last = rows.at(-1);
    return { rows: rows.map((row) => show(row, person)), last: last === undefined ? null : keyOf(last) };
  },
});

const byId = ({ id }: { readonly id: string }): string => id;
const byNumber = ({ id }: { readonly id: number }): number => id;

/** Lists of the file, in order. Of entries about others only that they were made: whom and what is personal data of others. */
export const MY_DATA_LISTS: readonly DataList[] = [
  list('sessions', {
    page: (store, { userId }, after: string | null) => store.sessions(userId, after),
    keyOf: byId,
    show: ({ user_agent, created_at, last_used_at, expires_at }) => ({
      device: user_agent,
      createdAt: created_at,
      lastUsedAt: last_used_at,
      expiresAt: expires_at,
    }),
  }),
  list('passkeys', {
    page: (store, { userId }, after: string | null) => store.passkeys(userId, after),
    keyOf: byId,
    show: ({ name, created_at, last_used_at }) => ({ name, createdAt: created_at, lastUsedAt: last_used_at }),
  }),
  list('knownNetworks', {
    page: (store, { userId }, after: string | null) => store.networks(userId, after),
    keyOf: ({ network_hash }) => network_hash,
    show: ({ at }) => ({ lastUsedAt: at }),
  }),
  list('audit', {
    page: (store, { userId }, after: number | null) => store.audit(userId, after),
    keyOf: byNumber,
    show: ({ at, action, actor_id, subject_id, details }, { userId }) => ({
      at,
      action,
      byMe: actor_id === userId,
      aboutMe: subject_id === userId,
      ...(subject_id === userId && { changes: details }),
    }),
  }),
  list('savedLocations', {
    page: (store, { userId }, after: number | null) => store.history(userId, after),
    keyOf: byNumber,
    show: ({ location_id, version, action, source, at }) => ({ locationId: location_id, version, action, source, at }),
  }),
  list('differentPlaces', {
    page: (store, { userId }, after: PairKey | null) => store.pairs(userId, after),
    keyOf: ({ low, high }) => ({ low, high }),
    show: ({ low, high, at }) => ({ locationIds: [low, high], at }),
  }),
  list('confirmedLocations', {
    page: (store, { userId }, after: string | null) => store.confirmations(userId, after),
    keyOf: byId,
    show: ({ id, confirmed_at }) => ({ locationId: id, at: confirmed_at }),
  }),
  list('imports', {
    page: (store, { userId }, after: string | null) => store.imports(userId, after),
    keyOf: byId,
    show: ({ user_id, file_name, state, created_at, committed_at }, { userId }) => ({
      // Somebody else chose the name of a file that the user only continued.
      ...(user_id === userId && { fileName: file_name }),
      state,
      createdAt: created_at,
      committedAt: committed_at,
    }),
  }),
  list('apiKeys', {
    page: (store, { userId }, after: string | null) => store.apiKeys(userId, after),
    keyOf: byId,
    show: ({ name, created_at, last_used_at, revoked_at }) => ({
      name,
      createdAt: created_at,
      lastUsedAt: last_used_at,
      revokedAt: revoked_at,
    }),
  }),
  list('assignedReports', {
    page: (store, { userId }, after: string | null) => store.reports(userId, after),
    keyOf: byId,
    show: ({ id, kind, stage, created_at, updated_at, decided_at }) => ({
      id,
      kind,
      stage,
      createdAt: created_at,
      updatedAt: updated_at,
      decidedAt: decided_at,
    }),
  }),
  list('reportSteps', {
    page: (store, { userId }, after: number | null) => store.reportSteps(userId, after),
    keyOf: byNumber,
    show: ({ report_id, version, action, reply, reason, at, undone_at }) => {
      return { reportId: report_id, version, action, reply, reason, at, undoneAt: undone_at };
    },
  }),
  list('reportMessages', {
    page: (store, { userId }, after: string | null) => store.reportMessages(userId, after),
    keyOf: byId,
    show: ({ report_id, at }) => ({ reportId: report_id, at }),
  }),
  list('notes', {
    page: (store, { userId }, after: string | null) => store.notes(userId, after),
    keyOf: byId,
    show: ({ location_id, report_id, created_at, edited_at }) => ({
      ...(location_id === null ? { reportId: report_id } : { locationId: location_id }),
      createdAt: created_at,
      editedAt: edited_at,
    }),
  }),
  list('waitingMails', {
    page: (store, { email }, after: string | null) => store.mails(email, after),
    keyOf: byId,
    show: ({ subject, created_at }) => ({ subject, createdAt: created_at }),
  }),
  list('notifications', {
    page: (store, { userId }, after: string | null) => store.notifications(userId, after),
    keyOf: byId,
    show: ({ kind, total, at, read_at, mailed_at }) => ({ kind, total, at, readAt: read_at, mailedAt: mailed_at }),
  }),
  list('notificationPreferences', {
    page: async (store, { userId }, after: string | null) => (after === null ? store.notificationPreferences(userId) : []),
    keyOf: ({ mail_group }) => mail_group,
    show: ({ mail_group, mode }) => ({ group: mail_group, mode }),
  }),
  list('savedViews', {
    page: (store, { userId }, after: string | null) => store.savedViews(userId, after),
    keyOf: byId,
    show: ({ name, query, company_id, created_at, removed_at }) => ({
      name,
      query,
      isShared: company_id !== null,
      createdAt: created_at,
      deletedAt: removed_at,
    }),
  }),
  list('waitingFiles', {
    page: (store, { userId }, after: string | null) => store.files(userId, after),
    keyOf: byId,
    show: ({ type, bytes, created_at }) => ({ type, bytes, createdAt: created_at }),
  }),
];

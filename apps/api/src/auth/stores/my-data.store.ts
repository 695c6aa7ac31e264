import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/schema/tables.ts';

export interface PairKey {
  readonly low: string;
  readonly high: string;
}

/** Rows per page. */
const PAGE_SIZE = 500;

/**
 * Personal data of one account, in pages by keyset: a page starts after the row with the key `after` (null: the first) and is one index scan,
 * regardless of the length of the list. Hashes and secrets are never read.
 */
export class MyDataStore {
  readonly #db: Kysely<Tables>;
  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  sessions(userId: string, after: string | null) {
    const query = this.#db.selectFrom('session').select(['id', 'user_agent', 'created_at', 'last_used_at', 'expires_at']);
    const mine = query.where('user_id', '=', userId).orderBy('id').limit(PAGE_SIZE);
    return mine.$if(after !== null, (rows) => rows.where('id', '>', after)).execute();
  }

  passkeys(userId: string, after: string | null) {
    const query = this.#db.selectFrom('passkey').select(['id', 'name', 'created_at', 'last_used_at']);
    const mine = query.where('user_id', '=', userId).orderBy('id').limit(PAGE_SIZE);
    return mine.$if(after !== null, (rows) => rows.where('id', '>', after)).execute();
  }

  /** Networks of sign-ins; only their keyed hashes are stored, which reveal nothing. */
  networks(userId: string, after: string | null) {
    const query = this.#db.selectFrom('known_network').select(['network_hash', 'at']);
    const mine = query.where('user_id', '=', userId).orderBy('network_hash').limit(PAGE_SIZE);
    return mine.$if(after !== null, (rows) => rows.where('network_hash', '>', after)).execute();
  }

  /** Entries by and about the account; two index scans, so that entries of others are not read. */
  audit(userId: string, after: number | null) {
    const by = (column: 'actor_id' | 'subject_id') =>
      this.#db
        .selectFrom('audit_entry')
        .select(['id', 'at', 'action', 'actor_id', 'subject_id', 'details'])
        .where(column, '=', userId)
        .where('id', '>', after ?? 0)
        .orderBy('id')
        .limit(PAGE_SIZE)
        .as('entry');
    const [done, received] = [by('actor_id'), by('subject_id')];
    const both = this.#db.selectFrom(done).selectAll().union(this.#db.selectFrom(received).selectAll());
    return both.orderBy('id').limit(PAGE_SIZE).execute();
  }

  history(userId: string, after: number | null) {
    const query = this.#db.selectFrom('location_history').select(['id', 'location_id', 'version', 'action', 'source', 'at']);
    const mine = query.where('user_id', '=', userId).orderBy('id').limit(PAGE_SIZE);
    return mine.where('id', '>', after ?? 0).execute();
  }

  /** Pairs of locations that the account marked as two places. */
  pairs(userId: string, after: PairKey | null) {
    const query = this.#db.selectFrom('location_pair').select(['low', 'high', 'at']);
    const mine = query.where('user_id', '=', userId).orderBy('low').orderBy('high').limit(PAGE_SIZE);
    return mine
      .$if(after !== null, (rows) =>
        rows.where(({ eb, refTuple, tuple }) => eb(refTuple('low', 'high'), '>', tuple(after?.low ?? '', after?.high ?? ''))),
      )
      .execute();
  }

  /** Locations that the account confirmed last. */
  confirmations(userId: string, after: string | null) {
    const query = this.#db.selectFrom('location').select(['id', 'confirmed_at']);
    const mine = query.where('confirmed_by', '=', userId).orderBy('id').limit(PAGE_SIZE);
    return mine.$if(after !== null, (rows) => rows.where('id', '>', after)).execute();
  }

  /** Imports that the account started, or requested the last work of. */
  imports(userId: string, after: string | null) {
    const query = this.#db.selectFrom('import').select(['id', 'user_id', 'file_name', 'state', 'created_at', 'committed_at']);
    const mine = query.where((eb) => eb.or([eb('user_id', '=', userId), eb('acted_by', '=', userId)]));
    return mine
      .$if(after !== null, (rows) => rows.where('id', '>', after))
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute();
  }

  /** API keys that the account created. */
  apiKeys(userId: string, after: string | null) {
    const query = this.#db.selectFrom('api_key').select(['id', 'name', 'created_at', 'last_used_at', 'revoked_at']);
    const mine = query.where('created_by', '=', userId).orderBy('id').limit(PAGE_SIZE);
    return mine.$if(after !== null, (rows) => rows.where('id', '>', after)).execute();
  }

  reports(userId: string, after: string | null) {
    const query = this.#db.selectFrom('report').select(['id', 'kind', 'stage', 'created_at', 'updated_at', 'decided_at']);
    const mine = query.where('assigned_to', '=', userId).orderBy('id').limit(PAGE_SIZE);
    return mine.$if(after !== null, (rows) => rows.where('id', '>', after)).execute();
  }

  /** Steps on reports, with the texts written in them. */
  reportSteps(userId: string, after: number | null) {
    const written = (column: 'clearing_message_admin' | 'reject_reason') => sql<string | null>`after ->> ${sql.lit(column)}`;
    const query = this.#db
      .selectFrom('report_step')
      .select(['id', 'report_id', 'version', 'action', 'at', 'undone_at'])
      .select([written('clearing_message_admin').as('reply'), written('reject_reason').as('reason')]);
    const mine = query.where('user_id', '=', userId).orderBy('id').limit(PAGE_SIZE);
    return mine.where('id', '>', after ?? 0).execute();
  }

  /** Mails to reporters, without their texts, which quote the reporter. */
  reportMessages(userId: string, after: string | null) {
    const query = this.#db.selectFrom('report_message').select(['id', 'report_id', 'at']);
    const mine = query.where('user_id', '=', userId).orderBy('id').limit(PAGE_SIZE);
    return mine.$if(after !== null, (rows) => rows.where('id', '>', after)).execute();
  }

  /** Internal notes, without their texts, which belong to the company or the clearing and may be about others. */
  notes(userId: string, after: string | null) {
    const query = this.#db.selectFrom('note').select(['id', 'location_id', 'report_id', 'created_at', 'edited_at']);
    const mine = query.where('user_id', '=', userId).where('deleted_at', 'is', null).orderBy('id').limit(PAGE_SIZE);
    return mine.$if(after !== null, (rows) => rows.where('id', '>', after)).execute();
  }

  /** Unsent mails, without their texts, which contain links that open the account. */
  mails(recipient: string, after: string | null) {
    const query = this.#db.selectFrom('mail').select(['id', 'subject', 'created_at']);
    const mine = query.where('recipient', '=', recipient).where('sent_at', 'is', null).orderBy('id').limit(PAGE_SIZE);
    return mine.$if(after !== null, (rows) => rows.where('id', '>', after)).execute();
  }

  notifications(userId: string, after: string | null) {
    const query = this.#db.selectFrom('notification').select(['id', 'kind', 'total', 'at', 'read_at', 'mailed_at']);
    const mine = query.where('user_id', '=', userId).orderBy('id').limit(PAGE_SIZE);
    return mine.$if(after !== null, (rows) => rows.where('id', '>', after)).execute();
  }

  /** At most one per group. */
  notificationPreferences(userId: string) {
    return this.#db
      .selectFrom('notification_preference')
      .select(['mail_group', 'mode'])
      .where('user_id', '=', userId)
      .orderBy('mail_group')
      .execute();
  }

  /**
   * Views that the account saved: private ones, and those shared in a company. Of one shared in a former company, which its people may have changed
   * since, `name` and `query` are null.
   */
  savedViews(userId: string, after: string | null) {
    const isReadable = sql<boolean>`(company_id is null or company_id = (select person.company_id from app_user person where person.id = ${userId}))`;
    const readable = (column: 'name' | 'query') => sql<string | null>`case when ${isReadable} then ${sql.ref(column)} end`.as(column);
    const query = this.#db.selectFrom('saved_view').select(['id', 'company_id', 'created_at', 'removed_at']);
    const mine = query
      .select([readable('name'), readable('query')])
      .where((eb) => eb.or([eb('user_id', '=', userId), eb('created_by', '=', userId)]));
    return mine
      .$if(after !== null, (rows) => rows.where('id', '>', after))
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute();
  }

  files(userId: string, after: string | null) {
    const query = this.#db.selectFrom('sent_file').innerJoin('media', 'media.hash', 'sent_file.hash');
    const mine = query.select(['id', 'type', 'bytes', 'sent_file.created_at']).where('user_id', '=', userId);
    return mine
      .$if(after !== null, (rows) => rows.where('id', '>', after))
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute();
  }
}

import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/schema/tables.ts';

export interface PairKey {
  readonly low: string;
  readonly high: string;
}

/** Rows of one reading. */
const PAGE_SIZE = 500;

/**
 * What the product keeps of one person, in pages by key: a page begins after the row with the key `after` (null: the first)
 * and is one look into an index, however long the list is. Hashes and secrets are never read.
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

  /** Networks they signed in from: of these only a keyed hash is kept, which tells nobody anything. */
  networks(userId: string, after: string | null) {
    const query = this.#db.selectFrom('known_network').select(['network_hash', 'at']);
    const mine = query.where('user_id', '=', userId).orderBy('network_hash').limit(PAGE_SIZE);
    return mine.$if(after !== null, (rows) => rows.where('network_hash', '>', after)).execute();
  }

  /** What they did and what was done to them; two looks, so that nobody else's entries are walked through. */
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

  /** Pairs of locations they said are two places. */
  pairs(userId: string, after: PairKey | null) {
    const query = this.#db.selectFrom('location_pair').select(['low', 'high', 'at']);
    const mine = query.where('user_id', '=', userId).orderBy('low').orderBy('high').limit(PAGE_SIZE);
    return mine
      .$if(after !== null, (rows) =>
        rows.where(({ eb, refTuple, tuple }) => eb(refTuple('low', 'high'), '>', tuple(after?.low ?? '', after?.high ?? ''))),
      )
      .execute();
  }

  reports(userId: string, after: string | null) {
    const query = this.#db.selectFrom('report').select(['id', 'kind', 'stage', 'created_at', 'updated_at', 'decided_at']);
    const mine = query.where('assigned_to', '=', userId).orderBy('id').limit(PAGE_SIZE);
    return mine.$if(after !== null, (rows) => rows.where('id', '>', after)).execute();
  }

  /** What they did to reports, and what they wrote in doing so. */
  reportSteps(userId: string, after: number | null) {
    const written = (column: 'clearing_message_admin' | 'reject_reason') => sql<string | null>`after ->> ${sql.lit(column)}`;
    const query = this.#db
      .selectFrom('report_step')
      .select(['id', 'report_id', 'version', 'action', 'at', 'undone_at'])
      .select([written('clearing_message_admin').as('reply'), written('reject_reason').as('reason')]);
    const mine = query.where('user_id', '=', userId).orderBy('id').limit(PAGE_SIZE);
    return mine.where('id', '>', after ?? 0).execute();
  }

  /** Mails to reporters that they caused; without their words, which quote the reporter. */
  reportMessages(userId: string, after: string | null) {
    const query = this.#db.selectFrom('report_message').select(['id', 'report_id', 'at']);
    const mine = query.where('user_id', '=', userId).orderBy('id').limit(PAGE_SIZE);
    return mine.$if(after !== null, (rows) => rows.where('id', '>', after)).execute();
  }

  /** Mails that were not sent yet, without their words: they hold links that open the account. */
  mails(recipient: string, after: string | null) {
    const query = this.#db.selectFrom('mail').select(['id', 'subject', 'created_at']);
    const mine = query.where('recipient', '=', recipient).where('sent_at', 'is', null).orderBy('id').limit(PAGE_SIZE);
    return mine.$if(after !== null, (rows) => rows.where('id', '>', after)).execute();
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

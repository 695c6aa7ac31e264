import { type Kysely, sql } from 'kysely';
import type { SessionPlace } from '../../kernel/viewer.ts';
import { CompiledQueries } from '../../platform/db/compiled-queries.ts';
import { prepared } from '../../platform/db/connection/prepared-statements.ts';
import { deleteBatch } from '../../platform/db/delete-batch.ts';
import type { Row } from '../../platform/db/row.ts';
import type { SessionOpening } from '../../platform/db/schema/people-tables.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';
import { isFactorNeeded } from './sign-in.store.ts';

export interface NewSession {
  readonly id: string;
  readonly userId: string;
  readonly tokenHash: Buffer;
  readonly userAgent: string;
  /** Keyed hash of the network it is opened from; if null, the network of its first use is stored. */
  readonly networkHash: string | null;
  readonly at: Date;
  readonly expiresAt: Date;
  readonly openedBy: SessionOpening;
}

/** A session, and what its owner may do. */
export interface SessionRow
  extends SessionColumns,
    Pick<UserColumns, 'company_id' | 'is_admin' | 'is_super_admin' | 'access' | 'language' | 'status' | 'totp_since' | 'passkey_since'> {
  readonly session_id: string;
  readonly user_id: string;
  readonly is_factor_needed: boolean;
  readonly is_company_confirmed: boolean;
}

type UserColumns = Row<Tables['app_user']>;
type SessionColumns = Pick<
  Row<Tables['session']>,
  'last_used_at' | 'expires_at' | 'created_at' | 'opened_by' | 'proved_at' | 'network_hash' | 'user_agent'
>;

const sessionQueries = new CompiledQueries<{ readonly tokenHash: Buffer }>();

const isCompanyConfirmed = sql<boolean>`exists (select from company c where c.id = app_user.company_id and c.confirmed_at is not null)`.as(
  'is_company_confirmed',
);

/** Sessions by hash of their token; the token itself is never stored. */
export class SessionStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async insert({ id, userId, tokenHash, userAgent, networkHash, at, expiresAt, openedBy }: NewSession): Promise<void> {
    await this.#db
      .insertInto('session')
      .values({
        id,
        user_id: userId,
        token_hash: tokenHash,
        user_agent: userAgent,
        network_hash: networkHash,
        created_at: at,
        last_used_at: at,
        expires_at: expiresAt,
        opened_by: openedBy,
        proved_at: at,
      })
      .execute();
  }

  /** A session with its owner's rights; the service decides whether it is still valid. */
  async findByTokenHash(tokenHash: Buffer): Promise<SessionRow | undefined> {
    const query = sessionQueries.of('by token', { tokenHash }, (value) => this.#byTokenHash(value('tokenHash')).modifyEnd(prepared));
    return (await this.#db.executeQuery(query)).rows[0];
  }

  #byTokenHash(tokenHash: Buffer) {
    return this.#db
      .selectFrom('session')
      .innerJoin('app_user', 'app_user.id', 'session.user_id')
      .select(['session.id as session_id', 'session.last_used_at', 'session.expires_at'])
      .select(['session.created_at', 'session.opened_by', 'session.proved_at', 'session.network_hash', 'session.user_agent'])
      .select(['app_user.id as user_id', 'company_id', 'is_admin', 'is_super_admin', 'access', 'language', 'status'])
      .select(['app_user.totp_since', 'app_user.passkey_since'])
      .select([isFactorNeeded, isCompanyConfirmed])
      .where('session.token_hash', '=', tokenHash);
  }

  /** Records a use and, if unknown so far, the network; `userAgent` is a newer version of the same browser. */
  async touch(id: string, at: Date, { networkHash, userAgent }: SessionPlace): Promise<void> {
    const network_hash = sql<string>`coalesce(network_hash, ${networkHash})`;
    await this.#db.updateTable('session').set({ last_used_at: at, network_hash, user_agent: userAgent }).where('id', '=', id).execute();
  }

  /** Records a re-authentication, how, and from where if given; does not extend or revive the session. */
  async recordReauthentication(id: string, provedBy: SessionOpening, at: Date, from?: SessionPlace): Promise<void> {
    const place = from && { network_hash: from.networkHash, user_agent: from.userAgent };
    await this.#db
      .updateTable('session')
      .set({ opened_by: provedBy, proved_at: at, ...place })
      .where('id', '=', id)
      .execute();
  }

  /** Ends the recent authentication of all sessions of an account: endpoints that require it ask for another one. */
  async forgetReauthentication(userId: string): Promise<void> {
    await this.#db.updateTable('session').set({ proved_at: null }).where('user_id', '=', userId).execute();
  }

  /** Sessions of an account that have not ended, last used first. */
  listOf(userId: string, { now, idleSince, limit }: { readonly now: Date; readonly idleSince: Date; readonly limit: number }) {
    return this.#db
      .selectFrom('session')
      .select(['id', 'user_agent', 'created_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .where('last_used_at', '>=', idleSince)
      .orderBy('last_used_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  }

  /** Ends a session; returns false if it belongs to another account, or has ended. */
  async delete(id: string, userId: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db.deleteFrom('session').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Ends all sessions of an account, except `currentId` if given; returns the number. */
  async deleteOfUser(userId: string, currentId: string | null = null): Promise<number> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('session')
      .where('user_id', '=', userId)
      .$if(currentId !== null, (query) => query.where('id', '!=', currentId ?? ''))
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  /** Deletes a batch of sessions that have expired by age or inactivity; returns the number. */
  deleteExpired(now: Date, idleSince: Date): Promise<number> {
    return deleteBatch(this.#db, 'session', sql<boolean>`(expires_at <= ${now} or last_used_at < ${idleSince})`);
  }
}

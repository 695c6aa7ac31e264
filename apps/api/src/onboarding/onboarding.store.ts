import type { OnboardingStep } from '@rastnetz/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../platform/db/schema/tables.ts';

/** Stored data from which finished steps of the start page are derived. */
export interface OnboardingFacts {
  readonly companyName: string | null;
  readonly isCompanyConfirmed: boolean;
  /** Whether the company, and whether anybody, has a location outside the trash. */
  readonly hasOwnLocation: boolean;
  readonly hasLocation: boolean;
  /** Whether the company has other people, invited ones included. */
  readonly hasColleague: boolean;
  /** May contain steps of a later version. */
  readonly skipped: readonly string[];
}

/** The start page of a user. */
export class OnboardingStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Facts about a user and their company, in one statement; undefined if the account is gone. */
  async facts(userId: string): Promise<OnboardingFacts | undefined> {
    const { rows } = await sql<OnboardingFacts>`
      select company.name as "companyName", confirmed_at is not null as "isCompanyConfirmed", skipped_steps as skipped,
        exists (select from location where company_id = company.id and deleted_at is null) as "hasOwnLocation",
        exists (select from location where deleted_at is null) as "hasLocation",
        exists (select from app_user as colleague where colleague.company_id = company.id and colleague.id <> app_user.id) as "hasColleague"
      from app_user join company on company.id = app_user.company_id
      where app_user.id = ${userId}
    `.execute(this.#db);
    return rows[0];
  }

  /** Adds skipped steps of a user, or removes them; concurrent requests lose nothing. */
  async setSkipped(userId: string, steps: readonly OnboardingStep[], isSkipped: boolean): Promise<void> {
    const others = sql`select unnest(skipped_steps) except select unnest(${[...steps]}::text[])`;
    const all = isSkipped ? sql`(${others}) union all select unnest(${[...steps]}::text[])` : others;
    await this.#db
      .updateTable('app_user')
      .set({ skipped_steps: sql<string[]>`array(${all})` })
      .where('id', '=', userId)
      .execute();
  }
}

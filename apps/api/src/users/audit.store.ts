import type { AuditAction } from '@rastnetz/contract';
import type { Kysely } from 'kysely';
import type { AuditChanges } from '../db/people-tables.ts';
import type { Tables } from '../db/tables.ts';

/** Something somebody did to a person, a company or a rule. */
export interface AuditStep {
  /** Who did it; null when nobody signed in did. */
  readonly actorId: string | null;
  readonly action: AuditAction;
  /** The person or company it was done to. */
  readonly subjectId: string | null;
  /** Never an address, a password or a code: entries stay when the account goes. */
  readonly changes?: AuditChanges;
}

/** The audit list: entries are only ever added, in the transaction of what they tell (DESIGN section 7). */
export class AuditStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async append({ actorId, action, subjectId, changes = {} }: AuditStep): Promise<void> {
    const details = JSON.stringify(changes);
    await this.#db.insertInto('audit_entry').values({ actor_id: actorId, action, subject_id: subjectId, details }).execute();
  }
}

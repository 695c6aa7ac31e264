import type { PeopleRules } from '@rastnetz/contract';
import type { InTransaction } from '../db/stores.ts';
import { Problem } from '../http/errors.ts';
import { type Actor, requireAdmin } from './user.policy.ts';

/** Rules for people of this installation. */
export class PeopleRulesService {
  readonly #inTransaction: InTransaction;
  constructor(inTransaction: InTransaction) {
    this.#inTransaction = inTransaction;
  }

  get(): Promise<PeopleRules> {
    return this.#inTransaction(({ peopleRules }) => peopleRules.get());
  }

  /**
   * Sets the rules. Throws `forbidden` for staff, also with the single right to manage people: the rules are those of admins;
   * `wrong_state` for who requires a second factor of others and has none.
   */
  set(actor: Actor, rules: PeopleRules): Promise<PeopleRules> {
    requireAdmin(actor);
    const { userId } = actor;
    return this.#inTransaction(async ({ users, peopleRules, audit }) => {
      const setter = await users.findForUpdate(userId);
      if (rules.adminsNeedSecondFactor && !setter?.totp_since)
        throw new Problem('wrong_state', { detail: 'Set up a second factor for your own account first, then require it of others.' });
      const { adminsNeedSecondFactor: before } = await peopleRules.get();
      const { adminsNeedSecondFactor: after } = rules;
      if (before === after) return rules;
      await peopleRules.set(rules);
      const changes = { adminsNeedSecondFactor: { before, after } };
      await audit.append({ actorId: userId, action: 'rules.changed', subjectId: null, changes });
      return rules;
    });
  }
}

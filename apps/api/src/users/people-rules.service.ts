import type { PeopleRules } from '@rastnetz/contract';
import type { InTransaction } from '../db/stores.ts';
import { Problem } from '../http/errors.ts';
import type { Actor } from './user.policy.ts';

/** Rules for people of this installation. */
export class PeopleRulesService {
  readonly #inTransaction: InTransaction;
  constructor(inTransaction: InTransaction) {
    this.#inTransaction = inTransaction;
  }

  get(): Promise<PeopleRules> {
    return this.#inTransaction(({ peopleRules }) => peopleRules.get());
  }

  /** Sets the rules. Who requires a second factor of others must have one: throws `wrong_state`. */
  set({ userId }: Pick<Actor, 'userId'>, rules: PeopleRules): Promise<PeopleRules> {
    return this.#inTransaction(async ({ users, peopleRules, audit }) => {
      const actor = await users.findForUpdate(userId);
      if (rules.adminsNeedSecondFactor && !actor?.totp_since)
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

import type { PeopleRules } from '@rastnetz/contract';
import type { AccountMailer } from '../accounts/account-mailer.ts';
import { mailerStores } from '../accounts/account-stores.ts';
import { hasFactor } from '../accounts/factors.ts';
import { UserStore } from '../accounts/user.store.ts';
import { AuditStore } from '../audit/audit.store.ts';
import { Problem } from '../kernel/problem.ts';
import type { InTransaction } from '../platform/transactions/transactions.ts';
import { notifySuperAdmins } from './notify-super-admins.ts';
import { PeopleRulesStore } from './people-rules.store.ts';
import { type Actor, requireAdmin } from './user.policy.ts';
import { userStores } from './user-stores.ts';

interface PeopleRulesDeps {
  readonly inTransaction: InTransaction;
  readonly mailer: AccountMailer;
}

/** Rules for people of this installation. */
export class PeopleRulesService {
  readonly #inTransaction: InTransaction;
  readonly #mailer: AccountMailer;
  constructor({ inTransaction, mailer }: PeopleRulesDeps) {
    this.#inTransaction = inTransaction;
    this.#mailer = mailer;
  }

  get(): Promise<PeopleRules> {
    return this.#inTransaction(userStores, ({ peopleRules }) => peopleRules.get());
  }

  /**
   * Sets the rules; super admins are notified when the second factor is no longer required. Throws `forbidden` for staff, even with the single
   * right to manage people, because the rules concern admins; `wrong_state` if the actor requires a second factor of others and has none.
   */
  set(actor: Actor, rules: PeopleRules): Promise<PeopleRules> {
    requireAdmin(actor);
    const { userId } = actor;
    return this.#inTransaction({ ...mailerStores, audit: AuditStore, peopleRules: PeopleRulesStore, users: UserStore }, async (stores) => {
      const { users, peopleRules, audit } = stores;
      const setter = await users.findForUpdate(userId);
      if (rules.adminsNeedSecondFactor && !(setter && hasFactor(setter)))
        throw new Problem('wrong_state', { detail: 'Set up a second factor for your own account first, then require it of others.' });
      const { adminsNeedSecondFactor: before } = await peopleRules.lock();
      const { adminsNeedSecondFactor: after } = rules;
      if (before === after) return rules;
      await peopleRules.set(rules);
      const changes = { adminsNeedSecondFactor: { before, after } };
      await audit.append({ actorId: userId, action: 'rules.changed', subjectId: null, changes });
      if (!after) await notifySuperAdmins(stores, this.#mailer, { kind: 'factor_rule_off', actorId: userId });
      return rules;
    });
  }
}
